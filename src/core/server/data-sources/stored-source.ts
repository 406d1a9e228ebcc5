import { asObject, asText, type JsonObject } from '#common/json';
import type { SavedObjectBody } from '#common/saved-objects';
import {
  type DataSourceView,
  SECRETS_OF,
  type SecretCredentials,
  type ShownCredentials,
  SOURCE_AUTH_TYPES,
  SOURCE_NAME,
  SOURCE_SERVICES,
  toSourceName,
} from '#common/data-sources';
import type { SavedObjectType } from '../saved-objects';

/** Only the server itself reads and writes them: no route of saved objects, export or import has them (attacks 59 and 60). */
export const DATA_SOURCE_TYPE: SavedObjectType = {
  name: 'data-source',
  hidden: true,
  importable: false,
  keepsHistory: false,
};

export interface StoredSource extends Omit<DataSourceView, 'hasSecret'> {
  /** Sealed. */
  secrets: SecretCredentials;
  changedBy: string;
}

/** As the ecosystem has it, with what only this server knows beside it. */
export function toAttributes(source: Omit<StoredSource, 'id' | 'version'>): JsonObject {
  const { auth, secrets, ...attributes } = source;
  const credentials = { ...auth.credentials, ...secrets };
  const whole = { ...attributes, auth: { type: auth.type, credentials } };
  // Without members that have no value.
  return JSON.parse(JSON.stringify(whole)) as JsonObject;
}

export function readSource({ id, version, attributes }: SavedObjectBody): StoredSource {
  const text = (name: string) => asText(attributes[name]);
  const auth = asObject(attributes['auth']);
  const given = asObject(auth['credentials']);
  const type = SOURCE_AUTH_TYPES.find((one) => one === auth['type']) ?? 'no_auth';
  const [title, name, description] = [text('title'), text('name'), text('description')];
  const workspaces = attributes['workspaces'];
  const [serverVersion, product] = [text('dataSourceVersion'), text('dataSourceEngineType')];
  return {
    id,
    version: version ?? '',
    title,
    name: SOURCE_NAME.test(name) ? name : toSourceName(title),
    endpoint: text('endpoint'),
    workspaces: Array.isArray(workspaces) ? workspaces.map(String) : [],
    auth: { type, credentials: shownOf(given) },
    secrets: pick(given, SECRETS_OF[type]),
    changedBy: text('changedBy'),
    ...(description && { description }),
    ...(serverVersion && { dataSourceVersion: serverVersion }),
    ...(product && { dataSourceEngineType: product }),
  };
}

export function shownOf(given: object): ShownCredentials {
  const { service } = given as ShownCredentials;
  const texts = pick(given, ['username', 'accessKey', 'region']);
  return { ...texts, ...(SOURCE_SERVICES.some((one) => one === service) && { service }) };
}

/** Those members that are texts with something in them. */
export function pick<Name extends string>(
  given: object,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values = given as Partial<Record<Name, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
}

/** What administrators see. Secrets are shown to nobody. */
export const toView = ({ secrets, changedBy: _by, ...shown }: StoredSource): DataSourceView => ({
  ...shown,
  hasSecret: Object.keys(secrets).length > 0,
});
