import type { JsonObject } from '#common/json';
import { findField, termsOf } from '#plugins/visualizations/common';
import type { Series } from '../model/panel';
import { metricPlace, queryOf, seriesQuery, type SeriesPlan, timeBodies } from './series-body';

/** Of a column that adds up the values of another field. */
const MOST_PARTS = 100;

/** The search of a table: a row for each value of its field, with the series of each column in it. @param columns of one index */
export function tableBody(columns: readonly SeriesPlan[]): JsonObject {
  const [first] = columns as readonly [SeriesPlan];
  const { panel, source } = first;
  const { pivot } = panel;
  const field = pivot && findField(pivot.field, source);
  return {
    size: 0,
    track_total_hits: true,
    query: seriesQuery({ ...first, series: withoutFilter(first.series) }),
    aggs: {
      pivot: {
        ...(pivot
          ? { terms: { ...(field ? termsOf(field) : { field: pivot.field }), size: pivot.rows } }
          : { filter: { match_all: {} } }),
        aggs: Object.fromEntries(columns.map((plan) => [plan.series.id, columnBody(plan)])),
      },
    },
  };
}

/** Each column has its own. */
function withoutFilter(series: Series): Series {
  const { filter, offset, ...rest } = series;
  return (filter ?? offset) ? rest : series;
}

function columnBody(plan: SeriesPlan): JsonObject {
  const { series, source } = plan;
  const aggs = timeBodies(plan, metricPlace(plan));
  const inner = series.aggregateBy
    ? { parts: { ...partsBody(series.aggregateBy.field, plan), aggs } }
    : aggs;
  const filter = series.filter
    ? queryOf(series.filter, { source, context: plan.context })
    : { match_all: {} };
  return { filter, aggs: inner };
}

function partsBody(name: string, { source }: SeriesPlan): JsonObject {
  const field = findField(name, source);
  return { terms: { ...(field ? termsOf(field) : { field: name }), size: MOST_PARTS } };
}
