import { Pool } from 'undici';
import type { JsonText, JsonValue } from '#common/json';
import type { EngineContext } from '../engine';
import { EngineError, type EngineErrorCode } from '../engine-error';

export interface ClusterOptions {
  /** Addresses such as `https://search:9200`; used in turn. */
  hosts: readonly string[];
  username?: string;
  password?: string;
  /** Milliseconds. */
  requestTimeout: number;
}

export interface ClusterRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: JsonValue;
}

export interface Cluster {
  ask(request: ClusterRequest, context: Limits): Promise<JsonText>;
}

type Limits = Pick<EngineContext, 'signal' | 'timeoutMs'>;

/** Sends requests to a cluster and gives back its answers as they are. */
export function connectCluster(options: ClusterOptions): Cluster {
  const pools = options.hosts.map((host) => new Pool(host, { connections: 16 }));
  const headers = {
    'content-type': 'application/json',
    ...(options.username === undefined ? {} : { authorization: basic(options) }),
  };
  let turn = 0;
  return {
    async ask({ method, path, body }, { signal, timeoutMs }) {
      const pool = pools[turn++ % pools.length];
      if (!pool) throw new EngineError('unavailable', 'No OpenSearch host is configured.');
      const timeout = AbortSignal.timeout(Math.min(timeoutMs, options.requestTimeout));
      try {
        const answer = await pool.request({
          method,
          path,
          headers,
          signal: AbortSignal.any([signal, timeout]),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.body.text();
        if (answer.statusCode >= 400) throw fromAnswer(answer.statusCode, text);
        return text as JsonText;
      } catch (error) {
        throw toEngineError(error, signal, timeout);
      }
    },
  };
}

const basic = ({ username = '', password = '' }: ClusterOptions): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

function toEngineError(error: unknown, signal: AbortSignal, timeout: AbortSignal): EngineError {
  if (error instanceof EngineError) return error;
  if (signal.aborted) return new EngineError('cancelled', 'The search was cancelled.');
  if (timeout.aborted) {
    return new EngineError('timeout', 'OpenSearch did not answer in time.', { cause: error });
  }
  return new EngineError('unavailable', 'OpenSearch can not be reached.', { cause: error });
}

const CODES: ReadonlyMap<number, EngineErrorCode> = new Map<number, EngineErrorCode>([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'index_not_found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too_large'],
]);

function fromAnswer(status: number, text: string): EngineError {
  const reason = reasonOf(text) ?? `OpenSearch answered with the status ${status}.`;
  if (reason.includes('too_many_buckets') || reason.startsWith('Trying to create too many')) {
    return new EngineError('too_large', reason);
  }
  const code = CODES.get(status) ?? (status < 500 ? 'invalid_query' : 'unavailable');
  return new EngineError(code, reason);
}

/** The first cause: what OpenSearch says above it is about shards. */
function reasonOf(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as {
      error?: { reason?: string; root_cause?: { reason?: string }[] };
    };
    return error?.root_cause?.[0]?.reason ?? error?.reason;
  } catch {
    return undefined;
  }
}
