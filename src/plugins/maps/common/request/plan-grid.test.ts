import { toBoolQuery } from '#common/filters';
import { asObject, type JsonObject, parseLongNumerals } from '#common/json';
import {
  type AggregationConfig,
  type ChartSource,
  toChartTable,
  type Visualization,
} from '#plugins/visualizations/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
} from '../../../../engine/duckdb/search/testing/load-documents';
import { geohashBox, tileBox } from '../geo/cells';
import type { Box, Place } from '../geo/mercator';
import { gridLayer, readGridLook } from '../model/grid-layer';
import { boxQuery, polygonFilter } from './box-query';
import { planGrid, withoutCollar } from './plan-grid';
import { askedView, collarOf, storedView } from './stored-view';

/** Around Berlin and around Sydney, each with an amount. */
const PLACES = Array.from({ length: 300 }, (_, at) => ({
  location: {
    lat: (at % 3 === 0 ? -33.9 : 52.5) + ((at * 7) % 40) / 20,
    lon: (at % 3 === 0 ? 151.2 : 13.4) + ((at * 11) % 60) / 15,
  },
  amount: (at * 13) % 97,
}));
const SOURCE = {
  index: 'places',
  fields: [
    { name: 'location', type: 'geo_point' },
    { name: 'amount', type: 'double' },
  ],
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;
const CONTEXT = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
} as const;
const SUM: AggregationConfig = {
  id: '1',
  enabled: true,
  type: 'sum',
  schema: 'metric',
  params: { field: 'amount' },
};
const gridBy = (type: string, params: object): AggregationConfig => ({
  id: '2',
  enabled: true,
  type,
  schema: 'segment',
  params: { field: 'location', ...params } as never,
});

let test: TestEngine;
beforeAll(async () => {
  test = await createTestEngine();
  await test.load('places', documentsOf(PLACES), { types: { location: 'geo_point' } });
});
afterAll(() => test.close());

async function run(grid: AggregationConfig, { zoom = 2, lat = 0, lon = 0, mapType = '' } = {}) {
  const params = { mapCenter: [lat, lon], mapZoom: zoom, mapType };
  const visualization = {
    type: 'tile_map',
    params,
    uiState: {},
    aggs: [SUM, grid],
    query: CONTEXT.query,
    filters: [],
  } as unknown as Visualization;
  const view = storedView(visualization) ?? { lon: 0, lat: 0, zoom: 2 };
  const plan = planGrid(
    visualization,
    { context: CONTEXT, source: SOURCE },
    { view, mostPrecise: 7 },
  );
  const answer = parseLongNumerals(
    await test.engine.search({ index: 'places', body: plan.body }, testContext()),
  );
  const response = withoutCollar(answer as never);
  const table = toChartTable(response, plan.plan);
  const layer = gridLayer(response, { table, grid: plan }, { ...readGridLook(params), label: '' });
  return { table, layer, body: plan.body };
}

const isIn = ({ west, east, south, north }: Box, { lat, lon }: Place): boolean =>
  lon >= west && lon < east && lat >= south && lat < north;
const placesIn = (box: Box) => PLACES.filter(({ location }) => isIn(box, location));
const sumOf = (places: typeof PLACES) => places.reduce((sum, { amount }) => sum + amount, 0);
const boxOf = (key: unknown) => geohashBox(String(key)) ?? tileBox(String(key));

it.each([
  ['geohash_grid', 2, 2],
  ['geohash_grid', 5, 3],
  ['geotile_grid', 2, 6],
] as const)(
  'each cell of a %s has the numbers of the places in it at zoom %d',
  async (type, zoom, length) => {
    const { table } = await run(gridBy(type, { isFilteredByCollar: false }), { zoom });
    expect(sumOf(PLACES)).toBe(table.rows.reduce((sum, row) => sum + Number(row[1]?.value), 0));
    for (const [key, amount] of table.rows) {
      const box = boxOf(key?.value);
      expect(box && sumOf(placesIn(box))).toBe(amount?.value);
    }
    const [first] = table.rows[0] ?? [];
    const precision = String(first?.value);
    expect(type === 'geohash_grid' ? precision.length : Number(precision.split('/')[0])).toBe(
      length,
    );
  },
);

it('a chosen precision is kept at each zoom', async () => {
  const { table } = await run(gridBy('geohash_grid', { autoPrecision: false, precision: 4 }), {
    zoom: 1,
  });
  expect(new Set(table.rows.map(([key]) => String(key?.value).length))).toEqual(new Set([4]));
});

it('circles stand in the middle of gravity of their places, or in that of the cell', async () => {
  const collar = { isFilteredByCollar: false };
  const { layer, table } = await run(gridBy('geohash_grid', collar));
  const [key] = table.rows[0] ?? [];
  const box = boxOf(key?.value) as Box;
  const places = placesIn(box);
  const mean = (of: (place: Place) => number) =>
    places.reduce((sum, { location }) => sum + of(location), 0) / places.length;
  expect(layer.kind === 'points' && layer.places[0]).toEqual({
    lat: expect.closeTo(
      mean(({ lat }) => lat),
      5,
    ),
    lon: expect.closeTo(
      mean(({ lon }) => lon),
      5,
    ),
  });
  const plain = await run(gridBy('geohash_grid', { ...collar, useGeocentroid: false }));
  expect(plain.layer.kind === 'points' && plain.layer.places[0]).toEqual({
    lat: (box.south + box.north) / 2,
    lon: (box.west + box.east) / 2,
  });
});

it('only what is around the view is asked for, and a short way asks for the same', async () => {
  const near = { zoom: 6, lat: 52.5, lon: 13.4 };
  const { table } = await run(gridBy('geohash_grid', {}), near);
  const berlin = PLACES.filter(({ location }) => location.lat > 0);
  expect(table.rows.reduce((sum, row) => sum + Number(row[1]?.value), 0)).toBe(sumOf(berlin));
  const asked = (lon: number, zoom = 6) =>
    askedView({ params: {}, uiState: { mapCenter: [52.5, lon], mapZoom: zoom } });
  expect(asked(13.5)).toEqual(asked(13.4));
  expect(asked(60)).not.toEqual(asked(13.4));
  expect(asked(13.4, 7.2)).not.toEqual(asked(13.4));
  expect(askedView({ params: {}, uiState: { mapCenter: 'x', mapZoom: 'x' } })).toEqual({});
});

it('a click on a cell, a box and a polygon filter by just their places', async () => {
  const { layer, table } = await run(gridBy('geohash_grid', {}));
  const count = async (query: object) => {
    const body = { size: 0, track_total_hits: true, query: query as never };
    const answer = await test.engine.search({ index: 'places', body }, testContext());
    const { hits } = parseLongNumerals(answer) as JsonObject;
    return asObject(asObject(hits)['total'])['value'];
  };
  const [filter] = layer.filters?.(0) ?? [];
  const box = boxOf(table.rows[0]?.[0]?.value) as Box;
  expect(await count(toBoolQuery(filter ? [filter] : [], []))).toBe(placesIn(box).length);
  expect(filter?.alias).toMatch(/^location: /);
  const sydney = { west: 150, south: -40, east: 160, north: -30 };
  expect(await count(boxQuery('location', sydney))).toBe(100);
  const corners = [
    { lon: 150, lat: -40 },
    { lon: 160, lat: -40 },
    { lon: 160, lat: -30 },
    { lon: 150, lat: -30 },
  ];
  expect(await count(toBoolQuery([polygonFilter('location', corners)], []))).toBe(100);
});

it('each way to draw a grid draws the same cells', async () => {
  const kinds = await Promise.all(
    ['Scaled Circle Markers', 'Shaded Circle Markers', 'Shaded geohash grid', 'Heatmap', 'x'].map(
      async (mapType) => (await run(gridBy('geohash_grid', {}), { mapType })).layer,
    ),
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['points', 'points', 'cells', 'heat', 'points']);
  expect(new Set(kinds.map(({ values }) => values.join()))).toHaveProperty('size', 1);
});

it('what is around the view ends at the date line and goes on behind it', () => {
  const collar = collarOf({ lon: 179, lat: 0, zoom: 6 });
  expect(collar && collar.west > 0 && collar.east < 0).toBe(true);
  expect(collarOf({ lon: 0, lat: 0, zoom: 2 })).toBeUndefined();
});
