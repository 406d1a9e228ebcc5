export {
  SOURCE_NAME,
  splitSourced,
  toSourced,
  toSourcedExpression,
  toSourceName,
  withoutSources,
} from './source-names';
export {
  type DataSourceInput,
  type DataSourceList,
  type DataSourceView,
  EVERYWHERE,
  SECRETS_OF,
  type SecretCredentials,
  type ShownCredentials,
  SOURCE_AUTH_TYPES,
  type SourceAuthType,
  SOURCE_SERVICES,
  type TestedSource,
  type UsableSource,
} from './types';
