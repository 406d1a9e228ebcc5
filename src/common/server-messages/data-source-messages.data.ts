/** Of data sources: servers that are asked beside the own engine. */
export const DATA_SOURCE_MESSAGES = {
  'dataSources.address': 'The data source can’t be asked: {reason}',
  'dataSources.administratorsOnly':
    'Only administrators decide which data sources a workspace may use. Leave the data sources out, or ask an administrator.',
  'dataSources.certificate':
    'There is no secure connection to the data source ({reason}). Its certificate has to be checked on the server that has it.',
  'dataSources.certificateAuthority':
    'The certificate of the data source was issued by an authority that Atrium does not know. Whoever runs Atrium can name the authority in [dataSources.certificateAuthorities].',
  'dataSources.certificateName':
    'The certificate of the data source is for another name than the one in the endpoint. Use the name that the certificate is for.',
  'dataSources.endpoint':
    'The endpoint must be a URL such as {example}, without a user, a query or a fragment.',
  'dataSources.failed': 'Data source {source}: {reason}',
  'dataSources.idTaken':
    'Another data source has the ID {id}. Leave the ID out, or choose another.',
  'dataSources.missing': 'Data source not found.',
  'dataSources.notUsable':
    'The index pattern refers to the data source [{id}], which is missing or can’t be used here. Without it the pattern would read indices of this server.',
  'dataSources.nameFixed':
    'The name of a data source can’t be changed: its indices are named by it.',
  'dataSources.nameTaken': 'Another data source has the name {name}. Choose another one.',
  'dataSources.needs': 'Enter {field} for this kind of authentication.',
  'dataSources.noKey':
    'Secrets of data sources can’t be stored yet. Whoever runs Atrium can set {key} in the configuration.',
  'dataSources.noJson':
    'Something other than OpenSearch answered: no JSON, with status {status}. Check that the endpoint names the cluster itself, and what a proxy in front of it requires.',
  'dataSources.noTls':
    'There is no secure connection: what answers there does not speak TLS. Check whether the endpoint begins with http:// or https://.',
  'dataSources.noVersion': 'Name the version of the data source that was changed.',
  'dataSources.noWorkspace': 'There is no workspace {name}.',
  'dataSources.otherType':
    'Something other than OpenSearch answered: content of type {type}, with status {status}. Check that the endpoint names the cluster itself, and what a proxy in front of it requires.',
  'dataSources.otherSource':
    'A search of the data source {source} can’t look up values in {name}: name an index of the same data source.',
  'dataSources.readOnly':
    '{name} is an index of a data source, which Atrium only reads. Change it on the server it is on.',
  'dataSources.secretAgain':
    'The data source now leads elsewhere or signs in otherwise. Enter its password or secret again: it was stored for the earlier place only.',
  'dataSources.secretLost':
    'The secret of this data source can’t be opened. Enter it again: the key in the configuration is another one now.',
  'dataSources.several':
    'One question can ask one data source. {names} are in different places: make one chart or panel of each.',
  'dataSources.severalHere': 'The indices of this server',
  'dataSources.statement':
    'This statement asks the data source {source}: name {source} before each of its indices, such as {example}.',
  'dataSources.tooDeep': 'Its answer is nested deeper than {levels} levels.',
  'dataSources.tooMany':
    'There are already {count} data sources. Delete one that is no longer used.',
  'dataSources.tooManyTests': 'Too many tests. Try again in a minute.',
  'dataSources.unknownCaller':
    'The server doesn’t accept these credentials, or it asks for some (401). Check the authentication of the data source.',
  'dataSources.unknownVersion':
    'What answers at the endpoint does not say which version of OpenSearch it is. Check that it names the cluster itself.',
} as const;
