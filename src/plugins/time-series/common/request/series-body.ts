import type { JsonObject } from '#common/json';
import { toBoolQuery } from '#common/filters';
import { isTimeInDays } from '#common/search';
import { type Query, readQuery } from '#common/search-source';
import {
  type ChartContext,
  chartQuery,
  type ChartSource,
  fieldOrScript,
  findField,
  termsOf,
  typedQuery,
  type Visualization,
  withoutPage,
} from '#plugins/visualizations/common';
import type { Metric, Panel, Series } from '../model/panel';
import { isSibling, SORTABLE } from '../model/metric-kinds';
import { type BucketWidth, histogramWidth, type Shift } from './bucket-width';
import { bucketsPath } from './buckets-path';
import { metricBodies, metricBody, type MetricPlace, siblingBody } from './metric-body';

/** What one search of a panel is about. */
export interface SeriesPlan {
  panel: Panel;
  series: Series;
  visualization: Pick<Visualization, 'query' | 'filters'>;
  context: ChartContext;
  /** With the time field that the series goes by. */
  source: ChartSource & { timeField: string };
  /** Milliseconds since 1970, both within. */
  range: { from: number; to: number };
  shift?: Shift | undefined;
  width: BucketWidth;
}

/** The search of a series. Throws `ChartError`, `DqlSyntaxError`. */
export function seriesBody(plan: SeriesPlan): JsonObject {
  const { series } = plan;
  const place = metricPlace(plan);
  return {
    size: 0,
    track_total_hits: true,
    query: seriesQuery(plan),
    aggs: {
      series: {
        ...splitBody(plan),
        aggs: { ...sortBodies(series, place), ...timeBodies(plan, place) },
      },
    },
  };
}

export const metricPlace = (plan: SeriesPlan): MetricPlace => ({
  metrics: plan.series.metrics,
  interval: plan.width.expression,
  width: plan.width.milliseconds,
  toQuery: (query) => queryOf(readQuery(query), plan),
  toField(name) {
    const field = findField(name, plan.source);
    return field ? fieldOrScript(field) : { field: name };
  },
});

/** The buckets of time with the metrics in them, and numbers of all buckets beside them. */
export function timeBodies(plan: SeriesPlan, place: MetricPlace): JsonObject {
  const metrics = usedMetrics(plan.series.metrics);
  const inner = Object.assign(
    {},
    ...metrics.map((metric) => metricBodies(metric, place)),
  ) as JsonObject;
  const siblings = metrics.filter(({ type }) => isSibling(type));
  return {
    timeseries: {
      ...histogram(plan),
      ...(Object.keys(inner).length > 0 && { aggs: inner }),
    },
    ...Object.fromEntries(siblings.map((metric) => [metric.id, siblingBody(metric, place)])),
  };
}

/** What is put together from the lines is not asked for. */
const usedMetrics = (metrics: readonly Metric[]) =>
  metrics.filter(({ type }) => type !== 'series_agg');

/** The buckets of time; all of it as one where the panel shows one number. */
export function histogram({
  panel,
  series,
  source,
  range,
  shift,
  width,
  context,
}: SeriesPlan): JsonObject {
  const { entireRange } = series.own ?? panel;
  const field = source.timeField;
  if (entireRange && panel.type !== 'timeseries') {
    return { auto_date_histogram: { field, buckets: 1 } };
  }
  const placed = (moment: number) => shift?.before(moment) ?? moment;
  return {
    date_histogram: {
      field,
      min_doc_count: 0,
      time_zone: isTimeInDays(source) ? 'UTC' : context.timeZone,
      extended_bounds: { min: placed(range.from), max: placed(range.to) },
      ...histogramWidth(width),
    },
  };
}

function splitBody({ series, source, context }: SeriesPlan): JsonObject {
  const { split, metrics } = series;
  switch (split.mode) {
    case 'filter':
      return { filter: queryOf(split.filter, { source, context }) };
    case 'filters':
      return {
        filters: {
          filters: Object.fromEntries(
            split.filters.map(({ id, filter }) => [id, queryOf(filter, { source, context })]),
          ),
        },
      };
    case 'terms': {
      const { field, size, direction, include, exclude } = split;
      const used = findField(field, source);
      return {
        terms: {
          ...(used ? termsOf(used) : { field }),
          size,
          ...(include !== undefined && { include }),
          ...(exclude !== undefined && { exclude }),
          order: { [orderOf(split.orderBy, metrics)]: direction },
        },
      };
    }
    case 'everything':
      return { filter: { match_all: {} } };
  }
}

const sortedBy = (orderBy: string, metrics: readonly Metric[]): Metric | undefined =>
  metrics.find(({ id, type }) => id === orderBy && SORTABLE.has(type));

function orderOf(orderBy: string, metrics: readonly Metric[]): string {
  if (orderBy === '_key' || orderBy === '_count') return orderBy;
  const metric = sortedBy(orderBy, metrics);
  return metric ? bucketsPath(metric.id, metrics).replace(metric.id, sortName(metric)) : '_count';
}

const sortName = ({ id }: Metric): string => `${id}-SORT`;

/** A number of all the time, which terms are sorted by. */
function sortBodies({ split, metrics }: Series, place: MetricPlace): JsonObject {
  const metric = split.mode === 'terms' ? sortedBy(split.orderBy, metrics) : undefined;
  const body = metric && metricBody(metric, place);
  return metric && body ? { [sortName(metric)]: body } : {};
}

/** The time, what narrows the page, the panel and the series. */
export function seriesQuery(plan: SeriesPlan): JsonObject {
  const { panel, series, visualization, context, source, shift, range } = plan;
  const moved = shift
    ? { from: iso(shift.before(range.from)), to: iso(shift.before(range.to)) }
    : context.timeRange;
  const timed = { ...context, ...(moved && { timeRange: moved }) };
  const around = panel.ignoresPage || series.ignoresPage ? withoutPage(timed) : timed;
  const own = [panel.filter, series.filter].flatMap((query) =>
    query ? [queryOf(query, { source, context })] : [],
  );
  return toBoolQuery([], [chartQuery(visualization, around, source), ...own]);
}

const iso = (moment: number) => new Date(moment).toISOString();

export const queryOf = (
  query: Query,
  { source, context }: Pick<SeriesPlan, 'source' | 'context'>,
): JsonObject => typedQuery(query, context.timeZone, source) ?? { match_all: {} };
