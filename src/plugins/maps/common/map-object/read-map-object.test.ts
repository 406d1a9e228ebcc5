import { describe, expect, it } from 'vitest';
import { asObject, type JsonObject, type JsonValue } from '#common/json';
import { readMapObject } from './read-map-object';
import type { StoredLayer } from './stored-map';

const references = [
  { name: 'layer_1_index_pattern', type: 'index-pattern', id: 'flights-pattern' },
  { name: 'join', type: 'index-pattern', id: 'customs-pattern' },
];

const DASHBOARDS: readonly JsonObject[] = [
  {
    name: 'Base',
    id: 'a',
    type: 'opensearch_vector_tile_map',
    source: { dataURL: 'https://tiles.example.org/' },
  },
  {
    name: 'Flights',
    id: 'b',
    type: 'documents',
    zoomRange: [2, 22],
    opacity: 50,
    visibility: 'none',
    source: {
      indexPatternRefName: 'layer_1_index_pattern',
      indexPatternId: 'other',
      geoFieldName: 'origin',
      documentRequestNumber: 500,
      showTooltips: true,
      tooltipFields: ['carrier'],
      useGeoBoundingBoxFilter: false,
      applyGlobalFilters: false,
      filters: [{ meta: { type: 'phrase', key: 'carrier', params: { query: 'MA' } } }],
    },
    style: {
      fillColor: '#54B399',
      borderColor: 'url(javascript:1)',
      borderThickness: 2,
      markerSize: 7,
    },
  },
  {
    name: 'Delays',
    id: 'c',
    type: 'cluster',
    opacity: 100,
    source: {
      indexPatternId: 'delays',
      metric: { agg: 'avg', field: 'minutes', custom_label: 'Delay' },
      cluster: { agg: 'geotile_grid', field: 'origin', precision: 7, useCentroid: true },
    },
    style: { fillType: 'solid', fillColor: '#ff0000' },
  },
];
const KIBANA: readonly JsonObject[] = [
  { sourceDescriptor: { type: 'EMS_TMS' }, id: 'a', visible: true },
  {
    id: 'b',
    label: 'Countries',
    alpha: 0.75,
    minZoom: 0,
    maxZoom: 24,
    sourceDescriptor: { type: 'EMS_FILE', id: 'world_countries' },
    joins: [
      {
        leftField: 'iso2',
        right: {
          term: 'country',
          size: 40,
          indexPatternRefName: 'join',
          metrics: [{ type: 'sum', field: 'weight' }],
        },
      },
    ],
  },
  {
    id: 'c',
    label: 'Heat',
    visible: false,
    sourceDescriptor: {
      type: 'ES_GEO_GRID',
      requestType: 'heatmap',
      resolution: 'FINE',
      geoField: 'at',
      indexPatternId: 'events',
    },
  },
  {
    id: 'd',
    sourceDescriptor: {
      type: 'ES_PEW_PEW',
      sourceGeoField: 'from',
      destGeoField: 'to',
      indexPatternId: 'events',
    },
  },
  {
    id: 'e',
    sourceDescriptor: {
      type: 'GEOJSON_FILE',
      __featureCollection: {
        features: [
          {
            type: 'Feature',
            properties: { name: 'Yard' },
            geometry: { type: 'Point', coordinates: [1, 2] },
          },
          { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[0, 0]]] } },
        ],
      },
    },
  },
];

const dashboards = (layers: JsonValue) =>
  readMapObject({
    attributes: {
      title: 'Map',
      layerList: JSON.stringify(layers),
      mapState: '{"zoom":3,"lat":10,"lng":20}',
    },
    references,
  });
const kibana = (layers: JsonValue) =>
  readMapObject({
    attributes: {
      title: 'Map',
      layerListJSON: JSON.stringify(layers),
      mapStateJSON: '{"zoom":2.5,"center":{"lon":-90,"lat":40}}',
    },
    references,
  });
const precisionAt = (layer: StoredLayer | undefined, zoom: number) => {
  const precision = layer && 'precision' in layer ? layer.precision : undefined;
  return typeof precision === 'function' ? precision(zoom) : precision;
};

describe('A map of OpenSearch Dashboards', () => {
  it('has its layers with index, filters and look, and the base map of this server', () => {
    const { layers, notices, view, hasBaseMap } = dashboards(DASHBOARDS as never);
    expect(notices).toEqual([]);
    expect([view, hasBaseMap]).toEqual([{ zoom: 4, lat: 10, lon: 20 }, true]);
    expect(layers).toMatchObject([
      {
        kind: 'documents',
        label: 'Flights',
        opacity: 0.5,
        zooms: [3, 23],
        isHidden: true,
        field: 'origin',
        size: 500,
        radius: 7,
        tooltipFields: ['carrier'],
        style: { fill: '#54B399', line: '--a-surface', lineWidth: 2 },
        source: {
          index: 'flights-pattern',
          followsPage: false,
          inView: false,
          filters: [{ type: 'phrase', key: 'carrier' }],
        },
      },
      {
        kind: 'grid',
        grid: 'geotile_grid',
        field: 'origin',
        precision: 7,
        hasCentroids: true,
        source: { index: 'delays', metric: { type: 'avg', field: 'minutes', label: 'Delay' } },
      },
    ]);
    expect(layers[1] && 'scheme' in layers[1]).toBe(false);
  });

  it('has clusters as fine as there where they follow the zoom', () => {
    const cluster = (agg: string) => ({
      type: 'cluster',
      source: { cluster: { agg, field: 'x', changePrecision: true, precision: 2 } },
    });
    const { layers } = dashboards([cluster('geohash_grid'), cluster('geotile_grid')] as never);
    expect([1, 5, 10].map((zoom) => precisionAt(layers[0], zoom))).toEqual([1, 3, 5]);
    expect([1, 5, 23].map((zoom) => precisionAt(layers[1], zoom))).toEqual([0, 5, 29]);
  });

  it('says what is not drawn of it, and asks no server for tiles (attack 122)', () => {
    const tiles = {
      name: 'T',
      type: 'custom_map',
      source: { url: 'javascript:alert(1)', customType: 'tms' },
    };
    const hexagons = { name: 'H', type: 'cluster', source: { cluster: { agg: 'geohex_grid' } } };
    const { layers, notices } = dashboards([tiles, hexagons, { name: 'N', type: 'new' }] as never);
    expect(layers).toEqual([]);
    expect(notices).toEqual([
      expect.stringContaining('"T" is of tiles of another server'),
      expect.stringContaining('"H" is of the type geohex_grid'),
      expect.stringContaining('"N" is of the type new'),
    ]);
    expect(JSON.stringify(notices)).not.toContain('javascript');
  });
});

describe('A map of Kibana', () => {
  it('has countries joined with numbers, grids, lines and what it holds itself', () => {
    const { layers, notices, view } = kibana(KIBANA as never);
    expect(notices).toEqual([]);
    expect(view).toEqual({ zoom: 3.5, lon: -90, lat: 40 });
    expect(layers).toMatchObject([
      {
        kind: 'joined',
        set: 'countries',
        property: 'iso2',
        opacity: 0.75,
        term: { field: 'country', size: 40 },
        source: { index: 'customs-pattern', metric: { type: 'sum', field: 'weight' } },
      },
      {
        kind: 'grid',
        mapType: 'Heatmap',
        isHidden: true,
        field: 'at',
        source: { index: 'events' },
      },
      { kind: 'lines', from: 'from', to: 'to', source: { metric: { type: 'count' } } },
      { kind: 'features', features: [{ properties: { name: 'Yard' } }] },
    ]);
    // A world of 512 pixels there: zoom 2 here is 1 there.
    expect(precisionAt(layers[1], 2)).toBe(4);
  });

  it('names layers of other kinds', () => {
    const { layers, notices } = kibana([
      { label: 'M', sourceDescriptor: { type: 'MVT_SINGLE_LAYER' } },
      { label: 'C', sourceDescriptor: { type: 'EMS_FILE', id: 'canada_provinces' }, joins: [] },
      { label: 'W', sourceDescriptor: { type: 'EMS_FILE', id: 'world_countries' }, joins: [] },
    ] as never);
    expect([layers, notices.map((text) => /"(.)"/.exec(text)?.[1])]).toEqual([[], ['M', 'C', 'W']]);
  });
});

/** The same for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % below;
  };
}

it('attack 36: 1,000 malformed maps are read, and what is wrong is said in words', () => {
  const random = createRandom(11);
  const odd: readonly unknown[] = [
    null,
    [],
    {},
    '',
    'x',
    -1,
    1e308,
    true,
    [null],
    '__proto__',
    { type: {} },
  ];
  const spoil = (value: unknown): unknown => {
    if (random(6) === 0) return odd[random(odd.length)];
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one)]));
  };
  for (let count = 0; count < 1000; count += 1) {
    const isKibana = count % 2 === 0;
    const list = spoil(isKibana ? KIBANA : DASHBOARDS);
    const text =
      random(8) === 0 ? JSON.stringify(list).slice(0, random(400)) : JSON.stringify(list);
    const attributes = {
      title: odd[random(odd.length)],
      [isKibana ? 'layerListJSON' : 'layerList']: text,
    };
    const map = readMapObject({ attributes: asObject(attributes), references: odd as never });
    expect(map.notices.every((notice) => notice !== '')).toBe(true);
    for (const layer of map.layers) {
      expect([layer.opacity >= 0, layer.opacity <= 1, layer.zooms.every(Number.isFinite)]).toEqual([
        true,
        true,
        true,
      ]);
      if ('size' in layer) expect(layer.size).toBeLessThanOrEqual(10_000);
    }
  }
  for (const broken of [undefined, null, 'x', { attributes: null }, {}]) {
    expect(readMapObject(broken as never).notices).toHaveLength(1);
  }
});
