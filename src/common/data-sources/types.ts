/** How a source is shown who asks. `token` is a JSON web token or an API key of another Atrium. */
export const SOURCE_AUTH_TYPES = ['no_auth', 'username_password', 'token', 'sigv4'] as const;
export type SourceAuthType = (typeof SOURCE_AUTH_TYPES)[number];

/** Of `sigv4`: `es` for Amazon OpenSearch Service, `aoss` for its serverless form. */
export const SOURCE_SERVICES = ['es', 'aoss'] as const;
type SourceService = (typeof SOURCE_SERVICES)[number];

/** What may be shown of credentials. */
export interface ShownCredentials {
  username?: string;
  accessKey?: string;
  region?: string;
  service?: SourceService;
}

/** What is never shown again. */
export interface SecretCredentials {
  password?: string;
  token?: string;
  secretKey?: string;
  sessionToken?: string;
}

/** The secrets of each kind; the first one is needed. */
export const SECRETS_OF = {
  no_auth: [],
  username_password: ['password'],
  token: ['token'],
  sigv4: ['secretKey', 'sessionToken'],
} as const satisfies Readonly<Record<SourceAuthType, readonly (keyof SecretCredentials)[]>>;

/** Where everybody may use it, whichever workspace they are in. */
export const EVERYWHERE = '*';

interface SourceParts {
  title: string;
  description?: string;
  /** `https://search.example:9200`, perhaps with a path. */
  endpoint: string;
  /** Ids of those in which it may be used; `*` for all of them and outside. Administrators use it outside of workspaces, too. */
  workspaces: readonly string[];
}

/** As it is entered. */
export interface DataSourceInput extends SourceParts {
  /** What its indices are named by; made of the title where missing, and never changed. */
  name?: string;
  /** Of a new one: as files of saved objects refer to it. */
  id?: string;
  auth: { type: SourceAuthType; credentials?: ShownCredentials & SecretCredentials };
  /** Of a change: the state that was changed. */
  version?: string;
}

/** As administrators see it. */
export interface DataSourceView extends SourceParts {
  id: string;
  name: string;
  version: string;
  auth: { type: SourceAuthType; credentials: ShownCredentials };
  /** A secret is stored. It is shown to nobody. */
  hasSecret: boolean;
  dataSourceVersion?: string;
  dataSourceEngineType?: string;
}

export interface DataSourceList {
  sources: readonly DataSourceView[];
  /** No host is allowed by the configuration. */
  needsHosts: boolean;
  /** No key is configured: secrets can't be stored. */
  needsKey: boolean;
}

/** What whoever asks may use. */
export interface UsableSource {
  id: string;
  name: string;
  title: string;
  /** It did not answer when it was last asked for its indices. */
  isAway: boolean;
}

export interface TestedSource {
  /** As it says: `OpenSearch 2.19.3`. */
  server: string;
}
