import { i18n } from '#common/i18n';
import { asBoolean, asNumber, asObject, asText, type JsonObject } from '#common/json';
import type { TimeRange } from '#common/search';
import { isAnswered, isBucket, isMetric, isParentPipeline, MULTI_TERMS } from './aggregation-kinds';
import { type BucketPlan, planBucket } from './bucket-body';
import { chartQuery, resolveRange } from './chart-query';
import type { ChartSource, UsedField } from './chart-source';
import { isOrderable, metricBody, type MetricOptions, ownAggregation } from './metric-body';
import { metricFilter } from './metric-filter';
import { nearestAggregations } from './nearest-names';
import { hasRawInput } from './raw-input';
import { fieldOrScript, findField } from './use-field';
import type { AggregationConfig, ChartContext, Visualization } from './visualization';

/** The request of a chart, and how to read its response. */
export interface ChartPlan {
  /** In `_search` language. */
  body: JsonObject;
  /** Outermost first. */
  levels: readonly BucketPlan[];
  metrics: readonly AggregationConfig[];
  source: ChartSource;
  timeZone: string;
  /** What the search is limited to, where it is. */
  range: TimeRange | undefined;
  /** A table with the metrics of the outer buckets, too. */
  allLevels: boolean;
  /** Its axis shows buckets without documents, too. */
  complete: boolean;
  /** What is not asked for, in words for a person. */
  notices: readonly string[];
}

/** Charts whose axis shows buckets without documents, too. */
const COMPLETE = new Set([
  'line',
  'area',
  'histogram',
  'horizontal_bar',
  'heatmap',
  'boxplot',
  'metric',
]);
const HISTOGRAMS = new Set(['date_histogram', 'histogram']);

/** Throws `ChartError` and `DqlSyntaxError`: what is wrong with the chart, in words for a person. */
export function planChart(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): ChartPlan {
  const { timeZone } = context;
  const range = resolveRange(context, source);
  const enabled = enabledOf(visualization, source);
  const metrics = metricsOf(enabled);
  const buckets = bucketsOf(enabled, metrics);
  // What is computed from bucket to bucket needs all of them.
  const complete =
    COMPLETE.has(visualization.type) || metrics.some(({ type }) => isParentPipeline(type));
  const levels = buckets.map((aggregation, position) =>
    planBucket(aggregation, {
      source,
      timeZone,
      range: position === 0 || aggregation.type === 'date_histogram' ? range : undefined,
      complete,
      nested: position > 0,
    }),
  );
  const options: MetricOptions = {
    source,
    metrics,
    toFilter: (metric) => metricFilter(metric, { source, timeZone, range }),
    toBucketBody: (aggregation) => {
      const plan = planBucket(aggregation, {
        source,
        timeZone,
        range,
        complete: false,
        nested: true,
      });
      const named = asText(aggregation.params['orderBy']) !== '';
      const { definition, order } = withOrder(plan, named ? metrics : [], options);
      return { ...definition, ...(Object.keys(order).length > 0 && { aggs: order }) };
    },
  };
  const allLevels =
    visualization.type === 'table' && asBoolean(visualization.params['showMetricsAtAllLevels']);
  const aggs = nest(levels, options, allLevels);
  const body: JsonObject = {
    size: 0,
    track_total_hits: true,
    query: chartQuery(visualization, context, source),
    ...(Object.keys(aggs).length > 0 && { aggs }),
  };
  const notices = noticesOf(enabled, levels);
  return { body, levels, metrics, source, timeZone, range, allLevels, complete, notices };
}

const enabledOf = ({ aggs }: Visualization, source: ChartSource): readonly AggregationConfig[] =>
  nearestAggregations(
    aggs.filter(({ enabled, type }) => enabled && isAnswered(type)),
    source,
  );

/** A chart without a metric counts. */
function metricsOf(enabled: readonly AggregationConfig[]): readonly AggregationConfig[] {
  const metrics = enabled.filter(({ type }) => isMetric(type));
  return metrics.length > 0
    ? metrics
    : [{ id: 'count', enabled: true, type: 'count', schema: 'metric', params: {} }];
}

/** As they stand; but what is computed from bucket to bucket needs a histogram innermost. */
function bucketsOf(
  enabled: readonly AggregationConfig[],
  metrics: readonly AggregationConfig[],
): readonly AggregationConfig[] {
  const buckets = enabled.filter(({ type }) => isBucket(type));
  const last = buckets.at(-1);
  const innermost = buckets.findLast(({ type }) => HISTOGRAMS.has(type));
  const needed = metrics.some(({ type }) => isParentPipeline(type));
  return needed && innermost && innermost !== last
    ? [...buckets.filter((bucket) => bucket !== innermost), innermost]
    : buckets;
}

function nest(
  levels: readonly BucketPlan[],
  options: MetricOptions,
  allLevels: boolean,
): JsonObject {
  const { metrics } = options;
  const bodies = (some: readonly AggregationConfig[]): JsonObject =>
    Object.assign({}, ...some.map((metric) => metricBody(metric, options)));
  // Between outer buckets there is no order to work anything out by.
  const outer = allLevels ? bodies(metrics.filter(isAtAllLevels)) : {};
  let inner = bodies(metrics);
  for (const [depth, level] of [...levels.entries()].toReversed()) {
    const { definition, order } = withOrder(level, metrics, options);
    const aggs = { ...(depth < levels.length - 1 && outer), ...order, ...inner };
    inner = {
      [level.aggregation.id]: { ...definition, ...(Object.keys(aggs).length > 0 && { aggs }) },
    };
  }
  return inner;
}

export const isAtAllLevels = ({ type }: AggregationConfig): boolean => !isParentPipeline(type);

/** Terms in the order of a metric, which then is asked for at that level, too. */
function withOrder(
  { aggregation, definition }: BucketPlan,
  metrics: readonly AggregationConfig[],
  options: MetricOptions,
): { definition: JsonObject; order: JsonObject } {
  const kind = ['terms', MULTI_TERMS].find((name) => definition[name] !== undefined);
  if (kind === undefined) return { definition, order: {} };
  const terms = definition[kind];
  const { params, id } = aggregation;
  const direction = params['order'] === 'asc' ? 'asc' : 'desc';
  const by = asText(params['orderBy']);
  const wanted =
    by === 'custom'
      ? ownAggregation(params['orderAgg'], `${id}-orderAgg`)
      : (metrics.find((metric) => metric.id === by) ?? (by ? undefined : metrics[0]));
  const put = (key: string, order: JsonObject) => ({
    definition: { [kind]: { ...asObject(terms), order: { [key]: direction } } },
    order,
  });
  if (by === '_key' || by === '_term') return put('_key', {});
  if (!wanted || wanted.type === 'count' || !isOrderable(wanted)) return put('_count', {});
  const path = options.toFilter(wanted) ? `${wanted.id}>${wanted.id}` : wanted.id;
  return put(path, metricBody(wanted, options));
}

function noticesOf(
  enabled: readonly AggregationConfig[],
  levels: readonly BucketPlan[],
): readonly string[] {
  return [
    ...(enabled.some(hasRawInput)
      ? [
          i18n.formatMessage({
            id: 'visualizations.notice.json',
            defaultMessage: 'The JSON input of an aggregation is kept but not sent.',
          }),
        ]
      : []),
    ...(levels.some(({ scaled }) => scaled)
      ? [
          i18n.formatMessage({
            id: 'visualizations.notice.scaled',
            defaultMessage: 'The chosen interval creates too many buckets: a wider one is used.',
          }),
        ]
      : []),
  ];
}

/**
 * The fields whose least and greatest value must be known before the chart can be asked for. A chosen width of numbers is tried
 * without, where `tries`: the answer shows whether it made too many buckets (`isTooFine`).
 */
export function neededExtents(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
  { tries }: { tries: boolean },
): readonly UsedField[] {
  const range = resolveRange(context, source);
  const enabled = enabledOf(visualization, source);
  const [outermost] = bucketsOf(enabled, metricsOf(enabled));
  const fields = enabled
    .filter(({ type }) => HISTOGRAMS.has(type))
    .filter(({ type, params }) => !tries || type !== 'histogram' || !hasWidth(params))
    .flatMap((aggregation) => {
      const { params, type } = aggregation;
      const field = findField(asText(params['field']), source);
      // Within others, what these have in common has to be known: each of them may begin and end elsewhere.
      const known =
        type === 'date_histogram' &&
        field?.name === source.timeField &&
        (range ?? (aggregation === outermost ? source.timeRange : undefined));
      return field && !known ? [[field.name, field] as const] : [];
    });
  return [...new Map(fields).values()];
}

const hasWidth = (params: JsonObject): boolean => (asNumber(params['interval']) ?? 0) > 0;

/** Asks for those. */
export function extentsBody(
  fields: readonly UsedField[],
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): JsonObject {
  const aggs = Object.fromEntries(
    fields.flatMap((field, position) => [
      [`min${position}`, { min: fieldOrScript(field) }],
      [`max${position}`, { max: fieldOrScript(field) }],
    ]),
  );
  return { size: 0, query: chartQuery(visualization, context, source), aggs };
}

/** Fields without any document have none. */
export function readExtents(
  fields: readonly UsedField[],
  aggregations: Readonly<Record<string, { value?: number | bigint | null }>> = {},
): Readonly<Record<string, { min: number; max: number }>> {
  return Object.fromEntries(
    fields.flatMap(({ name }, position) => {
      const min = aggregations[`min${position}`]?.value ?? undefined;
      const max = aggregations[`max${position}`]?.value ?? undefined;
      // Whole numbers beyond 2^53 come as `bigint`.
      const isKnown = min !== undefined && max !== undefined;
      return isKnown ? [[name, { min: Number(min), max: Number(max) }]] : [];
    }),
  );
}
