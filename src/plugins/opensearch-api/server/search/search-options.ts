import type { JsonObject } from '#common/json';
import { illegalArgument, notOffered } from '../http/api-error';
import { INDICES_OPTIONS, type Parameters } from '../http/parameters';
import { MEMBER_PARAMETERS, QUERY_PARAMETERS, SOURCE_PARAMETERS } from './search-body';

/** What changes no answer where an index has one part, without copies: they say how parts work together, or what is cached. */
const WITHOUT_EFFECT = [
  'allow_partial_search_results',
  'batched_reduce_size',
  'cancel_after_time_interval',
  'ccs_minimize_roundtrips',
  'max_concurrent_shard_requests',
  'pre_filter_shard_size',
  'preference',
  'request_cache',
  'routing',
  'search_type',
] as const;

export const SEARCH_PARAMETERS = [
  ...INDICES_OPTIONS,
  ...QUERY_PARAMETERS,
  ...SOURCE_PARAMETERS,
  ...MEMBER_PARAMETERS,
  ...WITHOUT_EFFECT,
  'rest_total_hits_as_int',
  'scroll',
  'search_pipeline',
  'typed_keys',
] as const;

const SEARCH_TYPES = new Set(['query_then_fetch', 'dfs_query_then_fetch']);
const OLD_SEARCH_TYPES = new Set(['query_and_fetch', 'dfs_query_and_fetch']);

/** Throws for what a search can't be asked for. */
export function checkSearchOptions(parameters: Parameters): void {
  const type = parameters.text('search_type');
  if (type !== undefined && OLD_SEARCH_TYPES.has(type)) {
    throw illegalArgument(`Unsupported search type [${type}]`);
  }
  if (type !== undefined && !SEARCH_TYPES.has(type)) {
    throw illegalArgument(`No search type for [${type.slice(0, 100)}]`);
  }
  if ((parameters.integer('batched_reduce_size') ?? 2) < 2) {
    throw illegalArgument('batchedReduceSize must be >= 2');
  }
  if ((parameters.integer('pre_filter_shard_size') ?? 1) < 1) {
    throw illegalArgument('preFilterShardSize must be >= 1');
  }
  if ((parameters.integer('max_concurrent_shard_requests') ?? 1) < 1) {
    throw illegalArgument('maxConcurrentShardRequests must be >= 1');
  }
  const pipeline = parameters.text('search_pipeline');
  if (pipeline !== undefined && pipeline !== '_none') {
    throw notOffered('[search_pipeline] is not supported: there are no pipelines.');
  }
}

/** With totals as plain numbers they are counted to the end, unless the search says it does not want one. */
export function withWholeTotal(body: JsonObject): JsonObject {
  const { track_total_hits: wanted } = body;
  if (wanted === undefined || wanted === true) return { ...body, track_total_hits: true };
  // What no search takes is for the engine to refuse.
  if (wanted === false || Number(wanted) < 0) return body;
  throw illegalArgument(
    `[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got ${String(wanted)}`,
  );
}
