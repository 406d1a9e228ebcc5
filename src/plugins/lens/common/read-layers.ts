import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import type { AggregationConfig, Visualization } from '#plugins/visualizations/common';

/** One of several charts in one. */
export interface ReadLayer {
  visualization: Visualization;
  /** Neither the query nor the filters of the page narrow it. */
  ignoresPage: boolean;
}

/** The layers of a chart of several, each as a chart of its own. */
export function readLayers(chart: Visualization): readonly ReadLayer[] {
  return asList(chart.params['layers']).map((item) => {
    const layer = asObject(item);
    const index = asText(layer['index']) || chart.index;
    return {
      ignoresPage: asBoolean(layer['ignoresPage']),
      visualization: {
        ...chart,
        type: asText(layer['type'], 'line'),
        params: asObject(layer['params']),
        aggs: asList(layer['aggs']) as unknown as readonly AggregationConfig[],
        ...(index !== undefined && { index }),
      },
    };
  });
}

/** What all layers are drawn with. */
export function sharedParams({ params }: Visualization): JsonObject {
  const { layers: _, ...rest } = params;
  return rest;
}
