import { asText } from '#common/json';
import { i18n } from '#common/i18n';
import { FORMULA, isParentPipeline, isSiblingPipeline } from './aggregation-kinds';
import { ownAggregation } from './metric-body';
import type { BucketPlan } from './bucket-body';
import type { AggregationConfig } from './visualization';

/** What people call a field of this name. */
export type FieldNames = (name: string) => string;

const asGiven: FieldNames = (name) => name;

/**
 * What a metric is called, unless it was given a name.
 *
 * @param others the metrics of the chart, one of which it may be computed from
 */
export function metricLabel(
  metric: AggregationConfig,
  others: readonly AggregationConfig[] = [],
  names: FieldNames = asGiven,
): string {
  const { type, params } = metric;
  const custom = asText(params['customLabel']);
  if (custom) return custom;
  if (type === FORMULA && params['formula']) return asText(params['formula']);
  const name = METRICS[type]?.() ?? type;
  if (isSiblingPipeline(type))
    return `${name} · ${metricLabel(ownAggregation(params['customMetric'], metric.id), [], names)}`;
  const field = isParentPipeline(type)
    ? innerLabel(metric, others, names)
    : names(asText(params['field']));
  return field
    ? i18n.formatMessage(
        { id: 'visualizations.label.of', defaultMessage: '{name} of {field}' },
        { name, field },
      )
    : name;
}

/** Of the metric that another one is computed from. */
function innerLabel(
  { id, params }: AggregationConfig,
  others: readonly AggregationConfig[],
  names: FieldNames,
): string {
  const wanted = asText(params['metricAgg'], 'custom');
  if (wanted === 'custom')
    return metricLabel(ownAggregation(params['customMetric'], id), [], names);
  const chosen = others.find((other) => other.id === wanted && other.id !== id);
  // Without the others: two may be computed from each other.
  return chosen ? metricLabel(chosen, [], names) : '';
}

const METRICS: Readonly<Record<string, () => string>> = {
  count: () => i18n.formatMessage({ id: 'visualizations.metric.count', defaultMessage: 'Count' }),
  sum: () => i18n.formatMessage({ id: 'visualizations.metric.sum', defaultMessage: 'Sum' }),
  avg: () => i18n.formatMessage({ id: 'visualizations.metric.avg', defaultMessage: 'Average' }),
  min: () => i18n.formatMessage({ id: 'visualizations.metric.min', defaultMessage: 'Min' }),
  max: () => i18n.formatMessage({ id: 'visualizations.metric.max', defaultMessage: 'Max' }),
  median: () =>
    i18n.formatMessage({ id: 'visualizations.metric.median', defaultMessage: 'Median' }),
  cardinality: () =>
    i18n.formatMessage({ id: 'visualizations.metric.cardinality', defaultMessage: 'Unique count' }),
  std_dev: () =>
    i18n.formatMessage({
      id: 'visualizations.metric.deviation',
      defaultMessage: 'Standard deviation',
    }),
  percentiles: () =>
    i18n.formatMessage({ id: 'visualizations.metric.percentiles', defaultMessage: 'Percentiles' }),
  percentile_ranks: () =>
    i18n.formatMessage({
      id: 'visualizations.metric.ranks',
      defaultMessage: 'Percentile ranks',
    }),
  top_hits: () =>
    i18n.formatMessage({ id: 'visualizations.metric.topHit', defaultMessage: 'Top hit' }),
  derivative: () =>
    i18n.formatMessage({ id: 'visualizations.metric.derivative', defaultMessage: 'Derivative' }),
  cumulative_sum: () =>
    i18n.formatMessage({
      id: 'visualizations.metric.cumulative',
      defaultMessage: 'Cumulative sum',
    }),
  moving_avg: () =>
    i18n.formatMessage({ id: 'visualizations.metric.moving', defaultMessage: 'Moving average' }),
  serial_diff: () =>
    i18n.formatMessage({ id: 'visualizations.metric.difference', defaultMessage: 'Difference' }),
  avg_bucket: () =>
    i18n.formatMessage({
      id: 'visualizations.metric.avgBucket',
      defaultMessage: 'Average of buckets',
    }),
  sum_bucket: () =>
    i18n.formatMessage({ id: 'visualizations.metric.sumBucket', defaultMessage: 'Sum of buckets' }),
  min_bucket: () =>
    i18n.formatMessage({ id: 'visualizations.metric.minBucket', defaultMessage: 'Min of buckets' }),
  max_bucket: () =>
    i18n.formatMessage({ id: 'visualizations.metric.maxBucket', defaultMessage: 'Max of buckets' }),
  formula: () =>
    i18n.formatMessage({ id: 'visualizations.metric.formula', defaultMessage: 'Formula' }),
};

/** The name of a metric type, for choosing one. */
export const metricName = (type: string): string => METRICS[type]?.() ?? type;

/** A level of buckets: its field, or what it was called. */
export function bucketLabel({ aggregation, field }: BucketPlan, names: FieldNames): string {
  const { params, type } = aggregation;
  const custom = asText(params['customLabel']);
  if (custom) return custom;
  return type === 'filters' || !field
    ? i18n.formatMessage({ id: 'visualizations.bucket.filters', defaultMessage: 'Filters' })
    : names(field.label);
}
