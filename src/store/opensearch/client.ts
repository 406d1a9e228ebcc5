import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, ClusterError, type ClusterRequest } from '#cluster';
import { StoreError } from '../store-error';

/** Asks the cluster for what the store needs. Rejects with `ClusterError`. */
export interface StoreClient {
  /** The answer, parsed. What was refused as too much at once is asked again. */
  ask<Answer>(request: ClusterRequest): Promise<Answer>;
  /** Interrupts what is under way. */
  end(): void;
}

const TIMEOUT_MS = 60_000;
const TRIES = 6;
const FIRST_WAIT_MS = 50;
/** With these the cluster says that it did nothing. */
const NOT_DONE: ReadonlySet<number> = new Set([429, 503]);

export function createStoreClient(cluster: Cluster): StoreClient {
  const ended = new AbortController();
  const limits = { signal: ended.signal, timeoutMs: TIMEOUT_MS };
  const ask = async <Answer>(request: ClusterRequest, turn = 1): Promise<Answer> => {
    try {
      return JSON.parse(await cluster.ask(request, limits)) as Answer;
    } catch (error) {
      if (turn >= TRIES || !mayRepeat(error, request)) throw error;
      await wait(pause(turn), undefined, { signal: ended.signal }).catch(() => undefined);
      return ask<Answer>(request, turn + 1);
    }
  };
  return { ask: (request) => ask(request), end: () => ended.abort() };
}

function mayRepeat(error: unknown, { method, repeatable }: ClusterRequest): boolean {
  if (!(error instanceof ClusterError)) return false;
  if (error.status !== undefined && NOT_DONE.has(error.status)) return true;
  const isLost = error.code === 'unavailable' && error.status === undefined;
  return isLost && (repeatable ?? (method === 'GET' || method === 'HEAD'));
}

/** Servers that were refused together do not come back together. */
export const pause = (turn: number): number =>
  FIRST_WAIT_MS * 2 ** Math.min(turn - 1, 5) * (0.5 + Math.random());

/** What the store tells of a failure. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof ClusterError)) return error;
  return new StoreError(
    'unavailable',
    `The saved objects on OpenSearch can’t be read or written: ${error.message}`,
    { cause: error },
  );
}
