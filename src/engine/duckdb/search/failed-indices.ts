import type { JsonObject } from '#common/json';
import { toAttributes } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import type { Answer } from './json-writer';

/** An index that can't answer a request that others can: a field has another type there. */
export interface FailedIndex {
  name: string;
  /** As OpenSearch calls it. */
  type: string;
  error: EngineError;
}

/** A part of a request was refused because of the query. */
class RefusedQuery extends Error {}

/** Marks what a query is refused for. */
export function ofQuery<T>(compile: () => T): T {
  try {
    return compile();
  } catch (cause) {
    throw new RefusedQuery('The query was refused.', { cause });
  }
}

/**
 * Prepares a search, as far as its indices can answer it: those that can't are left out and told of, as OpenSearch does it with
 * its shards. Throws where none can, or where each can and all together can't.
 */
export async function prepareForIndices<Prepared>(
  indices: readonly StoredIndex[],
  prepare: (indices: readonly StoredIndex[]) => Promise<Prepared>,
): Promise<{ prepared: Prepared; failed: readonly FailedIndex[] }> {
  try {
    return { prepared: await prepare(indices), failed: [] };
  } catch (thrown) {
    const error = causeOf(thrown);
    if (indices.length < 2 || !isRefusal(error)) throw error;
    const failed: FailedIndex[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const index of indices) failed.push(...(await tryAlone(index, prepare)));
    const names = new Set(failed.map(({ name }) => name));
    const others = indices.filter(({ name }) => !names.has(name));
    if (others.length === 0 || failed.length === 0) throw error;
    try {
      return { prepared: await prepare(others), failed };
    } catch (again) {
      throw causeOf(again);
    }
  }
}

const causeOf = (error: unknown): unknown => (error instanceof RefusedQuery ? error.cause : error);

const isRefusal = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.code === 'invalid_query';

async function tryAlone(
  index: StoredIndex,
  prepare: (indices: readonly StoredIndex[]) => Promise<unknown>,
): Promise<FailedIndex[]> {
  try {
    await prepare([index]);
    return [];
  } catch (thrown) {
    const error = causeOf(thrown);
    if (!isRefusal(error)) throw error;
    const type =
      thrown instanceof RefusedQuery ? 'query_shard_exception' : 'illegal_argument_exception';
    return [{ name: index.name, type, error }];
  }
}

/** `_shards` of an answer: each index is one. */
export const shardsAnswer = (
  indices: readonly StoredIndex[],
  failed: readonly FailedIndex[],
): Answer => ({
  total: indices.length,
  successful: indices.length - failed.length,
  skipped: 0,
  failed: failed.length,
  ...(failed.length > 0 && {
    failures: failed.map(({ name, type, error: { message, serverMessage } }) => ({
      shard: 0,
      index: name,
      reason: { type, reason: message, index: name },
      // For the language of the page; clients of OpenSearch pass over it.
      ...(serverMessage && { attributes: toAttributes(serverMessage) as JsonObject }),
    })),
  }),
});
