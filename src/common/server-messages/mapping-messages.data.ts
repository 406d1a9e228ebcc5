/** Mappings, and why a document does not fit the one of its index. */
export const MAPPING_MESSAGES = {
  'indices.hasMapping': 'The index "{name}" exists: only a new one can be given a mapping.',
  'indices.typesOfMapping':
    'The types of the index "{name}" are those of its mapping and can\'t be changed.',
  'indices.withoutMapping':
    'The index "{name}" was made of a file: only an index that was given a mapping takes more of it.',
  'rejected.metadata':
    '"{name}" is a name that documents can\'t have: it is given beside the document.',
  'rejected.alias': '"{name}" is an alias: documents can\'t have values for it.',
  'rejected.counted': '"_doc_count" is not supported: each document counts once.',
  'rejected.depthLimit': 'The field "{name}" is nested deeper than {most, number} levels.',
  'rejected.documentValues':
    'The document has more than {most, number} values. Write it as several documents.',
  'rejected.fieldLimit': 'The index would have more than {most, number} fields.',
  'rejected.inField': 'The field "{name}" can\'t be added: "{field}" is a field and not an object.',
  'rejected.nestedObjects': 'The document has more than {most, number} nested objects.',
  'rejected.noObject': 'The field "{name}" needs an object.',
  'rejected.nullInName': 'The name of a field has the character U+0000.',
  'rejected.objectValues':
    'An object that can only be read as a whole has more than {most, number} values. Write it as several documents.',
  'rejected.strict': 'The mapping does not allow the field "{name}".',
  'rejected.template': 'The field "{name}" can\'t be added: {reason}',
  'rejected.textLength': 'A text of the document has more than {most, number} characters.',
  'rejected.twice': 'An object of the document has the member "{name}" twice.',
  'rejected.unnamed': 'A field has no name.',
  'rejected.value': 'The value "{value}" does not fit the field "{name}" of type {type}.',
  'writes.notLogged':
    "The documents were not written: the disk of the server is full or can't be written. Nothing that was answered before is lost.",
  'writes.notMoved':
    "The documents are written, but can't be searched yet: the disk of the server is full or can't be written. They will be found when there is room.",
  'writes.updateReads':
    'You may not update documents of "{name}": an update reads what it changes, and you may not read all of its documents.',
  'writes.waiting':
    'Documents arrive faster than they can be taken in. Wait a moment, and send them again.',
} as const;
