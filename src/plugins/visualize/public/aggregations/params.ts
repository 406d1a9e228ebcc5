/** What can be set of an aggregation, in the order of the form. */
export type ParamId =
  | 'field'
  | 'interval'
  | 'partials'
  | 'numberInterval'
  | 'emptyBuckets'
  | 'extendedBounds'
  | 'terms'
  | 'size'
  | 'others'
  | 'lists'
  | 'ranges'
  | 'dateRanges'
  | 'ipRanges'
  | 'filters'
  | 'precision'
  | 'percents'
  | 'ranks'
  | 'topHit'
  | 'baseMetric'
  | 'window'
  | 'lag'
  | 'sibling'
  | 'formula'
  | 'label'
  | 'format'
  | 'down';

const METRIC: readonly ParamId[] = ['field', 'format', 'label'];
const PIPELINE: readonly ParamId[] = ['baseMetric', 'format', 'label'];
const SIBLING: readonly ParamId[] = ['sibling', 'format', 'label'];

/** One declaration for each aggregation; `AggregationForm` draws it. */
export const PARAMS: Readonly<Record<string, readonly ParamId[]>> = {
  count: ['format', 'label'],
  sum: METRIC,
  avg: METRIC,
  min: METRIC,
  max: METRIC,
  median: METRIC,
  cardinality: METRIC,
  std_dev: METRIC,
  percentiles: ['field', 'percents', 'format', 'label'],
  percentile_ranks: ['field', 'ranks', 'label'],
  top_hits: ['field', 'topHit', 'format', 'label'],
  derivative: PIPELINE,
  cumulative_sum: PIPELINE,
  moving_avg: ['baseMetric', 'window', 'format', 'label'],
  serial_diff: ['baseMetric', 'lag', 'format', 'label'],
  avg_bucket: SIBLING,
  sum_bucket: SIBLING,
  min_bucket: SIBLING,
  max_bucket: SIBLING,
  formula: ['formula', 'format', 'label'],
  date_histogram: ['field', 'interval', 'partials', 'label'],
  histogram: ['field', 'numberInterval', 'emptyBuckets', 'extendedBounds', 'label'],
  terms: ['field', 'terms', 'size', 'others', 'lists', 'label'],
  significant_terms: ['field', 'size', 'lists', 'label'],
  range: ['field', 'ranges', 'label'],
  date_range: ['field', 'dateRanges', 'label'],
  ip_range: ['field', 'ipRanges', 'label'],
  filters: ['filters', 'label'],
  geohash_grid: ['field', 'precision', 'label'],
};
