import { isIP } from 'node:net';
import type { Credentials } from '#cluster';
import { nested, tell } from '#common/server-messages';
import type { SecretCredentials } from '#common/data-sources';
import {
  type ConnectedSources,
  EngineError,
  type OpenedSource,
  type OpenSource,
  type SourceConnection,
} from '#engine';
import type { Encryption } from '../auth/encryption';
import { HttpError } from '../http';
import {
  checkUrl,
  guardedLookup,
  RefusedAddress,
  resolveAllowed,
  type AllowedHosts,
} from '../outgoing';
import type { DataSources } from './data-sources';
import { openSealed } from './secrets';
import { refusal } from './source-schema';
import type { StoredSource } from './stored-source';

export interface ConnectTools {
  open: OpenSource;
  hosts: AllowedHosts;
  encryption: Encryption | undefined;
  authorities: readonly Buffer[];
  requestTimeout: number;
  /** Where an Atrium keeps accounts and saved objects, on whatever cluster. */
  ownIndices: string;
}

/** A source that did not answer is not asked for lists so long, in milliseconds. */
const REST_MS = 30_000;

export interface Connections extends ConnectedSources {
  /** Whether it did not answer when it was asked last. */
  isAway(name: string): boolean;
  /** Ends the connection: what it was made of has changed. */
  forget(id: string): void;
  close(): Promise<void>;
}

interface Kept {
  version: string;
  opening: Promise<OpenedSource>;
}

/** Connections to data sources: opened when one is asked first, and closed when it changes. */
export function createConnections(
  sources: () => DataSources,
  tools: ConnectTools,
  now: () => number = () => performance.now(),
): Connections {
  const kept = new Map<string, Kept>();
  /** By the names of sources that did not answer: until when they are left alone. */
  const resting = new Map<string, number>();
  const end = async (one: Kept | undefined) => {
    await one?.opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
  };
  const forget = (id: string) => {
    const one = kept.get(id);
    kept.delete(id);
    void end(one).catch(() => {});
  };
  return {
    isSource: (name) => sources().byName(name) !== undefined,
    titleOf: (name) => sources().byName(name)?.title,
    async open(name) {
      const source = sources().byName(name);
      if (!source) throw new EngineError('index_not_found', tell('dataSources.missing'));
      const { id, version } = source;
      if (kept.get(id)?.version !== version) forget(id);
      const one = kept.get(id) ?? { version, opening: connect(source, tools) };
      kept.set(id, one);
      try {
        return (await one.opening).engine;
      } catch (error) {
        if (kept.get(id) === one) kept.delete(id);
        throw toEngineError(error);
      }
    },
    isListed: (name) => (resting.get(name) ?? 0) <= now(),
    listed(name, isThere) {
      if (isThere) resting.delete(name);
      else resting.set(name, now() + REST_MS);
    },
    isAway: (name) => resting.has(name),
    forget(id) {
      forget(id);
      const source = sources()
        .all()
        .find((one) => one.id === id);
      if (source) resting.delete(source.name);
    },
    async close() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(end));
    },
  };
}

function toEngineError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  return new EngineError('unavailable', error.message, { cause: error });
}

const connect = async (source: StoredSource, tools: ConnectTools): Promise<OpenedSource> =>
  tools.open(await toConnection(source, openSealed(source, tools.encryption), tools));

/** How a source is reached, once its address is one that may be asked. Throws 400 where not. */
export async function toConnection(
  source: Pick<StoredSource, 'endpoint' | 'auth'>,
  secrets: SecretCredentials,
  { hosts, authorities, requestTimeout, ownIndices }: ConnectTools,
): Promise<SourceConnection> {
  const { endpoint } = source;
  await checkAddress(endpoint, hosts);
  const credentials = toCredentials(source.auth, secrets);
  return {
    endpoint,
    requestTimeout,
    ownIndices,
    lookup: guardedLookup(hosts),
    ...(credentials && { credentials }),
    ...(authorities.length > 0 && { authorities }),
  };
}

/** The name may stand for another address by the time of the connection, which looks again. */
async function checkAddress(endpoint: string, hosts: AllowedHosts): Promise<void> {
  try {
    const url = checkUrl(endpoint, hosts);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) === 0) {
      await resolveAllowed({ host, shown: url.host, isDefaultPort: url.port === '' }, hosts);
    }
  } catch (error) {
    if (error instanceof RefusedAddress) throw refusal(error);
    const reason = nested(tell('cluster.notReached'));
    throw new HttpError(400, tell('dataSources.address', { reason }));
  }
}

function toCredentials(
  { type, credentials }: StoredSource['auth'],
  { password = '', token = '', secretKey = '', sessionToken }: SecretCredentials,
): Credentials | undefined {
  const { username = '', accessKey = '', region = '', service = 'es' } = credentials;
  switch (type) {
    case 'no_auth':
      return undefined;
    case 'username_password':
      return { kind: 'basic', username, password };
    case 'token':
      return { kind: 'bearer', token };
    case 'sigv4':
      return {
        kind: 'aws',
        region,
        service,
        accessKeyId: accessKey,
        secretAccessKey: secretKey,
        ...(sessionToken !== undefined && { sessionToken }),
      };
  }
}
