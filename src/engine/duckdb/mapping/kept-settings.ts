import { mappingArgument } from './mapping-error';

/** By which alias a policy rolls an index over, where several are written to it. */
export const ROLLOVER_ALIAS = 'plugins.index_state_management.rollover_alias';

/** How a value is checked. */
type Kind = 'count' | 'truth' | 'time' | 'size' | 'text' | readonly string[];

/**
 * Settings that tune the machinery of a cluster. An index has one part here and no copies, and what is answered is always on the disk:
 * they change no answer. They are kept and told again.
 */
const WITHOUT_EFFECT: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['number_of_shards', 'count'],
  ['number_of_replicas', 'count'],
  ['number_of_routing_shards', 'count'],
  ['auto_expand_replicas', 'text'],
  ['codec', ['default', 'lz4', 'best_compression', 'zlib', 'zstd', 'zstd_no_dict']],
  ['codec.compression_level', 'count'],
  ['compound_format', 'text'],
  ['flush_after_merge', 'size'],
  ['format', 'count'],
  ['gc_deletes', 'time'],
  ['load_fixed_bitset_filters_eagerly', 'truth'],
  ['max_refresh_listeners', 'count'],
  ['optimize_auto_generated_id', 'truth'],
  ['priority', 'count'],
  ['queries.cache.enabled', 'truth'],
  ['refresh_interval', 'time'],
  ['replication.type', ['DOCUMENT', 'SEGMENT']],
  ['requests.cache.enable', 'truth'],
  ['search.idle.after', 'time'],
  // OpenSearch has no index without them.
  ['soft_deletes.enabled', ['true']],
  ['store.type', 'text'],
  ['store.preload', 'text'],
  ['translog.durability', ['request', 'async']],
  ['translog.flush_threshold_size', 'size'],
  ['translog.generation_threshold_size', 'size'],
  ['translog.retention.age', 'time'],
  ['translog.retention.size', 'size'],
  ['translog.sync_interval', 'time'],
  ['use_compound_file', 'truth'],
  ['warmer.enabled', 'truth'],
  ['write.wait_for_active_shards', 'text'],
]);

/** The same by their beginnings. */
const FAMILIES = (
  'allocation. indexing.slowlog. merge. merge_on_flush. routing.allocation. routing.rebalance. search.slowlog. ' +
  'soft_deletes.retention. soft_deletes.retention_lease. unassigned. unreferenced_file_cleanup.'
).split(' ');

/** What is so anyway: nobody needs to be told that it has no effect. */
const AS_IT_IS: ReadonlyMap<string, string> = new Map([
  ['number_of_shards', '1'],
  ['number_of_replicas', '0'],
  ['translog.durability', 'request'],
]);

const PREFIX = 'index.';

const kindOf = (name: string): Kind | undefined =>
  WITHOUT_EFFECT.get(name) ??
  (FAMILIES.some((family) => name.startsWith(family)) ? 'text' : undefined);

/**
 * Whether a setting is one of these, by its whole name.
 *
 * @throws EngineError with OpenSearch's sentence where its value can't be
 */
export function isKeptWithoutEffect(key: string, value: string | readonly string[]): boolean {
  const kind = kindOf(key.slice(PREFIX.length));
  if (kind === undefined) return false;
  checkKind(key, String(value), kind);
  return true;
}

/** Those that were given in vain. */
export const withoutEffect = (
  settings: ReadonlyMap<string, string | readonly string[]>,
): readonly string[] =>
  [...settings].flatMap(([key, value]) => {
    const name = key.slice(PREFIX.length);
    return kindOf(name) !== undefined && AS_IT_IS.get(name) !== String(value) ? [key] : [];
  });

const TIME = /^(-1|0|\d{1,18}(nanos|micros|ms|s|m|h|d))$/i;
const SIZE = /^(-1|0|\d{1,18}(\.\d{1,6})?(b|k|kb|m|mb|g|gb|t|tb|p|pb))$/i;

function checkKind(key: string, value: string, kind: Kind): void {
  const shown = value.slice(0, 100);
  if (kind === 'count') return checkCount(key, value);
  if (kind === 'truth' && value !== 'true' && value !== 'false') {
    throw mappingArgument(
      `Failed to parse value [${shown}] as only [true] or [false] are allowed.`,
    );
  }
  if ((kind === 'time' && !TIME.test(value)) || (kind === 'size' && !SIZE.test(value))) {
    const what = kind === 'time' ? 'a time value' : 'a size in bytes';
    throw mappingArgument(
      `failed to parse setting [${key}] with value [${shown}] as ${what}: unit is missing or unrecognized`,
    );
  }
  if (typeof kind === 'object' && !kind.some((one) => one.toLowerCase() === value.toLowerCase())) {
    throw mappingArgument(
      `unknown value for [${key}] must be one of [${kind.join(', ')}] but was: ${shown}`,
    );
  }
}

export function checkCount(key: string, value: string | readonly string[]): void {
  const text = String(value);
  if (!/^\d{1,9}$/.test(text)) {
    throw mappingArgument(`Failed to parse value [${text.slice(0, 100)}] for setting [${key}]`);
  }
}
