import type { JsonObject, JsonValue } from '#common/json';

/** What differs between two runs of any engine, and scores, which we don't compute yet. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'took',
  '_shards',
  '_score',
  'max_score',
  'timed_out',
  // OpenSearch says so when it took a count from its index: nothing is left out of the answer.
  'terminated_early',
  // Ours are counted exactly, in whatever order.
  'doc_count_error_upper_bound',
  // Of a hit that is explained: the names of the machine, and of the index with the node's own beginning.
  '_node',
  '_shard',
  // OpenSearch adds an empty one to some aggregations.
  'meta',
]);

/** An answer as it is recorded: what no comparison reads takes no room. */
export function withoutLeftOut(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => withoutLeftOut(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, item]) => [key, withoutLeftOut(item as JsonValue)]),
  );
}
