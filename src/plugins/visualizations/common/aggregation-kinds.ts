/** Computed from another metric, bucket after bucket. */
const PARENT_PIPELINES = ['derivative', 'cumulative_sum', 'moving_avg', 'serial_diff'] as const;

/** Computed from the buckets of an aggregation of their own. */
const SIBLING_PIPELINES = ['avg_bucket', 'sum_bucket', 'min_bucket', 'max_bucket'] as const;

/** A number that is computed from others: `{type: 'formula', params: {formula: 'sum(bytes) / count()'}}`. */
export const FORMULA = 'formula';

export const METRIC_AGGREGATIONS = [
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'median',
  'cardinality',
  'std_dev',
  'percentiles',
  'percentile_ranks',
  'top_hits',
  ...PARENT_PIPELINES,
  ...SIBLING_PIPELINES,
  FORMULA,
] as const;

/** What formulas are computed from, beside the metrics that people choose. */
const OF_FORMULAS = ['value_count', 'std_deviation'] as const;

export const BUCKET_AGGREGATIONS = [
  'date_histogram',
  'histogram',
  'terms',
  'range',
  'date_range',
  'ip_range',
  'filters',
  'significant_terms',
  'geohash_grid',
] as const;

/** What only maps ask for. */
const OF_MAPS = ['geotile_grid'] as const;

/** What only charts of Lens ask for: combinations of values of several fields. */
export const MULTI_TERMS = 'multi_terms';

const metrics: ReadonlySet<string> = new Set([
  ...METRIC_AGGREGATIONS,
  ...OF_FORMULAS,
  'geo_bounds',
  'geo_centroid',
]);
const buckets: ReadonlySet<string> = new Set([...BUCKET_AGGREGATIONS, ...OF_MAPS, MULTI_TERMS]);
const answered: ReadonlySet<string> = new Set([
  ...METRIC_AGGREGATIONS,
  ...OF_FORMULAS,
  ...BUCKET_AGGREGATIONS,
  ...OF_MAPS,
  MULTI_TERMS,
]);

/** A column of a statement's answer takes the place of an aggregation: `{type: 'column', params: {column}}`. */
export const COLUMN = 'column';

export const isMetric = (type: string): boolean => metrics.has(type);
export const isBucket = (type: string): boolean => buckets.has(type);
/** Whether we can ask for it. */
export const isAnswered = (type: string): boolean => answered.has(type);
export const isParentPipeline = (type: string): boolean =>
  (PARENT_PIPELINES as readonly string[]).includes(type);
export const isSiblingPipeline = (type: string): boolean =>
  (SIBLING_PIPELINES as readonly string[]).includes(type);
