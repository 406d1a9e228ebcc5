import { createHash } from 'node:crypto';
import {
  type DataSourceInput,
  SECRETS_OF,
  type SecretCredentials,
  type ShownCredentials,
  type SourceAuthType,
} from '#common/data-sources';
import { tell } from '#common/server-messages';
import { createEncryption, type Encryption } from '../auth/encryption';
import type { Config } from '../config';
import { HttpError } from '../http';
import { pick, shownOf, type StoredSource } from './stored-source';

const KEY = 'dataSources.encryptionKey';

/** With the key that the operator holds; undefined without one: no secret can be stored then. */
export function openSecrets(config: Config): Encryption | undefined {
  const given = config[KEY];
  return given === undefined
    ? undefined
    : createEncryption(createHash('sha256').update(`dataSources:${given}`).digest());
}

type Place = Pick<StoredSource, 'id' | 'endpoint' | 'auth'>;

/** What a secret is for: as soon as the source leads elsewhere or signs in otherwise, it is closed for good (attack 61). */
function placeOf({ id, endpoint, auth }: Place): string {
  const { username = '', accessKey = '', region = '', service = '' } = auth.credentials;
  return JSON.stringify([id, endpoint, auth.type, username, accessKey, region, service]);
}

/** What each kind shows of its credentials; all of it is needed, but for the service. */
const SHOWN_OF = {
  no_auth: [],
  username_password: ['username'],
  token: [],
  sigv4: ['accessKey', 'region', 'service'],
} as const satisfies Readonly<Record<SourceAuthType, readonly (keyof ShownCredentials)[]>>;

export interface SecretChange {
  id: string;
  endpoint: string;
  auth: DataSourceInput['auth'];
  before?: StoredSource | undefined;
}

/** The credentials of a source with its secrets sealed. Throws where one is missing or would go to another place than it was entered for. */
export function sealSecrets(
  { id, endpoint, auth, before }: SecretChange,
  encryption: Encryption | undefined,
): Pick<StoredSource, 'auth' | 'secrets'> {
  const { type, credentials = {} } = auth;
  const shown = { type, credentials: shownOf(pick(credentials, SHOWN_OF[type])) };
  const missing = SHOWN_OF[type].find(
    (name) => name !== 'service' && shown.credentials[name] === undefined,
  );
  if (missing) throw new HttpError(400, tell('dataSources.needs', { field: missing }));
  const place = placeOf({ id, endpoint, auth: shown });
  const given = pick(credentials, SECRETS_OF[type]);
  const kept = before && Object.keys(before.secrets).length > 0 ? before : undefined;
  const [needed] = SECRETS_OF[type];
  if (needed === undefined) return { auth: shown, secrets: {} };
  if (given[needed] === undefined) {
    if (!kept) throw new HttpError(400, tell('dataSources.needs', { field: needed }));
    if (placeOf(kept) !== place) throw new HttpError(400, tell('dataSources.secretAgain'));
    return { auth: shown, secrets: kept.secrets };
  }
  if (!encryption) throw new HttpError(400, tell('dataSources.noKey', { key: KEY }));
  const sealed = Object.entries(given).map(([name, text]) => [
    name,
    encryption.encrypt(String(text), `${name}${place}`),
  ]);
  return { auth: shown, secrets: Object.fromEntries(sealed) as SecretCredentials };
}

/** Throws where the key is another one than they were sealed with, or somebody moved them. */
export function openSealed(
  source: Pick<StoredSource, 'id' | 'endpoint' | 'auth' | 'secrets'>,
  encryption: Encryption | undefined,
): SecretCredentials {
  const place = placeOf(source);
  const opened = Object.entries(source.secrets).map(([name, sealed]) => {
    const text = encryption?.decrypt(String(sealed), `${name}${place}`);
    if (text === undefined) throw new HttpError(400, tell('dataSources.secretLost'));
    return [name, text];
  });
  return Object.fromEntries(opened) as SecretCredentials;
}
