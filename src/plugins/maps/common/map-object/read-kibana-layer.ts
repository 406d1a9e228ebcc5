import {
  asBoolean,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
} from '#common/json';
import { readGeometry } from '../geo/read-geometry';
import type { Feature } from '../geo/shape';
import { styleOf } from '../model/layer-style';
import { joinFieldOf, regionSetOf } from '../regions/named-regions';
import { noJoin, notDrawn, tilesIgnored } from './notices';
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
import type { LayerHead, Precision, StoredLayer } from './stored-map';

interface Parts {
  head: LayerHead;
  layer: JsonObject;
  source: JsonObject;
  style: ReturnType<typeof styleOf>;
}

/** A layer of Kibana's maps; undefined where it is a base map, or nothing that can be drawn. */
export function readKibanaLayer(
  layer: JsonObject,
  position: number,
  reading: Reading,
): StoredLayer | undefined {
  const source = asObject(layer['sourceDescriptor']);
  const type = asText(source['type']);
  const head = headOf(layer, position, {
    label: asText(layer['label']) || asText(source['name']) || type,
    opacity: shareOfOne(layer['alpha'], 1),
    zooms: zoomsOf(layer['minZoom'], layer['maxZoom']),
    isHidden: !asBoolean(layer['visible'], true),
  });
  const parts: Parts = { head, layer, source, style: styleOfLayer(layer) };
  switch (type) {
    case 'EMS_TMS':
      return undefined;
    case 'KIBANA_TILEMAP':
    case 'EMS_XYZ':
    case 'WMS':
      reading.tell(tilesIgnored(head.label));
      return undefined;
    case 'ES_SEARCH':
      return readDocuments(parts, reading);
    case 'ES_GEO_GRID':
      return readGrid(parts, reading);
    case 'ES_PEW_PEW':
      return {
        ...base(parts),
        kind: 'lines',
        source: ownSource(parts, source, reading),
        from: asText(source['sourceGeoField']),
        to: asText(source['destGeoField']),
        precision: byZoom(2),
      };
    case 'EMS_FILE':
      return readJoined(parts, reading);
    case 'GEOJSON_FILE':
      return { ...base(parts), kind: 'features', features: readFeatures(source) };
    default:
      reading.tell(notDrawn(head.label, type));
      return undefined;
  }
}

const base = ({ head, style }: Parts) => ({ ...head, style });

/** Of the many ways to style a layer: colors that are the same for all. */
function styleOfLayer(layer: JsonObject) {
  const properties = asObject(asObject(layer['style'])['properties']);
  const option = (name: string) => asObject(asObject(properties[name])['options']);
  return styleOf(
    option('fillColor')['color'],
    option('lineColor')['color'],
    asNumber(option('lineWidth')['size']) ?? 1,
  );
}

function ownSource({ layer, source: descriptor }: Parts, source: JsonObject, reading: Reading) {
  const [metric] = asList(source['metrics']).map(asObject);
  return sourceOf(
    source,
    {
      index: indexOf(reading, source['indexPatternRefName'], source['indexPatternId']),
      query: layer['query'],
      metric: metric ? metricOf(metric) : COUNT,
      inView: asBoolean(descriptor['filterByMapBounds'], true),
    },
    reading,
  );
}

function readDocuments(parts: Parts, reading: Reading): StoredLayer {
  const { source, layer } = parts;
  const size = asObject(asObject(asObject(layer['style'])['properties'])['iconSize']);
  return {
    ...base(parts),
    kind: 'documents',
    source: ownSource(parts, source, reading),
    field: asText(source['geoField']),
    size: 10_000,
    radius: Math.max(1, Math.min(50, asNumber(asObject(size['options'])['size']) ?? 6)),
    tooltipFields: textsOf(source['tooltipProperties']),
  };
}

const FINER: Readonly<Record<string, number>> = { COARSE: 2, FINE: 3, MOST_FINE: 4 };

function readGrid(parts: Parts, reading: Reading): StoredLayer | undefined {
  const { source, head } = parts;
  const kind = asText(source['requestType']) || 'point';
  const drawn = { point: 'Scaled Circle Markers', grid: 'Shaded geohash grid', heatmap: 'Heatmap' };
  const mapType = Object.hasOwn(drawn, kind) ? drawn[kind as keyof typeof drawn] : undefined;
  if (mapType === undefined) {
    reading.tell(notDrawn(head.label, `ES_GEO_GRID ${kind}`));
    return undefined;
  }
  const resolution = asText(source['resolution']);
  return {
    ...base(parts),
    kind: 'grid',
    source: ownSource(parts, source, reading),
    grid: 'geotile_grid',
    field: asText(source['geoField']),
    precision: byZoom(Object.hasOwn(FINER, resolution) ? (FINER[resolution] ?? 2) : 2),
    hasCentroids: kind !== 'grid',
    mapType,
    scheme: 'Blues',
  };
}

const byZoom =
  (finer: number): Precision =>
  (zoom) =>
    Math.max(0, Math.min(29, Math.ceil(zoom - ZOOM_SHIFT) + finer));

/** Areas in the color of a number: what is joined stands beside the layer. */
function readJoined(parts: Parts, reading: Reading): StoredLayer | undefined {
  const { layer, source, head } = parts;
  const set = regionSetOf(asText(source['id']));
  const join = asList(layer['joins']).map(asObject)[0] ?? {};
  const right = asObject(join['right']);
  const property = joinFieldOf(asText(join['leftField']));
  if (!set || (asText(right['term']) !== '' && property === undefined)) {
    reading.tell(notDrawn(head.label, `EMS_FILE ${asText(source['id'])}`));
    return undefined;
  }
  if (asText(right['term']) === '') {
    reading.tell(noJoin(head.label));
    return undefined;
  }
  const joined = ownSource(parts, right, reading);
  return {
    ...base(parts),
    kind: 'joined',
    source: { ...joined, query: sourceQuery(right, joined), inView: false },
    set,
    property: property ?? 'name',
    term: {
      field: asText(right['term']),
      size: asCount(right['size'], { fallback: 1000, max: 10_000 }),
    },
    scheme: 'Blues',
  };
}

/** Of the join, not of the areas. */
function sourceQuery(right: JsonObject, fallback: { query: StoredQuery }): StoredQuery {
  const { query, language } = asObject(right['whereQuery']);
  return typeof query === 'string'
    ? { query, language: language === 'lucene' ? 'lucene' : 'kuery' }
    : { ...fallback.query, query: '' };
}
type StoredQuery = Extract<StoredLayer, { kind: 'joined' }>['source']['query'];

/** Areas, lines and points that the map holds itself. */
function readFeatures(source: JsonObject): readonly Feature[] {
  const budget = { positions: 1_000_000 };
  const collection = asObject(source['__featureCollection']);
  return asList(collection['features']).flatMap((item) => {
    const shape = readGeometry(item, budget);
    const properties = Object.entries(asObject(asObject(item)['properties'])).flatMap(
      ([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    );
    return shape
      ? [{ shape, properties: Object.fromEntries(properties) as Feature['properties'] }]
      : [];
  });
}
