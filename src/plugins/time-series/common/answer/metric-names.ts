import { i18n } from '#common/i18n';

/** Aggregations in words: of the buckets of a series. */
export const metricNames = (): Readonly<Record<string, string>> => ({
  count: i18n.formatMessage({ id: 'timeSeries.metric.count', defaultMessage: 'Count' }),
  avg: i18n.formatMessage({ id: 'timeSeries.metric.avg', defaultMessage: 'Average' }),
  max: i18n.formatMessage({ id: 'timeSeries.metric.max', defaultMessage: 'Max' }),
  min: i18n.formatMessage({ id: 'timeSeries.metric.min', defaultMessage: 'Min' }),
  sum: i18n.formatMessage({ id: 'timeSeries.metric.sum', defaultMessage: 'Sum' }),
  cardinality: i18n.formatMessage({
    id: 'timeSeries.metric.cardinality',
    defaultMessage: 'Cardinality',
  }),
  value_count: i18n.formatMessage({
    id: 'timeSeries.metric.valueCount',
    defaultMessage: 'Value count',
  }),
  percentile: i18n.formatMessage({
    id: 'timeSeries.metric.percentile',
    defaultMessage: 'Percentile',
  }),
  percentile_rank: i18n.formatMessage({
    id: 'timeSeries.metric.percentileRank',
    defaultMessage: 'Percentile rank',
  }),
  std_deviation: i18n.formatMessage({
    id: 'timeSeries.metric.stdDeviation',
    defaultMessage: 'Std. deviation',
  }),
  variance: i18n.formatMessage({ id: 'timeSeries.metric.variance', defaultMessage: 'Variance' }),
  sum_of_squares: i18n.formatMessage({
    id: 'timeSeries.metric.sumOfSquares',
    defaultMessage: 'Sum of squares',
  }),
  top_hit: i18n.formatMessage({ id: 'timeSeries.metric.topHit', defaultMessage: 'Top hit' }),
  static: i18n.formatMessage({ id: 'timeSeries.metric.static', defaultMessage: 'Static value' }),
  filter_ratio: i18n.formatMessage({
    id: 'timeSeries.metric.filterRatio',
    defaultMessage: 'Filter ratio',
  }),
  positive_rate: i18n.formatMessage({
    id: 'timeSeries.metric.positiveRate',
    defaultMessage: 'Counter rate',
  }),
});

/** Of other numbers, bucket by bucket. */
export const pipelineNames = (): Readonly<Record<string, string>> => ({
  derivative: i18n.formatMessage({
    id: 'timeSeries.metric.derivative',
    defaultMessage: 'Derivative',
  }),
  moving_average: i18n.formatMessage({
    id: 'timeSeries.metric.movingAverage',
    defaultMessage: 'Moving average',
  }),
  cumulative_sum: i18n.formatMessage({
    id: 'timeSeries.metric.cumulativeSum',
    defaultMessage: 'Cumulative sum',
  }),
  serial_diff: i18n.formatMessage({
    id: 'timeSeries.metric.serialDiff',
    defaultMessage: 'Serial difference',
  }),
  positive_only: i18n.formatMessage({
    id: 'timeSeries.metric.positiveOnly',
    defaultMessage: 'Positive only',
  }),
  calculation: i18n.formatMessage({
    id: 'timeSeries.metric.calculation',
    defaultMessage: 'Bucket script',
  }),
  math: i18n.formatMessage({ id: 'timeSeries.metric.math', defaultMessage: 'Math' }),
  series_agg: i18n.formatMessage({
    id: 'timeSeries.metric.seriesAgg',
    defaultMessage: 'Series aggregation',
  }),
});

/** Of all buckets of a series: one number. */
export const overallNames = (): Readonly<Record<string, string>> => ({
  avg_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.avgBucket',
    defaultMessage: 'Overall average',
  }),
  max_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.maxBucket',
    defaultMessage: 'Overall max',
  }),
  min_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.minBucket',
    defaultMessage: 'Overall min',
  }),
  sum_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.sumBucket',
    defaultMessage: 'Overall sum',
  }),
  std_deviation_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.stdDeviationBucket',
    defaultMessage: 'Overall std. deviation',
  }),
  variance_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.varianceBucket',
    defaultMessage: 'Overall variance',
  }),
  sum_of_squares_bucket: i18n.formatMessage({
    id: 'timeSeries.metric.sumOfSquaresBucket',
    defaultMessage: 'Overall sum of squares',
  }),
});
