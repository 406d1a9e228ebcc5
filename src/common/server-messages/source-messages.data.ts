/** Of sources: databases and stores of files that are copied into indices. */
export const SOURCE_MESSAGES = {
  'sources.canceled': 'The copy was canceled. What was copied before is unchanged.',
  'sources.failed': '{host}: {reason}',
  'sources.field.accessKey': 'Access key ID',
  'sources.field.accessKeyHelp': 'Leave empty for a bucket that anyone may read.',
  'sources.field.bucket': 'Bucket',
  'sources.certificate.name':
    '{host}: the server’s certificate is for another name. Enter a host that it names. ({reason})',
  'sources.certificate.time':
    '{host}: the server’s certificate has expired or is not valid yet. Have it renewed, and check the clock of this machine. ({reason})',
  'sources.certificate.unknown':
    '{host}: the server’s certificate is signed by an authority that is not known here. Enter its certificate as CA certificate. ({reason})',
  'sources.certificate.unknownHere':
    '{host}: the server’s certificate is signed by an authority that is not known here. Whoever runs Atrium can name its certificate in the environment variable NODE_EXTRA_CA_CERTS. ({reason})',
  'sources.field.certificate': 'CA certificate',
  'sources.field.certificateHelp':
    'PEM text of the authority that signed the server’s certificate, if it is not a public one.',
  'sources.field.database': 'Database',
  'sources.field.endpoint': 'Endpoint',
  'sources.field.endpointHelp':
    'URL of the service, without the bucket. Use that of your region: https://s3.eu-central-1.amazonaws.com.',
  'sources.field.gone': 'Files that are deleted',
  'sources.field.goneDelete': 'Delete their documents',
  'sources.field.goneHelp':
    'What becomes of the documents of a file that is not in the bucket any more.',
  'sources.field.goneKeep': 'Keep their documents',
  'sources.field.host': 'Host',
  'sources.field.id': 'ID column',
  'sources.field.idHelp':
    'Optional: unique and never empty. A row that comes again replaces its document.',
  'sources.field.key': 'Incremental key',
  'sources.field.keyHelp':
    'Optional: a column that grows, such as a serial number or the time of the last change. Only rows with new values are copied. Without it, each run copies everything.',
  'sources.field.password': 'Password',
  'sources.field.pattern': 'Files',
  'sources.field.patternHelp':
    'Such as logs/2024-*.csv: * is any text without a slash, ** any text, ? one letter. All files become one index.',
  'sources.field.port': 'Port',
  'sources.field.query': 'Query',
  'sources.field.queryHelp': 'One SELECT, instead of a table.',
  'sources.field.region': 'Region',
  'sources.field.secretKey': 'Secret access key',
  'sources.field.table': 'Table',
  'sources.field.tableHelp': 'Such as orders or sales.orders.',
  'sources.field.timeZone': 'Time zone',
  'sources.field.timeZoneHelp': 'Of times without one, such as Europe/Berlin. UTC if empty.',
  'sources.field.tls': 'Encryption',
  'sources.field.tlsEncrypt': 'Encrypted, certificate not checked',
  'sources.field.tlsOff': 'Not encrypted',
  'sources.field.tlsVerify': 'Encrypted, certificate checked',
  'sources.field.user': 'User',
  'sources.goneDeleted':
    'Files that are gone, such as {file}, and whose documents were deleted: {count, number}.',
  'sources.indexTaken':
    'The source "{name}" already copies into the index {index}. Choose another name.',
  'sources.interrupted': 'The server stopped during the copy. What was copied before is unchanged.',
  'sources.isConfigured':
    '{name} stands in the configuration file (sources.list). Change it there and restart.',
  'sources.lost.dates':
    '{column}: dates that can’t be shown, such as {example}, were left empty: {count, number}.',
  'sources.lost.numbers':
    '{column}: values that are not finite numbers, such as {example}, were left empty: {count, number}.',
  'sources.lost.values':
    '{column}: values that can’t be read, such as {example}, were left empty: {count, number}.',
  'sources.missing': 'Source not found. Someone may have deleted it.',
  'sources.noBucket': '{bucket} is not the name of a bucket.',
  'sources.noCertificate':
    'The CA certificate is not one. Paste the whole PEM text, from BEGIN CERTIFICATE to END CERTIFICATE.',
  'sources.noChoice': '{name}: choose one of the values offered.',
  'sources.noColumn':
    'There is no column {column}. Write it as the database does, in upper or lower case.',
  'sources.noEndpoint':
    '{endpoint} is not the URL of a service. Enter it with https, without a user, password or query.',
  'sources.noField': 'This kind of source has no field {name}.',
  'sources.noFiles': 'No file matches. Check the bucket and the pattern.',
  'sources.noHost':
    '{host} is not the name or address of a host. Enter it without a scheme, port or path.',
  'sources.noId':
    'The ID column {column} is empty in a row. Choose a column that is unique and never empty.',
  'sources.noKey':
    'The column {column} can’t be an incremental key. Choose a whole or decimal number, a time or a text; FLOAT, BIT, JSON, bytes and shapes can’t be.',
  'sources.noKind': 'There is no kind of source called {kind}.',
  'sources.noListing': 'The service did not answer with a list of files. Check the endpoint.',
  'sources.noName': 'Enter a name.',
  'sources.noPort': '{port} is not a port. Enter a number from 1 to 65535.',
  'sources.noSchedule':
    'The schedule can’t be kept: {text}. Enter minutes, or minute, hour, day, month and weekday as cron does, with a time zone.',
  'sources.notRunning': 'This source is not being copied.',
  'sources.notSelect':
    'The query has to be one SELECT, without INTO and without comments that are executed.',
  'sources.otherKind': 'The kind of a source can’t be changed. Create a new source.',
  'sources.refused': '{reason} Whoever runs the server can add it in the configuration.',
  'sources.rejected':
    'Rows that could not be read were left out: {count, number}. The Data page shows why.',
  'sources.required': '{name} is missing.',
  'sources.rowTooLarge':
    'The server sent more than {megabytes, number} MB at once. Leave out columns with large values.',
  'sources.running': 'This source is already being copied.',
  'sources.secretAgain':
    'The source leads to another place now. Enter its password or secret again: it was stored for the place before only.',
  'sources.secretLost':
    'The stored password or secret can’t be opened: the encryption key is another one. Edit the source and enter it again.',
  'sources.silent':
    'The server sent nothing for longer than a statement may take (sources.statementTimeout). Nothing has changed.',
  'sources.tableOrQuery': 'Enter either a table or a query.',
  'sources.tooLarge':
    'The copy is larger than {size} MB (data.maxUploadBytes). Nothing has changed. Choose fewer rows or columns.',
  'sources.tooMany': 'There can be up to {count} sources.',
  'sources.tooManyEqual':
    'More than {count, number} rows have the same value {value} of the incremental key. Choose a column with more values.',
  'sources.tooManyFiles':
    'There are more than {count, number} files. Choose a pattern that fits fewer.',
  'sources.tooManyTests': 'Too many tests. Wait a minute.',
  'sources.withoutKey':
    'Rows without a usable value in {column}, the incremental key, were left out: {count, number}.',
} as const;
