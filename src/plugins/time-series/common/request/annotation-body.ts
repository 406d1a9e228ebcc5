import type { JsonObject } from '#common/json';
import { toBoolQuery } from '#common/filters';
import type { ChartSource } from '#plugins/visualizations/common';
import type { Annotation, Panel, Series } from '../model/panel';
import { readSeries } from '../model/read-series';
import { planSeries, type Planning } from './plan-series';
import { histogram, seriesQuery, type SeriesPlan } from './series-body';

/** Of a bucket of time, as in the original; how many there are beside them is told. */
const MOST_EVENTS = 5;

/** Those that the original asks for: of an index and a time, with fields, a text and an icon. */
export const askedAnnotations = ({ annotations }: Panel): readonly Annotation[] =>
  annotations.filter(
    ({ index, timeField, fields, template, icon }) =>
      index !== undefined &&
      timeField !== '' &&
      fields.length > 0 &&
      template !== '' &&
      icon !== '',
  );

/** What the search of an annotation is about: buckets of the panel's time and interval. Throws `ChartError`. */
export function planAnnotation(
  annotation: Annotation,
  source: ChartSource,
  planning: Planning,
): SeriesPlan {
  const { filter, ...panel } = planning.panel;
  const kept = !annotation.ignoresPanel && filter ? { filter } : {};
  return planSeries(asSeries(annotation, panel.interval), source, {
    ...planning,
    panel: { ...panel, ...kept, ignoresPage: annotation.ignoresPage },
  });
}

function asSeries({ id, index, timeField, query }: Annotation, interval: string): Series {
  const series = readSeries({ id, override_index_pattern: true }, 0);
  return {
    ...series,
    ...(query.query.trim() !== '' && { filter: query }),
    own: {
      ...(index !== undefined && { index }),
      timeField,
      interval,
      entireRange: false,
    },
  };
}

/** The newest events of each bucket. Throws `DqlSyntaxError`. */
export function annotationBody({ fields }: Annotation, plan: SeriesPlan): JsonObject {
  const { timeField } = plan.source;
  const exist = fields.map((field) => ({ exists: { field } }));
  return {
    size: 0,
    track_total_hits: true,
    query: toBoolQuery([], [seriesQuery(plan), ...exist]),
    aggs: {
      events: {
        ...histogram(plan),
        aggs: {
          newest: {
            top_hits: {
              sort: [{ [timeField]: { order: 'desc' } }],
              _source: { includes: [...fields, timeField] },
              size: MOST_EVENTS,
            },
          },
        },
      },
    },
  };
}
