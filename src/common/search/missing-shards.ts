import type { SearchResponse } from './search';

/**
 * How many parts of the indices are not in an answer. A cluster counts a part that no node has (its node is down, and there is no copy)
 * neither as successful nor as failed.
 */
export function missingShards({
  total,
  failed,
  successful = total - failed,
}: NonNullable<SearchResponse['_shards']>): number {
  return Math.max(failed, total - successful);
}
