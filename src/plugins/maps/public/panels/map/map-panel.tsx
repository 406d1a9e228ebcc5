import { memo, useMemo } from 'react';
import { asObject, type JsonObject } from '#common/json';
import {
  differs,
  missing,
  type PanelCode,
  type PanelContentProps,
} from '#plugins/dashboard/public';
import type { Visualization } from '#plugins/visualizations/common';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { readMapObject } from '../../../common/map-object/read-map-object';
import type { StoredLayer } from '../../../common/map-object/stored-map';

/** A map as a chart, which holds the object as it is. */
export function createMapPanel(visualizations: VisualizationsStart): PanelCode {
  return {
    async read(object) {
      const { attributes, references = [] } = object;
      const { title, description, layers, notices } = readMapObject({ attributes, references });
      const { VisualizationView } = await visualizations.loadView();
      const map: Visualization = {
        title,
        description,
        type: 'map',
        params: { attributes: asObject(attributes), references: references as never },
        aggs: [],
        uiState: {},
        query: { query: '', language: 'kuery' },
        filters: [],
      };
      function MapPanel({ config, onConfig, ...props }: PanelContentProps) {
        const shown = useMemo(() => ({ ...map, uiState: uiStateOf(config) }), [config]);
        const onUiState = useMemo(
          () => (uiState: object) => onConfig(asObject(uiState)),
          [onConfig],
        );
        return <VisualizationView {...props} visualization={shown} onUiState={onUiState} />;
      }
      const index = indicesOf(layers)[0];
      return {
        title,
        description,
        // Drawn, the map says the same.
        notices: layers.length === 0 ? [] : notices,
        ...(index !== undefined && { index }),
        preload: () => visualizations.preload(map),
        Component: memo(MapPanel),
      };
    },
    judge(object, judging) {
      const { layers, notices } = readMapObject(object);
      if (layers.length === 0) return missing(...notices);
      const about = indicesOf(layers).flatMap((index) => judging.aboutIndex(object, index));
      const fields = layers.flatMap((layer) => lacking(layer, judging.lacksField));
      return differs([...notices, ...about, ...fields]);
    },
  };
}

/** Panels of Kibana have the place where a map was left in words of its own. */
function uiStateOf(config: JsonObject): JsonObject {
  const { lat, lon, zoom } = asObject(config['mapCenter']);
  return typeof zoom === 'number'
    ? { ...config, mapCenter: [lat ?? 0, lon ?? 0], mapZoom: zoom + 1 }
    : config;
}

const indicesOf = (layers: readonly StoredLayer[]): readonly string[] => [
  ...new Set(layers.flatMap((layer) => ('source' in layer ? (layer.source.index ?? []) : []))),
];

function lacking(
  layer: StoredLayer,
  lacksField: (index: string, name: string) => boolean,
): readonly string[] {
  if (!('source' in layer) || layer.source.index === undefined) return [];
  const { index, metric } = layer.source;
  const named =
    layer.kind === 'lines'
      ? [layer.from, layer.to]
      : layer.kind === 'joined'
        ? [layer.term.field]
        : [layer.field];
  const lacked = [...named, metric.field].filter((name) => name !== '' && lacksField(index, name));
  return lacked.map((name) => `${layer.label}: ${name}`);
}
