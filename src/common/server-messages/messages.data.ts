import { AGGREGATION_MESSAGES } from './aggregation-messages.data';
import { DATA_SOURCE_MESSAGES } from './data-source-messages.data';
import { EXPORT_MESSAGES } from './export-messages.data';
import { FILE_MESSAGES } from './file-messages.data';
import { MAPPING_MESSAGES } from './mapping-messages.data';
import { PATTERN_MESSAGES } from './pattern-messages.data';
import { QUERY_MESSAGES } from './query-messages.data';
import { READING_MESSAGES } from './reading-messages.data';
import { SEARCH_MESSAGES } from './search-messages.data';
import { SETTING_MESSAGES } from './setting-messages.data';
import { SOURCE_MESSAGES } from './source-messages.data';
import { PIPELINE_MESSAGES } from './ppl-messages.data';
import { STATEMENT_MESSAGES } from './statement-messages.data';
import { TAIL_MESSAGES } from './tail-messages.data';

/**
 * What the server tells people, by a code that does not change; `{name}` is the place of a value. Their translations are
 * `server.{code}` in `translations/`.
 */
export const SERVER_MESSAGES = {
  ...AGGREGATION_MESSAGES,
  ...DATA_SOURCE_MESSAGES,
  ...EXPORT_MESSAGES,
  ...FILE_MESSAGES,
  ...MAPPING_MESSAGES,
  ...PATTERN_MESSAGES,
  ...QUERY_MESSAGES,
  ...READING_MESSAGES,
  ...SEARCH_MESSAGES,
  ...SETTING_MESSAGES,
  ...SOURCE_MESSAGES,
  ...PIPELINE_MESSAGES,
  ...STATEMENT_MESSAGES,
  ...TAIL_MESSAGES,
  'apiKeys.fromKey': 'An API key can’t create API keys. Sign in yourself.',
  'apiKeys.missing': 'API key not found.',
  'apiKeys.moreRights':
    'A key can’t have more rights than you: you can’t create one with the role {role}.',
  'apiKeys.outOfScope': 'The scope of this API key does not allow it to {action}.',
  'apiKeys.scopedElsewhere': 'This API key has a scope: it works with the OpenSearch API only.',
  'apiKeys.scopeNeedsEditor':
    'A key that writes or manages needs the role Editor or Administrator.',
  'apiKeys.tooMany': 'You already have {count} API keys. Revoke one that is no longer used.',
  'audit.full':
    'The audit log can’t be written, so nothing was done. Ask an administrator to free disk space on the server.',
  'auth.lastAdministrator':
    'This is the last administrator. Make someone else an administrator first.',
  'auth.needsRole': 'You need the {role} role. Ask an administrator for it.',
  'auth.passwordCommon':
    'This password is too common. Use several words that don’t belong together.',
  'auth.passwordLength': 'A password must have {least} to {most} characters.',
  'auth.passwordOfName':
    'This password is too similar to the user name. Use several words that don’t belong together.',
  'auth.passwordRepeated':
    'This password repeats a few characters. Use several words that don’t belong together.',
  'auth.passwordSame': 'The new password is the current one. Choose another one.',
  'auth.passwordNotHere': 'Your password is not managed by this server.',
  'auth.peopleHidden': 'Only administrators and workspace owners can see who uses this server.',
  'auth.role.administrator': 'Administrator',
  'auth.role.editor': 'Editor',
  'auth.role.viewer': 'Viewer',
  'auth.signIn': 'Sign in to use this server.',
  'auth.tooManyAtOnce': 'Too many people are signing in at once. Try again in a moment.',
  'auth.tooManyAttempts': 'Too many attempts. Try again in {minutes} minutes.',
  'auth.tooManyAttemptsOneMinute': 'Too many attempts. Try again in 1 minute.',
  'auth.userExists': 'The user {name} already exists.',
  'auth.userLooksAlike':
    'This name looks like {name}, and people could confuse the two. Choose another one.',
  'auth.userMissing': 'User not found.',
  'auth.userName':
    'A user name has 1 to 100 letters, digits and . _ @ -, and must begin and end with a letter or digit.',
  'auth.wrongPassword': 'Incorrect user name or password',
  'dataRules.filterNotOne': '[request body.filter]: a filter must be one query, such as {example}.',
  'dataRules.filterOfWriters':
    '[request body.filter]: only rules with read access can have a filter; people who can write to an index see all of it.',
  'dataRules.filterRefused': '[request body.filter]: {reason}',
  'dataRules.filterTooLong': '[request body.filter]: a filter can have up to {most} characters.',
  'dataRules.lastDeleted':
    'This was the last rule: only administrators can read or change indices now.',
  'dataRules.nobody':
    '[request body.users]: "{name}" is not a user ID. Rules name people by their IDs; GET /api/security/people lists them.',
  'dataRules.noWorkspace':
    '[request body.workspaces]: there is no workspace "{name}". Rules name workspaces by their IDs, as in their URLs after /w/.',
  'dataRules.tooMany': 'There are already {count} rules, the maximum.',
  'export.objectsOfTypes': 'Trying to export object(s) with non-exportable types: {names}',
  'export.tooMany': "Can't export more than {count} objects",
  'export.types': 'Trying to export non-exportable type(s): {names}',
  'export.unreadable': 'Error fetching objects to export',
  'favorites.changing': 'Another tab is changing the same favorites. Try again.',
  'favorites.tooMany': 'You already have {count} favorites, the maximum. Remove one first.',
  'fields.missing': 'The index "{index}" has no field "{name}".',
  'fields.notConverted': '"{name}" can\'t be changed from {from} to {type}.',
  'fields.notPlaces':
    '"{name}" can\'t be changed from {from} to {type}. Points can be read from text such as "48.1,11.5", from lists of longitude and latitude, and from two columns such as "lat" and "lon".',
  'fields.notTimeField': '"{name}" is of type {type}; the time field must be a date.',
  'filter.endsTooSoon':
    '[request query.filter]: it ends where a name or value is expected (at {position})',
  'filter.fieldMissing':
    '[request query.filter]: unknown name "{name}"; write attributes as type.attributes.name',
  'filter.listOfValues': '[request query.filter]: only values are allowed in these parentheses',
  'filter.nameMissing':
    '[request query.filter]: each value needs a name, such as dashboard.attributes.title: sales',
  'filter.notClosed':
    '[request query.filter]: this {opening} is missing its {closing} (at {position})',
  'filter.notExpected':
    '[request query.filter]: a name or value is expected instead of "{text}" (at {position})',
  'filter.notNested': '[request query.filter]: {name} can’t be followed by a brace',
  'filter.notOpened': '[request query.filter]: there is no ( for this ) (at {position})',
  'filter.quoteNotClosed':
    '[request query.filter]: this quotation mark is not closed (at {position})',
  'filter.tooDeep': '[request query.filter]: parentheses are nested more than {limit} levels deep',
  'filter.tooLong': '[request query.filter]: it is longer than {limit} characters',
  'filter.tooManyParts': '[request query.filter]: more than {most} parts',
  'filter.typeMissing': '[request query.filter]: "{name}" must start with a type, as in {example}',
  'filter.typeNotAsked':
    '[request query.filter]: the type {type} is not one of the requested types',
  'filter.valueMissing': '[request query.filter]: a value is missing here (at {position})',
  'import.badExtension': 'Invalid file extension {extension}',
  'import.badJson': 'Line {line} of the file: {reason}',
  'import.badLine': 'Line {line} of the file is not an object.',
  'import.badParts':
    'Line {line} of the file: attributes must be an object, and references a list of name, type and id.',
  'import.brokenForm': 'The form couldn’t be read: {reason}. Send it again.',
  'import.notUnique': 'Non-unique import objects detected: [{type}:{id}]',
  'import.tooLarge': 'The file is larger than {bytes} bytes.',
  'import.tooMany': "Can't import more than {count} objects",
  'import.tooManyParts': 'The form has more than {count} parts.',
  'import.tooManyReferences':
    'Line {line} of the file: an object can have up to {count} references.',
  'indices.changing': '[{name}] changes faster than it can be searched. Try again in a moment.',
  'indices.dateName': 'invalid dynamic name expression [{expression}]. {reason}',
  'indices.dateName.behindFormat': 'The format must come last in the date math.',
  'indices.dateName.brace': 'There is a brace within the format.',
  'indices.dateName.empty': 'nothing captured',
  'indices.dateName.escape': 'Braces are reserved and have to be escaped.',
  'indices.dateName.noFormat': 'missing date format',
  'indices.dateName.notClosed': 'date math placeholder is open ended',
  'indices.exists':
    'The index "{name}" already exists. Replace it, append to it, or choose another name.',
  'indices.isAlias': 'The name "{name}" is that of an alias. Choose another name.',
  'indices.isStream': 'data_stream [{name}] already exists',
  'indices.mayNotChange': 'You don’t have permission to change the index "{name}".',
  'indices.mayNotAppend':
    'You don’t have permission to add to the index "{name}". Ask an administrator for it.',
  'indices.mayNotCreate':
    'You don’t have permission to create the index "{name}". Ask an administrator for it.',
  'indices.mayNotDelete':
    'You don’t have permission to delete the index "{name}". Ask an administrator for it.',
  'indices.mayNotReplace':
    'You don’t have permission to replace the index "{name}". Ask an administrator for it.',
  'indices.mayNotRetype':
    'You don’t have permission to change the index "{name}". Ask an administrator for it.',
  'indices.missing': 'no such index [{name}]',
  'indices.nameBegin': 'An index name must start with a letter or a digit.',
  'indices.nameCase': 'An index name must be lowercase.',
  'indices.nameCharacters': 'An index name can contain only letters, digits, "_", "." and "-".',
  'indices.nameLength': 'An index name can have up to 255 bytes.',
  'indices.nameMissing': 'The index needs a name.',
  'indices.namesChanged': 'Someone else changed these names in the meantime. Try again.',
  'indices.noAlias':
    'no such index [{name}] and [require_alias] request flag is [true] and [{name}] is not an alias',
  'indices.needsEditor': 'You need the Editor role.',
  'indices.notChanged':
    "Nothing was changed: the disk of the server is full or can't be written. Free some space or check the disk, and try again.",
  'indices.name':
    '"{name}" is not a valid index name: use up to 255 lowercase letters, digits, "_", "." and "-", starting with a letter or a digit.',
  'ingest.asBytes': 'Unsupported Media Type: send the file as {type}, a JSON file too.',
  'ingest.cancelled': '{name}: loading was canceled. Nothing has changed.',
  'ingest.diskFull':
    '{name}: the disk is full. Free some space and load the file again. Nothing has changed.',
  'ingest.diskUnwritable':
    "{name}: the disk of the server can't be written. When it can be, try again. Nothing has changed.",
  'ingest.needsMemory':
    '{name}: loading needs more memory than is allowed. Raise {key}, or split the file.',
  'ingest.noCluster': 'Files can only be loaded into the embedded engine, not into a cluster yet.',
  'ingest.notRunning': 'This load is no longer running.',
  'ingest.parquetDamaged':
    '{name}: the Parquet file is damaged or incomplete. Copy or download it again.',
  'ingest.readerDied':
    '{name}: the process that read the file ended ({reason}). Nothing has changed. The file may be damaged or malicious.',
  'ingest.readerNotThere':
    '{name}: the process that reads files could not be started ({reason}). The file was not read, and nothing has changed. Load it again; if this persists, the server lacks memory or its installation is incomplete.',
  'ingest.readOnly':
    '{name}: the server can’t write to its data folder. Ask its operator to allow it; nothing has changed.',
  'ingest.running': 'A load with this ID is already running.',
  'ingest.serverDiskFull': 'The server’s disk is full. Free some space and send the file again.',
  'ingest.tooLarge':
    'The file is larger than {size} MB, the limit for an upload (data.maxUploadBytes). Start Atrium with the file as an argument instead.',
  'ingest.uploadCancelled': 'The upload was canceled. Nothing has changed.',
  'json.invalid': 'not valid JSON ({reason})',
  'json.prototype': 'the names __proto__ and constructor.prototype are not allowed.',
  'json.tooDeep': 'nested more than {limit} levels deep.',
  'json.tooManyDigits': 'A number has {count} digits; the limit is {limit}.',
  'json.tooManyValues': 'more than {limit} values.',
  'links.notHere':
    '[request body.url]: expected the path of an app of this server, such as /app/dashboards#/list',
  'links.nowhere': 'The short link [{id}] doesn’t point to a page of this application.',
  'links.tooMany':
    'You have {count} short links, the maximum per person. Delete some under Saved objects, or copy the long link.',
  'names.notJson': 'The {what} is not JSON: {reason}',
  'names.notObject': 'The {what} has to be a JSON object.',
  'notices.file.beyondYears':
    '"{name}": {count, plural, one {# date is} other {# dates are}} outside the years that can be searched. The documents keep every value.',
  'notices.file.binary':
    '"{name}" holds binary values. They stay in the documents, as base64, and can’t be searched.',
  'notices.file.caseTwin':
    'Field "{name}" stays in the documents and can’t be searched: its name differs from "{twin}" by case only.',
  'notices.file.deeper':
    '"{name}" has more than {levels} levels: {count, plural, one {# deeper value} other {# deeper values}} can’t be searched. The documents keep every value.',
  'notices.file.fewObjects':
    '"{name}" holds {count, plural, one {an object in # document} other {objects in # documents}} and other values in all others. Objects can’t be searched. The documents keep every value.',
  'notices.file.finer':
    '"{name}": {count, plural, one {# time was} other {# times were}} truncated to microseconds.',
  'notices.file.geometry':
    '"{name}" holds geometries other than points. They stay in the documents and can’t be searched.',
  'notices.file.infinite':
    '"{name}": {count, plural, one {# infinite value} other {# infinite values}} can’t be searched. The documents keep every value.',
  'notices.file.madePlace': '"{name}" was created from "{lat}" and "{lon}", which are unchanged.',
  'notices.file.manyShapes':
    '"{name}" holds arrays and single values in too many ways. It stays in the documents and can’t be searched.',
  'notices.file.map':
    '"{name}" is a map, whose keys don’t become fields. It stays in the documents and can’t be searched.',
  'notices.file.mixedList':
    '"{name}" holds values of several kinds in one list. Those without a type of their own can’t be searched.',
  'notices.file.more': 'And {count, plural, one {# more notice.} other {# more notices.}}',
  'notices.file.noHeader': '{file} has no header line, so its columns are numbered.',
  'notices.file.notANumber':
    '"{name}" (double): {count, plural, one {# value was} other {# values were}} left empty: NaN.',
  'notices.file.notUtf8': '{file} is not UTF-8 throughout; the rest was read as Windows-1252.',
  'notices.file.objectsAndValues':
    '"{name}" holds objects in some documents and other values in others. Only the objects’ fields can be searched.',
  'notices.file.renamedLong': 'Column "{header}" was renamed "{name}": its name is too long.',
  'notices.file.renamedParent':
    'Column "{header}" was renamed "{name}": the part before the dot is a field of its own.',
  'notices.file.renamedQuoted':
    'Column "{header}" was named "{name}": the quote before it keeps spreadsheets from taking it for a formula.',
  'notices.file.renamedReserved':
    'Column "{header}" was renamed "{name}": its name is reserved or not allowed.',
  'notices.file.renamedTaken': 'Column "{header}" was renamed "{name}": its name is already taken.',
  'notices.file.renamedUnnamed': 'A column without a name was named "{name}".',
  'notices.file.sameIds':
    '{count, plural, one {# row was} other {# rows were}} replaced by a later row with the same "_id".',
  'notices.file.unknownType':
    '"{name}" has the type {type}, which no field can have. It stays in the documents and can’t be searched.',
  'notices.file.unusableName':
    'Field "{name}" stays in the documents and can’t be searched: it has no usable name.',
  'notices.type.beyondDouble':
    '"{name}" ({type}): {count, plural, one {# value is} other {# values are}} too large for a double and can’t be searched. The documents keep every value.',
  'notices.type.beyondEarth':
    '"{name}" ({type}): {count, plural, one {# value is not a point} other {# values are not points}} on the earth and can’t be searched. The documents keep every value.',
  'notices.type.dayFirst':
    '"{name}" was read with the day first, such as "{example}": with the month first all values would be dates, too. If that is meant, write them as 2024-01-31 and load the file again.',
  'notices.type.double':
    '"{name}" is double: {count, plural, one {# value has} other {# values have}} a fraction or too many digits for a long, such as "{example}".',
  'notices.type.empty':
    '"{name}" ({type}): {count, plural, one {# value was} other {# values were}} left empty.',
  'notices.type.emptyInLists':
    '"{name}" ({type}): {count, plural, one {# value was} other {# values were}} left out of its lists as empty.',
  'notices.type.emptySuchAs':
    '"{name}" ({type}): {count, plural, one {# value was} other {# values were}} left empty, such as "{example}".',
  'notices.type.emptyWords':
    '"{name}" ({type}): {count, plural, one {# value was} other {# values were}} left empty: {words}.',
  'notices.type.emptyWordsAndOthers':
    '"{name}" ({type}): {count, plural, one {# value was} other {# values were}} left empty: {words} and others.',
  'notices.type.epochMicros': '"{name}" counts microseconds since 1970 and was read as a date.',
  'notices.type.epochMillis': '"{name}" counts milliseconds since 1970 and was read as a date.',
  'notices.type.epochNanos':
    '"{name}" counts nanoseconds since 1970 and was read as a date, to the microsecond.',
  'notices.type.epochSecond': '"{name}" counts seconds since 1970 and was read as a date.',
  'notices.type.listsOfText':
    '"{name}" is text: {count, number} of {total, number} values in its lists {count, plural, one {has} other {have}} another type.',
  'notices.type.lostDates':
    '"{name}": {count, plural, one {# value is not a date} other {# values are not dates}} like the others and can’t be searched.',
  'notices.type.lostFromLists':
    '"{name}": {count, plural, one {# value in its lists doesn’t have} other {# values in its lists don’t have}} the type {type} and can’t be searched.',
  'notices.type.misfitBoolean':
    '"{name}" ({type}): {count, plural, one {# value is neither true nor false} other {# values are neither true nor false}} and can’t be searched (line {line, number}: "{example}"). The documents keep every value.',
  'notices.type.misfitDate':
    '"{name}" ({type}): {count, plural, one {# value is not a date like the others} other {# values are not dates like the others}} and can’t be searched (line {line, number}: "{example}"). The documents keep every value.',
  'notices.type.misfitDouble':
    '"{name}" ({type}): {count, plural, one {# value is not a number} other {# values are not numbers}} and can’t be searched (line {line, number}: "{example}"). The documents keep every value.',
  'notices.type.misfitLong':
    '"{name}" ({type}): {count, plural, one {# value is not a whole number} other {# values are not whole numbers}} and can’t be searched (line {line, number}: "{example}"). The documents keep every value.',
  'notices.type.monthFirst':
    '"{name}" was read with the month first, such as "{example}": with the day first all values would be dates, too. If that is meant, write them as 2024-01-31 and load the file again.',
  'notices.type.mostlyBoolean':
    '"{name}" is text: about {percent}% of its values are not true or false, such as "{example}".',
  'notices.type.mostlyDate':
    '"{name}" is text: about {percent}% of its values are not dates, such as "{example}".',
  'notices.type.mostlyNumber':
    '"{name}" is text: about {percent}% of its values are not numbers, such as "{example}".',
  'notices.type.notFitting':
    '"{name}": {count, plural, one {# value doesn’t fit} other {# values don’t fit}} the type {type} and can’t be searched.',
  'notices.type.offsets':
    '"{name}" has {count, plural, one {# time} other {# times}} with an offset, such as "{example}".',
  'notices.type.rounded':
    '"{name}": {count, plural, one {# number has} other {# numbers have}} more digits than the index keeps. Searches round such numbers; the documents show all digits.',
  'notices.type.roundedText':
    '"{name}": {count, plural, one {# number has} other {# numbers have}} more digits than the index keeps. Searches round such numbers; the documents show all digits, as text.',
  'notices.type.stays':
    '"{name}" stays {type}: {count, plural, one {# new value doesn’t} other {# new values don’t}} fit and can’t be searched, such as "{example}". To search every value, give the field another type on the Data page.',
  'notices.type.textCodes':
    '"{name}" is text: {count, plural, one {# value is a code} other {# values are codes}} with a leading zero or plus, such as "{example}".',
  'notices.type.textNotBoolean':
    '"{name}" is text: {count, number} of {total, number} values {count, plural, one {is} other {are}} neither true nor false, such as "{example}".',
  'notices.type.textNotDate':
    '"{name}" is text: {count, number} of {total, number} values {count, plural, one {isn’t a date} other {aren’t dates}} like the others, such as "{example}".',
  'notices.type.textNotDouble':
    '"{name}" is text: {count, number} of {total, number} values {count, plural, one {isn’t a number} other {aren’t numbers}}, such as "{example}".',
  'notices.type.textNotLong':
    '"{name}" is text: {count, number} of {total, number} values {count, plural, one {isn’t a whole number} other {aren’t whole numbers}}, such as "{example}".',
  'notices.type.toWhole':
    '"{name}": {count, plural, one {# value was rounded to a whole number} other {# values were rounded to whole numbers}}. The documents show every value unchanged.',
  'notices.type.widened':
    '"{name}" was {from} and is now {to}: new values don’t fit the previous type.',
  'objects.conflict': 'Saved object [{type}/{id}] conflict',
  'objects.idCharacters':
    'The object’s ID has characters that a URL can’t contain. Give it another ID.',
  'objects.idLength': 'An object’s ID must have 1 to {most} characters.',
  'objects.idPlaceholder':
    '{id} can’t be the ID of an object, as URLs with it would mean several objects or none. Give the object another ID.',
  'objects.missing': 'Saved object [{type}/{id}] not found',
  'objects.newerVersion':
    'The {type} "{id}" has version [{from}]; the newest version known here is [{newest}].',
  'objects.noVersion': 'Saved object [{type}/{id}] has no earlier version [{version}]',
  'objects.notMigrated':
    'The {type} "{id}" could not be migrated to version [{version}]: {reason}. It is kept unchanged.',
  'objects.permission': 'Invalid saved objects permission',
  'objects.searchTooLong': '[request query.search]: expected at most {most} characters',
  'objects.tooManyTaken':
    'Too many IDs that are already taken. Leave out the ID, or try again in {minutes} minutes.',
  'objects.unsupportedType': "Unsupported saved object type: '{type}'",
  'objects.wouldBePublic':
    'The object is in no other workspace, so everyone could see it. Delete it, or add it to another workspace first.',
  'rejected.notJson': 'Not valid JSON.',
  'rejected.notObject': 'Not a JSON object.',
  'rejected.openQuote': 'A quotation mark is not closed.',
  'rejected.values': 'Values: {found} found, {expected} expected.',
  'request.body': '[request body]: {reason}',
  'request.compressed': 'Unsupported Media Type: send the body without Content-Encoding.',
  'request.mediaType': 'Unsupported Media Type: send {type}.',
  'request.otherMediaType': 'Unsupported Media Type',
  'request.tooLarge': 'Request body is too large',
  'samples.missing': 'There is no sample data "{id}".',
  'samples.noDashboard': 'The data of "{title}" was added, its dashboard was not: {reason}',
  'schema.maxItems': '[request {path}]: must NOT have more than {limit} items',
  'schema.maxLength': '[request {path}]: must NOT have more than {limit} characters',
  'schema.maximum': '[request {path}]: must be <= {limit}',
  'schema.minimum': '[request {path}]: must be >= {limit}',
  'schema.oneOf': '[request {path}]: expected one of [{values}]',
  'schema.required': '[request {path}]: expected a value but got [undefined]',
  'schema.type': '[request {path}]: expected value of type [{type}]',
  'schema.unknown': '[request {path}]: definition for this key is missing',
  'search.cancelled': 'The search was canceled.',
  'search.needsMemory':
    'The search needs more memory than the engine is allowed. Choose a shorter time range or fewer buckets.',
  'search.timeout':
    'The search took longer than {limit} ms and was stopped. Choose a shorter time range or allow more time.',
  'search.tooMany':
    'You already have {limit} searches waiting. Wait for some to finish or cancel them, then try again.',
  'server.busy': 'The server is busy. Try again in a few seconds.',
  'server.internal':
    'An internal server error occurred. Check the server logs for more information.',
  'server.outdatedPage':
    'Browser client is out of date, please refresh the page ("osd-version" header was "{got}" but should be "{version}")',
  'settings.invalid': '[settings.{key}]: expected {expected} but got [{value}]',
  'settings.locked': 'Unable to update "{key}" because it is overridden',
  'settings.othersChange': 'Someone else is changing the same settings. Try again.',
  'settings.readonly': "[settings.{key}]: can't be changed",
  'settings.administratorsOnly': 'Only administrators can change the global value of "{key}".',
  'settings.unknown': 'Unknown setting [{key}]',
  'workspaces.administratorsOnly': 'Invalid permission, please contact OSD admin',
  'workspaces.changing': 'Someone else is changing this workspace. Try again.',
  'workspaces.groupNoLibrary': 'The group "{name}" also needs library_read or library_write.',
  'workspaces.groupNoRead': 'The group "{name}" also needs read or write.',
  'workspaces.groupOnlyWrite': 'The group "{name}" can\'t have write without library_write.',
  'workspaces.inUse': 'The workspace is being changed. Try again.',
  'workspaces.lastOwner': 'A workspace needs an owner: the last one can’t be removed.',
  'workspaces.nameMissing': "[request body.attributes.name]: can't be empty or blank.",
  'workspaces.nameTaken': 'workspace name has already been used, try with a different name',
  'workspaces.noUser': 'The user "{name}" does not exist. Write users of a proxy as proxy:NAME.',
  'workspaces.noVersion': 'The workspace [{id}] has no earlier version [{version}].',
  'workspaces.notCopied': 'Trying to duplicate object(s) with unsupported types: {names}',
  'workspaces.oneUseCase':
    '[request body.attributes.features]: expected exactly one use case, such as [{example}].',
  'workspaces.ownedByAll': 'A workspace can’t be owned by everyone.',
  'workspaces.permission': 'Invalid workspace permission',
  'workspaces.reserved': 'Reserved workspace {id} is not allowed to delete.',
  'workspaces.tooMany': 'There can be up to {count} workspaces.',
  'workspaces.userNoLibrary': 'The user "{name}" also needs library_read or library_write.',
  'workspaces.userNoRead': 'The user "{name}" also needs read or write.',
  'workspaces.userOnlyWrite': 'The user "{name}" can\'t have write without library_write.',
} as const;
