/** Parts of the answer of `extended_stats`. */
export const STATISTICS: ReadonlySet<string> = new Set([
  'std_deviation',
  'variance',
  'sum_of_squares',
]);

/** What the search computes of a field, by the same name. */
export const PLAIN: ReadonlySet<string> = new Set([
  'avg',
  'max',
  'min',
  'sum',
  'cardinality',
  'value_count',
]);

/** Metrics that terms may be sorted by. */
export const SORTABLE: ReadonlySet<string> = new Set([...PLAIN, ...STATISTICS]);

/** One number of all buckets of a series. */
export const isSibling = (type: string): boolean => type.endsWith('_bucket');

/** Made of a filter, of documents or of other metrics. */
const OTHERS: ReadonlySet<string> = new Set([
  'count',
  'percentile',
  'percentile_rank',
  'top_hit',
  'static',
  'filter_ratio',
  'positive_rate',
  'derivative',
  'serial_diff',
  'cumulative_sum',
  'moving_average',
  'positive_only',
  'calculation',
  'math',
  'series_agg',
  'avg_bucket',
  'max_bucket',
  'min_bucket',
  'sum_bucket',
  'std_deviation_bucket',
  'variance_bucket',
  'sum_of_squares_bucket',
]);

export const isKnownMetric = (type: string): boolean => SORTABLE.has(type) || OTHERS.has(type);
