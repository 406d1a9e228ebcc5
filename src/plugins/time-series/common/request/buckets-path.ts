import { asList, asObject, asText } from '#common/json';
import type { Metric } from '../model/panel';
import { STATISTICS } from '../model/metric-kinds';

/** `abc[95.0]`: the 95th percentile of the metric `abc`. */
const PART = /^(.*?)\[([\d.]+)\]$/;

/** The metric that a field names. */
export const metricOf = (field: string, metrics: readonly Metric[]): Metric | undefined =>
  metrics.find(({ id }) => id === field || id === partOf(field)?.id);

/** The part of a metric's answer that a field names: `{ id, part }`. */
export function partOf(field: string): { id: string; part: string } | undefined {
  const [, id, part] = PART.exec(field) ?? [];
  return id === undefined || part === undefined ? undefined : { id, part };
}

/** Where the search finds what a metric is computed from. */
export function bucketsPath(field: string, metrics: readonly Metric[]): string {
  const metric = metricOf(field, metrics);
  if (!metric) return field;
  const { type, params } = metric;
  if (type === 'count') return '_count';
  if (type === 'derivative') return `${field}[normalized_value]`;
  if (type === 'percentile') {
    const part = partOf(field)?.part ?? firstPercentile(metric);
    return `${metric.id}[${decimal(part)}]`;
  }
  if (type === 'percentile_rank') {
    const part = partOf(field)?.part ?? asText(asList(params['values'])[0], '0');
    return `${metric.id}[${decimal(part)}]`;
  }
  if (!STATISTICS.has(type)) return field;
  const mode = asText(params['mode']);
  const isBound = type === 'std_deviation' && (mode === 'upper' || mode === 'lower');
  return `${field}[${isBound ? `std_${mode}` : type}]`;
}

const firstPercentile = ({ params }: Metric): string =>
  String(asObject(asList(params['percentiles'])[0])['value'] ?? 50);

/** As answers name percentiles: `95.0`. */
function decimal(value: string | number): string {
  const number = Number(value);
  return Number.isInteger(number) ? `${number}.0` : String(number);
}
