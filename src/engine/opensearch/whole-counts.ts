import { isObject, type JsonObject, type JsonValue } from '#common/json';

/**
 * Values that each shard gives, where nobody says how many. OpenSearch takes half as many again as are wanted, and counts too few of a value
 * that is not among those of every shard.
 */
const OF_EACH_SHARD = 1000;
const KINDS = ['terms', 'multi_terms'] as const;
/** They make one bucket or none: what is in them is asked once. */
const SINGLE_BUCKETS = ['filter', 'nested', 'reverse_nested', 'global', 'missing'] as const;
const CHILDREN = ['aggs', 'aggregations'] as const;

/**
 * The body with outermost lists of values counted over all of their values, where a field has no more than a thousand. Lists with lists in
 * them stay as they are: what each shard gives is multiplied there.
 */
export function withWholeCounts(body: JsonObject): JsonObject {
  return CHILDREN.reduce((changed, key) => {
    const children = changed[key];
    return isObject(children) ? { ...changed, [key]: mapChildren(children) } : changed;
  }, body);
}

const mapChildren = (children: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(children).map(([name, one]) => [name, withWholeCount(one)]));

function withWholeCount(aggregation: JsonValue): JsonValue {
  if (!isObject(aggregation)) return aggregation;
  if (SINGLE_BUCKETS.some((kind) => kind in aggregation)) return withWholeCounts(aggregation);
  const kind = KINDS.find((one) => one in aggregation);
  const parameters = kind && aggregation[kind];
  if (!kind || !isObject(parameters) || !mayAskForMore(parameters) || hasBuckets(aggregation)) {
    return aggregation;
  }
  return { ...aggregation, [kind]: { ...parameters, shard_size: OF_EACH_SHARD } };
}

const mayAskForMore = ({ size = 10, shard_size: chosen }: JsonObject): boolean =>
  chosen === undefined && typeof size === 'number' && size < OF_EACH_SHARD;

/** Whether something in it may make buckets of its own; metrics have no children. */
const METRICS =
  /^(?:avg|sum|min|max|value_count|cardinality|stats|extended_stats|percentiles|percentile_ranks|median_absolute_deviation|meta)$/;

function hasBuckets(aggregation: JsonObject): boolean {
  const children = CHILDREN.flatMap((key) => Object.values(toObject(aggregation[key])));
  return children.some((child) => Object.keys(toObject(child)).some((key) => !METRICS.test(key)));
}

const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
