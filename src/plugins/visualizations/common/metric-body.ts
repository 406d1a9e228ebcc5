import { i18n } from '#common/i18n';
import { asCount, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { isParentPipeline, isSiblingPipeline } from './aggregation-kinds';
import { ChartError, type ChartSource } from './chart-source';
import { fieldOrScript, useField } from './use-field';
import type { AggregationConfig } from './visualization';

const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99];
const NAMES: Readonly<Record<string, string>> = {
  std_dev: 'extended_stats',
  std_deviation: 'extended_stats',
};

/** Makes the definition of a bucket aggregation: siblings have buckets of their own. */
type ToBucketBody = (aggregation: AggregationConfig) => JsonObject;

export interface MetricOptions {
  source: ChartSource;
  /** All the metrics of the chart: one can be computed from another. */
  metrics: readonly AggregationConfig[];
  toBucketBody: ToBucketBody;
  /** Which of the documents a metric is about (`onlyWhere`, `lastOf` of its options); undefined for all of them. */
  toFilter(metric: AggregationConfig): JsonObject | undefined;
}

/** The definitions of a metric by name; none for the number of documents, which comes anyway. */
export function metricBody(metric: AggregationConfig, options: MetricOptions): JsonObject {
  const filter = options.toFilter(metric);
  if (!filter) return plainBody(metric, options);
  const aggs = plainBody(metric, options);
  return { [metric.id]: { filter, ...(Object.keys(aggs).length > 0 && { aggs }) } };
}

function plainBody(metric: AggregationConfig, options: MetricOptions): JsonObject {
  const { id, type, params } = metric;
  if (type === 'count') return {};
  if (isParentPipeline(type)) return parentPipeline(metric, options);
  if (isSiblingPipeline(type)) return siblingPipeline(metric, options);
  const field = useField(metric, options.source);
  switch (type) {
    case 'median':
      return { [id]: { percentiles: { ...fieldOrScript(field), percents: [50] } } };
    case 'percentiles':
      return { [id]: { percentiles: { ...fieldOrScript(field), percents: percentsOf(params) } } };
    case 'percentile_ranks':
      return { [id]: { percentile_ranks: { ...fieldOrScript(field), values: ranksOf(params) } } };
    case 'top_hits':
      return { [id]: topHits(metric, options.source) };
    default:
      return { [id]: { [NAMES[type] ?? type]: fieldOrScript(field) } };
  }
}

export function percentsOf(params: JsonObject): readonly number[] {
  const percents = asList(params['percents']).map(asNumber);
  const known = percents.filter((value) => value !== undefined && value >= 0 && value <= 100);
  return known.length > 0 ? (known as number[]) : DEFAULT_PERCENTS;
}

export function ranksOf(params: JsonObject): readonly number[] {
  return asList(params['values'])
    .map(asNumber)
    .filter((value) => value !== undefined);
}

function topHits(metric: AggregationConfig, source: ChartSource): JsonObject {
  const { params } = metric;
  const sortField = asText(params['sortField']) || source.timeField;
  const sort = sortField && useField({ ...metric, params: { field: sortField } }, source).name;
  const order = params['sortOrder'] === 'asc' ? 'asc' : 'desc';
  return {
    top_hits: {
      size: asCount(params['size'], { fallback: 1, max: 100 }),
      ...valueOf(useField(metric, source).label, source),
      ...(sort && { sort: [{ [sort]: { order } }] }),
    },
  };
}

/** What is looked up in another index is in no document. */
const valueOf = (name: string, { fields }: ChartSource): JsonObject =>
  fields.some((field) => field.name === name && field.lookup)
    ? { _source: false, fields: [name] }
    : { _source: { includes: [name] } };

/** Computed bucket after bucket from another metric, or from one of its own. */
function parentPipeline(metric: AggregationConfig, options: MetricOptions): JsonObject {
  const { id, type, params } = metric;
  const base = baseMetric(metric, 'metricAgg', 'customMetric', options);
  const path = { buckets_path: valuePath(base.metric) };
  const definition: JsonObject =
    type === 'moving_avg'
      ? {
          moving_fn: {
            ...path,
            window: asCount(params['window'], { fallback: 5, max: 1000 }),
            script: asText(params['script']) || 'MovingFunctions.unweightedAvg(values)',
          },
        }
      : type === 'serial_diff'
        ? { serial_diff: { ...path, lag: asCount(params['lag'], { fallback: 1, max: 1000 }) } }
        : { [type]: path };
  return { ...base.definitions, [id]: definition };
}

/** The metric that another one is computed from: one of the chart's, or one that is there for it only. */
function baseMetric(
  { id, params }: AggregationConfig,
  reference: string,
  own: string,
  options: MetricOptions,
): { metric: AggregationConfig; definitions: JsonObject } {
  const chosen = options.metrics.find((metric) => metric.id === params[reference]);
  const metric = chosen && chosen.id !== id ? chosen : ownAggregation(params[own], `${id}-metric`);
  if (chosen && isParentPipeline(chosen.type) && isCircular(chosen, options.metrics)) {
    throw new ChartError(
      i18n.formatMessage({
        id: 'visualizations.pipeline.circle',
        defaultMessage: 'Two metrics of the chart are computed from each other. Change one.',
      }),
    );
  }
  return { metric, definitions: metricBody(metric, options) };
}

function isCircular(start: AggregationConfig, metrics: readonly AggregationConfig[]): boolean {
  const seen = new Set<string>();
  let current: AggregationConfig | undefined = start;
  while (current && isParentPipeline(current.type)) {
    if (seen.has(current.id)) return true;
    seen.add(current.id);
    const next: unknown = current.params['metricAgg'];
    current = metrics.find(({ id }) => id === next);
  }
  return false;
}

/** An aggregation within the options of another one; the number of documents where there is none. */
export function ownAggregation(value: unknown, id: string): AggregationConfig {
  const { type, params } = asObject(value);
  return {
    id,
    enabled: true,
    type: asText(type, 'count'),
    schema: 'metric',
    params: asObject(params),
  };
}

function siblingPipeline(metric: AggregationConfig, options: MetricOptions): JsonObject {
  const { id, type, params } = metric;
  const bucketId = `${id}-bucket`;
  const bucket = ownAggregation(params['customBucket'] ?? { type: 'date_histogram' }, bucketId);
  const withField =
    bucket.type === 'date_histogram' && !asText(bucket.params['field'])
      ? { ...bucket, params: { ...bucket.params, field: options.source.timeField ?? '' } }
      : bucket;
  const inner = ownAggregation(params['customMetric'], `${id}-metric`);
  const body = options.toBucketBody(withField);
  // What the buckets are ordered by may be another metric than the one that is looked at.
  const aggs = { ...asObject(body['aggs']), ...metricBody(inner, options) };
  return {
    [bucketId]: { ...body, ...(Object.keys(aggs).length > 0 && { aggs }) },
    [id]: { [type]: { buckets_path: `${bucketId}>${valuePath(inner)}` } },
  };
}

/** How another aggregation reads the value of a metric. */
function valuePath({ id, type }: AggregationConfig): string {
  if (type === 'count') return '_count';
  if (type === 'median') return `${id}[50]`;
  return type === 'std_dev' ? `${id}.std_deviation` : id;
}

/** Whether buckets can be put in its order. */
export const isOrderable = ({ type }: AggregationConfig): boolean =>
  ['count', 'sum', 'avg', 'min', 'max', 'cardinality'].includes(type);
