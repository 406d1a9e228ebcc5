/** What a search computes of the documents of a bucket, by the names of Lens: the aggregation, and how the formula gives its options. */
export const AGGREGATION_FUNCTIONS: Readonly<Record<string, string>> = {
  count: 'count',
  sum: 'sum',
  average: 'avg',
  min: 'min',
  max: 'max',
  median: 'median',
  unique_count: 'cardinality',
  percentile: 'percentiles',
  percentile_rank: 'percentile_ranks',
  standard_deviation: 'std_deviation',
  last_value: 'top_hits',
};

/** What is computed over the rows of a series, one after the other. */
export const COLUMN_FUNCTIONS: ReadonlySet<string> = new Set([
  'moving_average',
  'cumulative_sum',
  'differences',
  'counter_rate',
  'overall_sum',
  'overall_min',
  'overall_max',
  'overall_average',
  'normalize_by_unit',
]);

/** Numbers of a bucket that need no document. */
export const ROW_FUNCTIONS: ReadonlySet<string> = new Set(['interval', 'now', 'time_range']);
