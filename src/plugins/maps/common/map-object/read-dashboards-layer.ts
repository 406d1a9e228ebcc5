import { asBoolean, asCount, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { geohashPrecision } from '../geo/cells';
import { styleOf } from '../model/layer-style';
import { notDrawn, tilesIgnored } from './notices';
import {
  COUNT,
  headOf,
  indexOf,
  metricOf,
  type Reading,
  shareOfOne,
  sourceOf,
  textsOf,
  ZOOM_SHIFT,
  zoomsOf,
} from './read-parts';
import type { StoredLayer } from './stored-map';

/** A layer of OpenSearch Dashboards' maps; undefined where it is the base map, or nothing that can be drawn. */
export function readDashboardsLayer(
  layer: JsonObject,
  position: number,
  reading: Reading,
): StoredLayer | undefined {
  const zoomRange = Array.isArray(layer['zoomRange']) ? layer['zoomRange'] : [];
  const label = asText(layer['name']);
  const head = headOf(layer, position, {
    label,
    opacity: shareOfOne(layer['opacity'] ?? 70, 100),
    zooms: zoomsOf(zoomRange[0], zoomRange[1] ?? 22),
    isHidden: layer['visibility'] === 'none',
  });
  const [source, style] = [asObject(layer['source']), asObject(layer['style'])];
  const drawn = styleOf(
    style['fillColor'],
    style['borderColor'],
    asNumber(style['borderThickness']) ?? 1,
  );
  switch (layer['type']) {
    case 'opensearch_vector_tile_map':
      return undefined;
    case 'custom_map':
      reading.tell(tilesIgnored(label));
      return undefined;
    case 'documents':
      return {
        ...head,
        kind: 'documents',
        style: drawn,
        source: ownSource(source, reading, COUNT),
        field: asText(source['geoFieldName']),
        size: asCount(source['documentRequestNumber'], { fallback: 1000, max: 10_000 }),
        radius: Math.max(1, Math.min(100, asNumber(style['markerSize']) ?? 5)),
        tooltipFields: asBoolean(source['showTooltips']) ? textsOf(source['tooltipFields']) : [],
      };
    case 'cluster':
      return readCluster({ head, drawn, source, style }, reading);
    default:
      reading.tell(notDrawn(label, asText(layer['type'])));
      return undefined;
  }
}

const ownSource = (source: JsonObject, reading: Reading, metric: typeof COUNT) =>
  sourceOf(
    source,
    {
      index: indexOf(reading, source['indexPatternRefName'], source['indexPatternId']),
      query: undefined,
      metric,
      inView: asBoolean(source['useGeoBoundingBoxFilter'], true),
    },
    reading,
  );

interface Cluster {
  head: ReturnType<typeof headOf>;
  drawn: ReturnType<typeof styleOf>;
  source: JsonObject;
  style: JsonObject;
}

function readCluster(
  { head, drawn, source, style }: Cluster,
  reading: Reading,
): StoredLayer | undefined {
  const cluster = asObject(source['cluster']);
  const grid = asText(cluster['agg']) || 'geohash_grid';
  if (grid !== 'geohash_grid' && grid !== 'geotile_grid') {
    reading.tell(notDrawn(head.label, grid));
    return undefined;
  }
  const precise = asNumber(cluster['precision']);
  return {
    ...head,
    kind: 'grid',
    style: drawn,
    source: ownSource(source, reading, metricOf(asObject(source['metric']))),
    grid,
    field: asText(cluster['field']),
    precision:
      !asBoolean(cluster['changePrecision']) && precise !== undefined ? precise : byZoom(grid),
    hasCentroids: asBoolean(cluster['useCentroid']),
    mapType: 'Scaled Circle Markers',
    ...(style['fillType'] !== 'solid' && { scheme: 'Yellow to Red' }),
  };
}

/** As precise at each zoom as there. */
const byZoom = (grid: 'geohash_grid' | 'geotile_grid') => (zoom: number) => {
  const theirs = Math.max(0, Math.trunc(zoom - ZOOM_SHIFT));
  return grid === 'geohash_grid' ? geohashPrecision(theirs, 12) : Math.round((29 * theirs) / 22);
};
