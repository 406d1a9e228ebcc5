/**
 * What the server tells people, by a code that does not change; `{name}` is the place of a value. Their translations are
 * `server.{code}` in `translations/`.
 */
export const SERVER_MESSAGES = {
  'apiKeys.fromKey': 'An API key can’t make API keys: sign in yourself.',
  'apiKeys.missing': 'There is no such API key.',
  'apiKeys.moreRights':
    'A key has no more rights than you: you can’t make one with the role {role}.',
  'apiKeys.tooMany': 'You have {count} API keys already: revoke one that nobody uses.',
  'audit.full':
    'The audit log can’t be written, so nothing was done. An administrator has to make room on the disk of the server.',
  'auth.lastAdministrator':
    'This is the last administrator: nobody could manage users any more. Make another one first.',
  'auth.needsRole': 'This needs the role {role}. Ask an administrator for it.',
  'auth.passwordCommon':
    'This password is one of the first that somebody would try. Use several words that don’t belong together.',
  'auth.passwordLength': 'A password has at least {least} and at most {most} characters.',
  'auth.passwordOfName':
    'This password is little more than the user name. Use several words that don’t belong together.',
  'auth.passwordRepeated':
    'This password repeats a few characters. Use several words that don’t belong together.',
  'auth.passwordSame': 'The new password is the current one. Choose another one.',
  'auth.passwordNotHere': 'Your password is not kept by this server.',
  'auth.peopleHidden': 'Who is here is told to administrators and to owners of workspaces only.',
  'auth.signIn': 'Sign in to use this server.',
  'auth.tooManyAtOnce': 'Too many people sign in at once. Try again in a moment.',
  'auth.tooManyAttempts': 'Too many attempts. Try again in {minutes} minutes.',
  'auth.tooManyAttemptsOneMinute': 'Too many attempts. Try again in 1 minute.',
  'auth.userExists': 'There is a user {name} already.',
  'auth.userLooksAlike':
    'This name looks like that of {name}: people could take one for the other. Choose another one.',
  'auth.userMissing': 'There is no such user.',
  'auth.userName':
    'A user name has 1 to 100 letters, digits and . _ @ - in between, and begins and ends with a letter or digit.',
  'auth.wrongPassword': 'Incorrect user name or password',
  'dataRules.lastDeleted':
    'It was the last rule: nobody but administrators reads or changes any index now.',
  'dataRules.tooMany': 'There are {count} rules already, the most that there may be.',
  'export.objectsOfTypes': 'Trying to export object(s) with non-exportable types: {names}',
  'export.tooMany': "Can't export more than {count} objects",
  'export.types': 'Trying to export non-exportable type(s): {names}',
  'export.unreadable': 'Error fetching objects to export',
  'import.badExtension': 'Invalid file extension {extension}',
  'import.badJson': 'Line {line} of the file: {reason}',
  'import.badLine': 'Line {line} of the file is no object.',
  'import.badParts':
    'Line {line} of the file: attributes have to be an object, references a list of name, type and id.',
  'import.notUnique': 'Non-unique import objects detected: [{type}:{id}]',
  'import.tooLarge': 'The file is larger than {bytes} bytes.',
  'import.tooMany': "Can't import more than {count} objects",
  'import.tooManyReferences': 'Line {line} of the file: an object has at most {count} references.',
  'indices.changing': '[{name}] changes faster than it can be searched. Try again in a moment.',
  'indices.exists':
    'There is an index "{name}" already. Replace it, append to it or choose another name.',
  'indices.mayNotChange': 'You may not change the index "{name}".',
  'indices.missing': 'no such index [{name}]',
  'ingest.cancelled': '{name}: loading was cancelled. Nothing has changed.',
  'ingest.diskFull':
    '{name}: the disk is full. Free some space and load it again. Nothing has changed.',
  'ingest.needsMemory':
    '{name}: it needs more memory than it may use. Give it more with {key}, or split the file.',
  'ingest.noCluster': 'Files can be loaded into the embedded engine only, not into a cluster yet.',
  'ingest.notRunning': 'This load is not running any more.',
  'ingest.parquetDamaged':
    '{name}: the Parquet file is damaged or breaks off. Copy or download it again.',
  'ingest.readerDied':
    '{name}: reading it ended the process that reads it ({reason}). Nothing has changed. The file may be damaged, or made to do so.',
  'ingest.readerNotThere':
    '{name}: the process that reads files could not be started ({reason}). The file was not looked at, and nothing has changed. Load it again; if this stays, the server lacks memory, or its installation is not whole.',
  'ingest.readOnly':
    '{name}: the server may not write to its data folder. Whoever runs it has to allow that; nothing has changed.',
  'ingest.running': 'A load with this id is running already.',
  'ingest.serverDiskFull':
    'The disk of the server is full. Free some space and send the file again.',
  'ingest.tooLarge':
    'The file is larger than {size} MB, the most that an upload may have (data.maxUploadBytes). Start Atrium with the file as an argument instead.',
  'ingest.uploadCancelled': 'The upload was cancelled. Nothing has changed.',
  'links.tooMany':
    'You have {count} short links, as many as a person may have. Delete some under Saved objects, or copy the long link.',
  'objects.conflict': 'Saved object [{type}/{id}] conflict',
  'objects.idCharacters':
    'The id of an object has characters that no address can hold. Give it another id.',
  'objects.idLength': 'The id of an object has 1 to {most} characters.',
  'objects.idPlaceholder':
    '{id} is no id of an object: addresses with it mean many objects, or none. Give the object another id.',
  'objects.missing': 'Saved object [{type}/{id}] not found',
  'objects.newerVersion':
    'The {type} "{id}" is of version [{from}]; the newest that is known here is [{newest}].',
  'objects.noVersion': 'Saved object [{type}/{id}] has no earlier version [{version}]',
  'objects.notMigrated':
    'The {type} "{id}" could not be brought to the version [{version}]: {reason}. It is kept as it was.',
  'objects.permission': 'Invalid saved objects permission',
  'objects.tooManyTaken':
    'Too many ids that are taken. Leave the id out, or try again in {minutes} minutes.',
  'objects.unsupportedType': "Unsupported saved object type: '{type}'",
  'objects.wouldBePublic':
    'The object is in no other workspace: everybody could see it. Delete it, or put it into another workspace first.',
  'search.cancelled': 'The search was cancelled.',
  'search.needsMemory':
    'The search needs more memory than the engine may use. Choose a shorter time range or fewer buckets.',
  'search.timeout':
    'The search took longer than {limit} ms and was stopped. Choose a shorter time range or allow more time.',
  'search.tooMany':
    'You have {limit} searches that wait for their turn already. Let some of them end or cancel them, then try again.',
  'server.busy': 'The server is busy. Try again in a few seconds.',
  'server.internal':
    'An internal server error occurred. Check the server logs for more information.',
  'settings.invalid': '[settings.{key}]: expected {expected} but got [{value}]',
  'settings.locked': 'Unable to update "{key}" because it is overridden',
  'settings.othersChange': 'Others change the same settings. Try again.',
  'settings.readonly': "[settings.{key}]: can't be changed",
  'settings.administratorsOnly': 'Only administrators change "{key}" for everybody.',
  'settings.unknown': 'Unknown setting [{key}]',
  'workspaces.administratorsOnly': 'Invalid permission, please contact OSD admin',
  'workspaces.changing': 'Somebody else changes the same workspace. Try again.',
  'workspaces.inUse': 'The workspace is being changed. Try again.',
  'workspaces.nameTaken': 'workspace name has already been used, try with a different name',
  'workspaces.noUser':
    'There is no user "{name}". People whom a proxy names are written as proxy:NAME.',
  'workspaces.noVersion': 'The workspace [{id}] has no earlier version [{version}].',
  'workspaces.notCopied': 'Trying to duplicate object(s) with unsupported types: {names}',
  'workspaces.permission': 'Invalid workspace permission',
  'workspaces.reserved': 'Reserved workspace {id} is not allowed to delete.',
  'workspaces.tooMany': 'There can be no more than {count} workspaces.',
} as const;
