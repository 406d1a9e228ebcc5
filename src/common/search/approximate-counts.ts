import { i18n } from '#common/i18n';
import type { Aggregate, Bucket, SearchResponse } from './search';

/** Where values are in the order of a figure, or the rarest first: what other shards have of them can't be told. */
const UNKNOWN = -1;

/**
 * That counts of values may be too low, or values be missing, in a sentence; undefined where they are whole. Of several shards, each tells
 * the first of its own values alone: how many documents a value may have beyond is said with them, where it is known.
 */
export function approximateCounts(response: SearchResponse): string | undefined {
  const { _shards: shards, aggregations = {} } = response;
  if (!shards || shards.total < 2) return undefined;
  const errors = [...errorsIn(aggregations)];
  if (errors.includes(UNKNOWN)) {
    return i18n.formatMessage({
      id: 'search.approximateValues',
      defaultMessage:
        'Values are approximate: the index has several shards, each of which tells only its own first values in this order. Values may be missing, and figures may not count all documents.',
    });
  }
  const most = Math.max(0, ...errors);
  if (most === 0) return undefined;
  return i18n.formatMessage(
    {
      id: 'search.approximateCounts',
      defaultMessage:
        'Counts are approximate: the index has several shards, each of which tells its most frequent values alone. A value may have up to {count} more.',
    },
    { count: i18n.formatNumber(most) },
  );
}

/** Of all lists of values, also of those within the buckets of others. */
function* errorsIn(aggregations: Readonly<Record<string, unknown>>): Generator<number> {
  for (const one of Object.values(aggregations)) {
    if (!isAggregate(one)) continue;
    const { doc_count_error_upper_bound: error, buckets } = one;
    if (typeof error === 'number') yield error;
    for (const bucket of buckets ? Object.values<Bucket>(buckets) : []) yield* errorsIn(bucket);
    if (buckets === undefined) yield* errorsIn(one);
  }
}

const isAggregate = (value: unknown): value is Aggregate =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
