import { Pool } from 'undici';
import { stringifyLongNumerals, type JsonText } from '#common/json';
import { tell } from '#common/server-messages';
import { checkAnswer } from './check-answer';
import type { Cluster, ClusterRequest } from './cluster';
import { ClusterError } from './cluster-error';

export interface ClusterOptions {
  /** Addresses such as `https://search:9200`; used in turn. */
  hosts: readonly string[];
  username?: string;
  password?: string;
  /** Milliseconds. */
  requestTimeout: number;
}

/** Sends requests to a cluster and gives back its answers as they are. */
export function connectCluster(options: ClusterOptions): Cluster {
  const pools = options.hosts.map((host) => new Pool(host, { connections: 16 }));
  const authorization = options.username === undefined ? {} : { authorization: basic(options) };
  let turn = 0;
  return {
    async ask(request, { signal, timeoutMs }) {
      const pool = pools[turn++ % pools.length];
      if (!pool) throw new ClusterError('unavailable', tell('cluster.noHost'));
      const timeout = AbortSignal.timeout(Math.min(timeoutMs, options.requestTimeout));
      try {
        const answer = await pool.request({
          method: request.method,
          path: request.path,
          headers: { ...authorization, ...contentType(request) },
          signal: AbortSignal.any([signal, timeout]),
          ...bodyOf(request),
        });
        const text = await answer.body.text();
        const { statusCode: status, headers } = answer;
        if (!request.accept?.includes(status)) checkAnswer({ status, headers, text });
        return text as JsonText;
      } catch (error) {
        throw toClusterError(error, signal, timeout);
      }
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

function contentType({ body, lines }: ClusterRequest): { 'content-type'?: string } {
  if (lines !== undefined) return { 'content-type': 'application/x-ndjson' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ body, lines }: ClusterRequest): { body?: string | Uint8Array } {
  if (lines !== undefined) return { body: lines };
  return body === undefined ? {} : { body: stringifyLongNumerals(body) };
}

const basic = ({ username = '', password = '' }: ClusterOptions): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

function toClusterError(error: unknown, signal: AbortSignal, timeout: AbortSignal): ClusterError {
  if (error instanceof ClusterError) return error;
  if (signal.aborted) return new ClusterError('cancelled', tell('search.cancelled'));
  if (timeout.aborted) {
    return new ClusterError('timeout', tell('cluster.timeout'), { cause: error });
  }
  return new ClusterError('unavailable', tell('cluster.notReached'), { cause: error });
}
