import { asCount, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import { ChartError } from '#plugins/visualizations/common';
import type { Metric } from '../model/panel';
import { isSibling, PLAIN, STATISTICS } from '../model/metric-kinds';
import { bucketsPath } from './buckets-path';
import { movingFunction } from './moving-function';

export interface MetricPlace {
  metrics: readonly Metric[];
  /** Of the buckets, as a search writes it. */
  interval: string;
  /** In milliseconds. */
  width: number;
  /** The search's query of a filter. */
  toQuery(query: unknown): JsonObject;
  /** A field as the search names it, or its script. */
  toField(name: string): JsonObject;
}

/** The aggregations that a metric is, by their names: none for what is computed from the answer. Throws `ChartError`. */
export function metricBodies(
  metric: Metric,
  place: MetricPlace,
): Readonly<Record<string, JsonObject>> {
  const { id, type } = metric;
  if (type === 'filter_ratio') return ratioBodies(metric, place);
  if (type === 'positive_rate') return rateBodies(metric, place);
  if (isSibling(type)) return {};
  const body = metricBody(metric, place);
  return body ? { [id]: body } : {};
}

/** One number of all buckets, which stands beside them. */
export function siblingBody({ field, params }: Metric, { metrics }: MetricPlace): JsonObject {
  return {
    extended_stats_bucket: {
      buckets_path: `timeseries>${bucketsPath(field, metrics)}`,
      ...sigmaOf(params),
    },
  };
}

/** Undefined for what the buckets have anyway (counts) and what is computed from the answer. */
export function metricBody(metric: Metric, place: MetricPlace): JsonObject | undefined {
  const { type, field, params } = metric;
  if (PLAIN.has(type)) return { [type]: place.toField(fieldOf(metric)) };
  if (STATISTICS.has(type)) {
    return { extended_stats: { ...place.toField(fieldOf(metric)), ...sigmaOf(params) } };
  }
  switch (type) {
    case 'percentile':
      return { percentiles: { ...place.toField(fieldOf(metric)), percents: percentsOf(metric) } };
    case 'percentile_rank':
      return { percentile_ranks: { ...place.toField(fieldOf(metric)), values: ranksOf(metric) } };
    case 'top_hit':
      return topHit(metric);
    case 'derivative':
    case 'serial_diff':
    case 'cumulative_sum':
    case 'moving_average':
    case 'positive_only':
      return pipelineBody(metric, { ...place, path: bucketsPath(field, place.metrics) });
    case 'calculation':
      return calculation(metric, place);
    case 'static':
      return scriptBody({ count: '_count' }, 'params.value', {
        params: { value: asNumber(params['value']) ?? 0 },
      });
    case 'count':
    case 'math':
    case 'series_agg':
      return undefined;
    default:
      throw new ChartError(unknownMetric(type));
  }
}

function pipelineBody(
  { type, field, params }: Metric,
  { path, interval }: MetricPlace & { path: string },
): JsonObject {
  if (field === '') throw new ChartError(noField(type));
  const gaps = { gap_policy: asText(params['gap_policy']) || 'skip' };
  switch (type) {
    case 'derivative': {
      const unit = asText(params['unit']);
      return {
        derivative: {
          buckets_path: path,
          ...gaps,
          unit: /^\d+(?:[smhdwMy]|ms)$/.test(unit) ? unit : interval,
        },
      };
    }
    case 'serial_diff':
      return {
        serial_diff: {
          buckets_path: path,
          ...gaps,
          lag: asCount(params['lag'], { fallback: 1, max: 10_000 }),
        },
      };
    case 'cumulative_sum':
      return { cumulative_sum: { buckets_path: path } };
    case 'positive_only':
      return scriptBody({ value: path }, 'params.value > 0.0 ? params.value : 0.0');
    default:
      return {
        moving_fn: {
          buckets_path: path,
          window: asCount(params['window'], { fallback: 5, max: 10_000 }),
          script: movingFunction(params),
        },
      };
  }
}

const scriptBody = (
  paths: Readonly<Record<string, string>>,
  source: string,
  rest: JsonObject = {},
): JsonObject => ({
  bucket_script: {
    buckets_path: paths,
    script: { source, lang: 'painless', ...rest },
    gap_policy: 'skip',
  },
});

function calculation({ params }: Metric, { metrics, width }: MetricPlace): JsonObject {
  const paths = Object.fromEntries(
    asList(params['variables']).map((item) => {
      const { name, field } = asObject(item);
      return [asText(name), bucketsPath(asText(field), metrics)];
    }),
  );
  return scriptBody(paths, asText(params['script']), { params: { _interval: width } });
}

/** Documents of one filter, or a number of them, by those of another. */
function ratioBodies({ id, field, params }: Metric, { toQuery, toField }: MetricPlace) {
  const aggregation = asText(params['metric_agg'], 'count');
  const counts = aggregation === 'count' || !(PLAIN.has(aggregation) && field !== '');
  const inner: JsonObject = counts ? {} : { aggs: { metric: { [aggregation]: toField(field) } } };
  const part = counts ? '_count' : 'metric';
  return {
    [`${id}-numerator`]: { filter: toQuery(params['numerator'] ?? '*'), ...inner },
    [`${id}-denominator`]: { filter: toQuery(params['denominator'] ?? '*'), ...inner },
    // A bucket in which one of them is missing is left out, and has no value.
    [id]: scriptBody(
      { numerator: `${id}-numerator>${part}`, denominator: `${id}-denominator>${part}` },
      'params.denominator > 0 ? params.numerator / params.denominator : 0',
    ),
  };
}

/** How fast a counter grows; where it starts again from zero, it does not grow. */
function rateBodies(metric: Metric, place: MetricPlace) {
  const { id, params } = metric;
  const [highest, growth] = [`${id}-positive-rate-max`, `${id}-positive-rate-derivative`];
  const derivative = { id: growth, type: 'derivative', field: highest, params };
  return {
    [highest]: { max: place.toField(fieldOf(metric)) },
    [growth]: pipelineBody(derivative, { ...place, path: highest }),
    [id]: scriptBody(
      { value: `${growth}[normalized_value]` },
      'params.value > 0.0 ? params.value : 0.0',
    ),
  };
}

function topHit(metric: Metric): JsonObject {
  const { params } = metric;
  const field = fieldOf(metric);
  const sort = asText(params['order_by']);
  return {
    filter: { exists: { field } },
    aggs: {
      docs: {
        top_hits: {
          size: asCount(params['size'], { fallback: 1, max: 100 }),
          _source: { includes: [field] },
          ...(sort !== '' && {
            sort: [{ [sort]: { order: params['order'] === 'asc' ? 'asc' : 'desc' } }],
          }),
        },
      },
    },
  };
}

function percentsOf({ params }: Metric): readonly number[] {
  const all = asList(params['percentiles']).map(asObject);
  const found = all.flatMap(({ value, mode, percentile }) => [
    asNumber(value) ?? 0,
    ...(mode === 'band' ? [asNumber(percentile) ?? 0] : []),
  ]);
  return found.length > 0 ? [...new Set(found)] : [50];
}

export const ranksOf = ({ params }: Metric): readonly number[] => {
  const values = asList(params['values']).map((value) => asNumber(value) ?? 0);
  return values.length > 0 ? values : [asNumber(params['value']) ?? 0];
};

const sigmaOf = (params: JsonObject): JsonObject => {
  const sigma = asNumber(params['sigma']);
  return sigma === undefined ? {} : { sigma: Math.trunc(sigma) };
};

function fieldOf({ type, field }: Metric): string {
  if (field === '') throw new ChartError(noField(type));
  return field;
}

const noField = (type: string) =>
  i18n.formatMessage(
    { id: 'timeSeries.metric.noField', defaultMessage: 'The metric {type} has no field.' },
    { type },
  );

const unknownMetric = (type: string) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.metric.unknown',
      defaultMessage: 'The aggregation "{type}" of the time series is not known.',
    },
    { type },
  );
