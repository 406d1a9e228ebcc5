import { tell } from '#common/server-messages';
import { HttpError, type Encryption } from '#core/server';
import type { Connector, Values } from './connectors/connector';

/** What a secret is for: as soon as the source leads elsewhere, it is closed for good (attacks 61 and 115). */
export function placeKey(connector: Connector, values: Values): string {
  const { host, port } = connector.placeOf(values);
  const { user = '', tls = '', endpoint = '', accessKey = '' } = values;
  return JSON.stringify([connector.kind, host, port, user, tls, endpoint, accessKey]);
}

export interface SecretChange {
  connector: Connector;
  values: Values;
  /** As they were entered; one that is missing stays. */
  given: Values;
  before?: { values: Values; secrets: Values };
}

/** The secrets of a source, closed. Throws where one would go to another place than it was entered for. */
export function closeSecrets(
  { connector, values, given, before }: SecretChange,
  encryption: Encryption,
): Values {
  const bound = placeKey(connector, values);
  const isSamePlace = before !== undefined && placeKey(connector, before.values) === bound;
  const names = connector.fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = given[name];
      if (text !== undefined) return text === '' ? [] : [[name, encryption.encrypt(text, bound)]];
      const stored = before?.secrets[name];
      if (stored === undefined) return [];
      if (!isSamePlace) throw new HttpError(400, tell('sources.secretAgain'));
      return [[name, stored]];
    }),
  );
}
