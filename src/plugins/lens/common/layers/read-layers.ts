import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import { type Query, readQuery } from '#common/search-source';
import type { AggregationConfig, Visualization } from '#plugins/visualizations/common';

/** One of several charts in one. */
export interface ReadLayer {
  visualization: Visualization;
  /** Neither the query nor the filters of the page narrow it. */
  ignoresPage: boolean;
  /** Beside that of the chart. */
  query?: Query;
  /** As it is stored. */
  stored: JsonObject;
}

/** More of them are not asked for: nobody could read such a chart. */
const MOST_LAYERS = 50;

/** The layers of a chart of several, each as a chart of its own. */
export function readLayers(chart: Visualization): readonly ReadLayer[] {
  return asList(chart.params['layers'])
    .slice(0, MOST_LAYERS)
    .map((item) => {
      const layer = asObject(item);
      const index = asText(layer['index']) || chart.index;
      return {
        ignoresPage: asBoolean(layer['ignoresPage']),
        ...(layer['query'] !== undefined && { query: readQuery(layer['query']) }),
        stored: layer,
        visualization: {
          ...chart,
          type: asText(layer['type'], 'line'),
          params: asObject(layer['params']),
          aggs: asList(layer['aggs']).flatMap(readAggregation),
          ...(index !== undefined && { index }),
        },
      };
    });
}

function readAggregation(item: unknown): readonly AggregationConfig[] {
  const { id, type, schema, params, enabled } = asObject(item);
  if (typeof id !== 'string' || typeof type !== 'string') return [];
  const role = asText(schema, 'metric') as AggregationConfig['schema'];
  return [{ id, type, schema: role, enabled: asBoolean(enabled, true), params: asObject(params) }];
}

/** What all layers are drawn with. */
export function sharedParams({ params }: Visualization): JsonObject {
  const { layers: _, annotations: __, computedLines: ___, ...rest } = params;
  return rest;
}
