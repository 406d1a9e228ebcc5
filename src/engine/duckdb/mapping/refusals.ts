import { tell, type ServerMessage, type ServerMessageCode } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { MappedField } from './mapping';
import { DocumentError, type Malformed } from './mapping-error';
import { tooManyFields } from './mapping-limits';
import { numeralOf } from './parse-document';

/** OpenSearch's sentences, for clients. */
const REASONS = {
  'rejected.notJson': () => 'failed to parse',
  'rejected.notObject': () => 'failed to parse',
  'rejected.unnamed': () => 'failed to parse: field name cannot be an empty string',
  'rejected.nullInName': () =>
    'failed to parse: a field name with the character U+0000 is not supported',
  'rejected.metadata': ({ name }) =>
    `Field [${name}] is a metadata field and cannot be added inside a document. Use the index API request parameters.`,
  'rejected.counted': () => 'Field [_doc_count] is not supported: each document counts once',
  'rejected.alias': ({ name }) => `Cannot write to a field alias [${name}].`,
  'rejected.noObject': ({ name }) =>
    `object mapping for [${name}] tried to parse field [${name}] as object, but found a concrete value`,
  'rejected.inField': ({ name, field }) =>
    `Could not dynamically add mapping for field [${name}]. Existing mapping for [${field}] must be of type object but found another.`,
  'rejected.nestedObjects': ({ most }) =>
    `The number of nested documents has exceeded the allowed limit of [${most}]. This limit can be set by changing the [index.mapping.nested_objects.limit] index level setting.`,
  'rejected.fieldLimit': ({ most }) => tooManyFields(Number(most)),
  'rejected.depthLimit': ({ name, most }) =>
    `Limit of mapping depth [${most}] has been exceeded due to object field [${name}]`,
  'rejected.documentValues': ({ most }) =>
    `failed to parse: the document has more than [${most}] values. Write it as several documents.`,
  'rejected.objectValues': ({ most }) =>
    `failed to parse: an object that can only be read as a whole has more than [${most}] values. Write it as several documents.`,
  'rejected.textLength': ({ most }) =>
    `failed to parse: a text of the document is longer than the maximum allowed ([${most}] characters)`,
  'rejected.twice': ({ name }) => `failed to parse: Duplicate field '${name}'`,
  'rejected.template': ({ reason }) => String(reason),
} satisfies Record<string, (values: Record<string, string | number>) => string>;

/** The values fit the code: both come from one place. */
type Tell = (code: ServerMessageCode, values: Record<string, string | number>) => ServerMessage;

export function refused(
  code: keyof typeof REASONS,
  values: Record<string, string | number>,
): DocumentError {
  const reason: (values: Record<string, string | number>) => string = REASONS[code];
  return new DocumentError(
    'mapper_parsing_exception',
    (tell as Tell)(code, values),
    reason(values),
  );
}

/** A name that OpenSearch has beside the fields of documents. */
export const ofDocuments = (name: string): DocumentError =>
  name === '_doc_count' ? refused('rejected.counted', {}) : refused('rejected.metadata', { name });

/** What the mapping can't take is why the document is not taken: a template that can't be used, or a limit. */
export function asRefusal<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw refused('rejected.template', { name, reason: error.message });
  }
}

/** A value that its field does not take. */
export function refusedValue(
  { type }: MappedField,
  given: unknown,
  name: string,
  cause: Malformed,
): DocumentError {
  const text = numeralOf(given) ?? (typeof given === 'string' ? given : JSON.stringify(given));
  const value = text.slice(0, 100);
  return new DocumentError(
    'mapper_parsing_exception',
    tell('rejected.value', { name, type, value }),
    `failed to parse field [${name}] of type [${type}]. Preview of field's value: '${value}' (${cause.message})`,
    { field: name, type, preview: value, why: cause.message },
  );
}
