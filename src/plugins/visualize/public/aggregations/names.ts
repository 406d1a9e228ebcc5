import { asText } from '#common/json';
import { i18n } from '#common/i18n';
import {
  type AggregationConfig,
  type AggregationRole,
  isMetric,
  metricLabel,
  metricName,
} from '#plugins/visualizations/common';
import { type BuilderField, findBuilderField, titleOf } from '../model/field-kind';

const BUCKETS: Readonly<Record<string, () => string>> = {
  date_histogram: () =>
    i18n.formatMessage({ id: 'visualize.bucket.dates', defaultMessage: 'Date histogram' }),
  histogram: () =>
    i18n.formatMessage({ id: 'visualize.bucket.histogram', defaultMessage: 'Histogram' }),
  terms: () => i18n.formatMessage({ id: 'visualize.bucket.terms', defaultMessage: 'Top values' }),
  range: () => i18n.formatMessage({ id: 'visualize.bucket.range', defaultMessage: 'Ranges' }),
  date_range: () =>
    i18n.formatMessage({ id: 'visualize.bucket.dateRange', defaultMessage: 'Date ranges' }),
  ip_range: () =>
    i18n.formatMessage({ id: 'visualize.bucket.ipRange', defaultMessage: 'IP ranges' }),
  filters: () => i18n.formatMessage({ id: 'visualize.bucket.filters', defaultMessage: 'Filters' }),
  significant_terms: () =>
    i18n.formatMessage({
      id: 'visualize.bucket.significant',
      defaultMessage: 'Significant values',
    }),
  geohash_grid: () =>
    i18n.formatMessage({ id: 'visualize.bucket.grid', defaultMessage: 'Geohash grid' }),
};

export const aggregationName = (type: string): string =>
  (Object.hasOwn(BUCKETS, type) ? BUCKETS[type]?.() : undefined) ?? metricName(type);

/** What an aggregation is called on its chip. */
export function describeAggregation(
  aggregation: AggregationConfig,
  fields: readonly BuilderField[],
): string {
  const { type, params } = aggregation;
  const custom = asText(params['customLabel']);
  if (custom) return custom;
  const name = asText(params['field']);
  const found = findBuilderField(fields, name);
  const field = found ? titleOf(found) : name;
  if (isMetric(type)) {
    return metricLabel({ ...aggregation, params: { ...params, ...(field && { field }) } });
  }
  if (field === '') return aggregationName(type);
  if (type === 'terms') {
    return i18n.formatMessage(
      { id: 'visualize.chip.top', defaultMessage: 'Top {size} of {field}' },
      { size: String(params['size'] ?? 5), field },
    );
  }
  const interval =
    params['interval'] === 'custom'
      ? asText(params['customInterval'])
      : asText(params['interval'], 'auto');
  if (type === 'date_histogram' && interval !== 'auto') {
    return i18n.formatMessage(
      { id: 'visualize.chip.per', defaultMessage: '{field} per {interval}' },
      { field, interval: intervalName(interval) },
    );
  }
  return type === 'date_histogram' || type === 'histogram'
    ? field
    : i18n.formatMessage(
        { id: 'visualize.chip.of', defaultMessage: '{name} of {field}' },
        { name: aggregationName(type), field },
      );
}

export const INTERVALS = ['auto', 'ms', 's', 'm', 'h', 'd', 'w', 'M', 'y', 'custom'] as const;

export function intervalName(interval: string): string {
  const names: Readonly<Record<string, () => string>> = {
    auto: () => i18n.formatMessage({ id: 'visualize.interval.auto', defaultMessage: 'Automatic' }),
    ms: () =>
      i18n.formatMessage({ id: 'visualize.interval.millisecond', defaultMessage: 'millisecond' }),
    s: () => i18n.formatMessage({ id: 'visualize.interval.second', defaultMessage: 'second' }),
    m: () => i18n.formatMessage({ id: 'visualize.interval.minute', defaultMessage: 'minute' }),
    h: () => i18n.formatMessage({ id: 'visualize.interval.hour', defaultMessage: 'hour' }),
    d: () => i18n.formatMessage({ id: 'visualize.interval.day', defaultMessage: 'day' }),
    w: () => i18n.formatMessage({ id: 'visualize.interval.week', defaultMessage: 'week' }),
    M: () => i18n.formatMessage({ id: 'visualize.interval.month', defaultMessage: 'month' }),
    y: () => i18n.formatMessage({ id: 'visualize.interval.year', defaultMessage: 'year' }),
    custom: () => i18n.formatMessage({ id: 'visualize.interval.custom', defaultMessage: 'Custom' }),
  };
  return Object.hasOwn(names, interval) ? (names[interval]?.() ?? interval) : interval;
}

/** What a place of a chart is called there. */
export function roleName(role: AggregationRole, type: string): string {
  return SPECIAL[type]?.[role]?.() ?? USUAL[role]();
}

const xAxis = () => i18n.formatMessage({ id: 'visualize.role.x', defaultMessage: 'X axis' });
const yAxis = () => i18n.formatMessage({ id: 'visualize.role.y', defaultMessage: 'Y axis' });
const values = () => i18n.formatMessage({ id: 'visualize.role.values', defaultMessage: 'Values' });
const parts = () => i18n.formatMessage({ id: 'visualize.role.parts', defaultMessage: 'Parts' });
const each = () => i18n.formatMessage({ id: 'visualize.role.each', defaultMessage: 'For each' });

const USUAL: Readonly<Record<AggregationRole, () => string>> = {
  metric: yAxis,
  radius: () => i18n.formatMessage({ id: 'visualize.role.dots', defaultMessage: 'Dot size' }),
  segment: xAxis,
  group: () => i18n.formatMessage({ id: 'visualize.role.color', defaultMessage: 'Color' }),
  split: () => i18n.formatMessage({ id: 'visualize.role.split', defaultMessage: 'Split into' }),
  bucket: () => i18n.formatMessage({ id: 'visualize.role.rows', defaultMessage: 'Rows' }),
};

const SPECIAL: Readonly<Record<string, Readonly<Partial<Record<AggregationRole, () => string>>>>> =
  {
    horizontal_bar: { metric: xAxis, segment: yAxis },
    pie: { metric: values, segment: parts },
    treemap: { metric: values, segment: parts },
    tagcloud: {
      metric: () => i18n.formatMessage({ id: 'visualize.role.size', defaultMessage: 'Size' }),
      segment: () => i18n.formatMessage({ id: 'visualize.role.words', defaultMessage: 'Words' }),
    },
    heatmap: { metric: USUAL.group, group: yAxis },
    metric: { metric: values, group: each },
    gauge: { metric: values, group: each },
    goal: { metric: values, group: each },
    table: { metric: values },
    scatter: {
      metric: () => i18n.formatMessage({ id: 'visualize.role.xy', defaultMessage: 'X, Y' }),
      segment: () => i18n.formatMessage({ id: 'visualize.role.points', defaultMessage: 'Points' }),
    },
  };
