import { tell } from '#common/server-messages';
import {
  HttpError,
  RefusedAddress,
  resolveAllowed,
  type AllowedHosts,
  type Encryption,
  type ResolveName,
} from '#core/server';
import type { Connection, Connector, Values } from '../connectors/connector';
import { certificateProblem } from './certificate-problem';
import { placeKey } from '../secret-values';

export interface ConnectTools {
  hosts: AllowedHosts;
  encryption: Encryption;
  statementTimeoutMs: number;
  /** Of one answer, in bytes. */
  mostBytes?: number;
  /** Resolves names; the system's by default. */
  resolve?: ResolveName;
}

export interface Connecting {
  connector: Connector;
  values: Values;
  /** Closed. */
  secrets: Values;
  signal: AbortSignal;
}

/** Connects to where the source leads, if that is allowed; what fails says so without a secret. */
export async function withConnection<T>(
  { connector, values, secrets, signal }: Connecting,
  { hosts, encryption, resolve, ...limits }: ConnectTools,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const place = connector.placeOf(values);
  const opened = openAll(secrets, encryption, placeKey(connector, values));
  try {
    const address = await resolveAllowed(place, hosts, resolve);
    const open = await connector.load();
    const options = { values, secrets: opened, place, address, ...limits, signal };
    const connection = await open(options);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw toConnectionError(error, {
      shown: place.shown,
      secrets: Object.values(opened),
      takesCertificate: connector.fields.some(({ name }) => name === 'certificate'),
    });
  }
}

function openAll(secrets: Values, encryption: Encryption, bound: string): Values {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, closed]) => {
      const text = encryption.decrypt(closed, bound);
      if (text === undefined) throw new HttpError(400, tell('sources.secretLost'));
      return [name, text];
    }),
  );
}

interface Told {
  shown: string;
  secrets: readonly string[];
  takesCertificate: boolean;
}

/** Words of the other side are told, but for what is secret in them. */
function toConnectionError(error: unknown, { shown, secrets, takesCertificate }: Told): unknown {
  if (error instanceof RefusedAddress) {
    return new HttpError(400, tell('sources.refused', { reason: error.message }));
  }
  if (error instanceof HttpError || isEngineError(error)) return error;
  const { message = '', code } = error as NodeJS.ErrnoException;
  const reason = secrets
    .filter((secret) => secret !== '')
    .reduce(
      (text, secret) => text.replaceAll(secret, '•••'),
      message || String(code ?? 'no reason'),
    );
  const problem = certificateProblem(error, takesCertificate);
  return new HttpError(
    400,
    tell(problem ?? 'sources.failed', { host: shown, reason: reason.slice(0, LONGEST_REASON) }),
  );
}

const LONGEST_REASON = 500;

const isEngineError = (error: unknown): boolean => (error as Error | null)?.name === 'EngineError';
