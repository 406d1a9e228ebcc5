import { expect, it } from 'vitest';
import { geohashBox, geohashPrecision, tileBox } from './cells';
import { boxOf, fitBox, toPixels, toPlace, toX, toY, zoomAt } from './mercator';
import { readGeometry } from './read-geometry';
import { readTopology } from './read-topology';
import { isWithin } from './within';

const SIZE = { width: 800, height: 400 };

it('a place and its pixels are the same wherever the map was moved to', () => {
  const view = { lon: 12, lat: 48, zoom: 5.5 };
  const { left, top } = toPixels(toX(13.4), toY(52.5), view, SIZE);
  const place = toPlace(left, top, view, SIZE);
  expect([place.lon, place.lat]).toEqual([expect.closeTo(13.4, 9), expect.closeTo(52.5, 9)]);
});

it('what the pointer is at stays under it while the map is zoomed', () => {
  const at = { left: 700, top: 60 };
  const view = { lon: 12, lat: 48, zoom: 4 };
  const before = toPlace(at.left, at.top, view, SIZE);
  const after = toPlace(at.left, at.top, zoomAt(view, 1.5, at, SIZE), SIZE);
  expect([after.lon, after.lat]).toEqual([
    expect.closeTo(before.lon, 6),
    expect.closeTo(before.lat, 6),
  ]);
});

it('a map fitted to a box shows all of it, also over the date line', () => {
  const box = { west: 170, south: -20, east: -160, north: 10 };
  const view = fitBox(box, SIZE);
  expect(Math.abs(view.lon)).toBeCloseTo(175, 0);
  const seen = boxOf(view, SIZE);
  expect(seen.west).toBeLessThanOrEqual(170);
  expect(seen.east).toBeGreaterThanOrEqual(-160);
  expect([seen.north >= 10, seen.south <= -20]).toEqual([true, true]);
});

it('cells lie where OpenSearch has them', () => {
  expect(geohashBox('u33d')).toEqual({
    west: 13.359375,
    south: 52.3828125,
    east: 13.7109375,
    north: 52.55859375,
  });
  expect(tileBox('1/1/0')).toEqual({
    west: 0,
    east: 180,
    south: expect.closeTo(0, 9),
    north: expect.closeTo(85.0511287798, 9),
  });
  for (const broken of ['', 'a', 'u'.repeat(13), 'U3']) expect(geohashBox(broken)).toBeUndefined();
  for (const broken of ['1/2/0', '-1/0/0', '40/0/0', 'x']) expect(tileBox(broken)).toBeUndefined();
});

it('geohashes are as long at each zoom as in OpenSearch Dashboards', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 18].map((zoom) => geohashPrecision(zoom, 7))).toEqual([
    1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7,
  ]);
});

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

it('a hole of an area is not in it', () => {
  const polygon = { type: 'Polygon', coordinates: [square(0, 0, 10, 10), square(4, 4, 6, 6)] };
  const shape = readGeometry({ type: 'Feature', geometry: polygon }, { positions: 100 });
  expect(
    shape && [isWithin(shape, [1, 1]), isWithin(shape, [5, 5]), isWithin(shape, [11, 1])],
  ).toEqual([true, false, false]);
});

it('attack 122: what is broken of a geometry is left out, and no geometry takes more than its share', () => {
  const read = (geometry: unknown, positions = 100) => readGeometry(geometry, { positions });
  const ring = [[0, 0], ['a', 1], [1e9, 2], null, [Number.NaN, 3], [4, 0], [4, 4]];
  expect(read({ type: 'Polygon', coordinates: [ring] })?.polygons).toEqual([
    [
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
    ],
  ]);
  for (const broken of [
    undefined,
    null,
    'Polygon',
    { type: 'Polygon' },
    { type: 'Polygon', coordinates: 'x' },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    },
    { type: 'constructor', coordinates: [[0, 0]] },
    { type: 'LineString', coordinates: [[0, 0]] },
  ]) {
    expect(read(broken)).toBeUndefined();
  }
  let nested: unknown = { type: 'Point', coordinates: [1, 1] };
  for (let depth = 0; depth < 1000; depth += 1) {
    nested = { type: 'GeometryCollection', geometries: [nested] };
  }
  expect(read(nested)).toBeUndefined();
  const budget = { positions: 1000 };
  const huge = {
    type: 'LineString',
    coordinates: Array.from({ length: 5000 }, (_, at) => [at % 90, 0]),
  };
  expect(readGeometry(huge, budget)).toBeUndefined();
  expect(budget.positions).toBe(0);
});

it('an area over the date line goes on beyond it, and the one around the pole reaches it', () => {
  const topology = {
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs: [
      [
        [170, 0],
        [0, 10],
        [-340, 0],
        [0, -10],
        [340, 0],
      ],
      [
        [-180, -70],
        [180, 0],
        [180, 0],
        [-360, 0],
      ],
    ],
    objects: {
      areas: {
        geometries: [
          { type: 'Polygon', id: '1', properties: { name: 'Islands' }, arcs: [[0]] },
          { type: 'Polygon', arcs: [[1]] },
        ],
      },
    },
  };
  const [islands, pole] = readTopology(topology, 'areas');
  expect(islands?.shape.polygons[0]?.[0]?.map(([lon]) => lon)).toEqual([170, 170, 190, 190, 170]);
  expect(islands?.properties).toEqual({ id: '1', name: 'Islands' });
  expect(pole?.shape.polygons[0]?.[0]?.slice(-2).map(([, lat]) => lat)).toEqual([-90, -90]);
});
