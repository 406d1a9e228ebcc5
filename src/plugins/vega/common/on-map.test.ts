import { parse, type Spec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { type MapOptions, readMapOptions } from './map-options';
import { moved, zoomed } from './move-view';
import { onMap } from './on-map';

const look = { land: '#fff', border: '#ccc' };
const WORLD = {
  type: 'Topology',
  arcs: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 0],
    ],
  ],
  objects: {
    countries: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0]] }] },
  },
};
/** One place, as people draw places on a map. */
const SPEC: JsonObject = {
  width: 10,
  autosize: 'pad',
  data: [
    {
      name: 'places',
      values: [{ lon: 30, lat: 60 }],
      transform: [{ type: 'geopoint', projection: 'projection', fields: ['lon', 'lat'] }],
    },
  ],
  marks: [
    {
      type: 'symbol',
      from: { data: 'places' },
      encode: { update: { x: { field: 'x' }, y: { field: 'y' } } },
    },
  ],
};
const run = async (spec: JsonObject, options: MapOptions) => {
  const runtime = parse(
    onMap(spec, { options, world: WORLD, look }) as unknown as Spec,
    {},
    { ast: true },
  );
  const view = new View(runtime, { expr: expressionInterpreter, renderer: 'none' });
  return view.width(800).height(400).runAsync();
};
const placeOf = (view: View) => (view.data('places') as { x: number; y: number }[])[0];

/** By the formula of the square map, of 256 pixels at zoom 0. */
const expected = (lon: number, lat: number, { longitude, latitude, zoom }: MapOptions) => {
  const size = 256 * 2 ** zoom;
  const y = (degrees: number) =>
    0.5 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI);
  return {
    x: 400 + ((lon - longitude) / 360) * size,
    y: 200 + (y(lat) - y(latitude)) * size,
  };
};

describe('A specification on a map', () => {
  it('has its places where the map has them, and the countries behind', async () => {
    const options = readMapOptions({ latitude: 48, longitude: 10, zoom: 3 });
    const view = await run(SPEC, options);
    const { x, y } = expected(30, 60, options);
    expect(placeOf(view)?.x).toBeCloseTo(x, 6);
    expect(placeOf(view)?.y).toBeCloseTo(y, 6);
    expect(view.data('atrium:world')).toHaveLength(1);
  });

  it('moves with what its own signals say', async () => {
    const spec: JsonObject = {
      ...SPEC,
      signals: [{ name: 'zoom' }, { name: 'latitude', value: 0 }],
    };
    const options = readMapOptions({ latitude: 48, longitude: 10, zoom: 3 });
    const view = await run(spec, options);
    const shown = { ...options, latitude: 0 };
    expect(placeOf(view)?.y).toBeCloseTo(expected(30, 60, shown).y, 6);
    await view.signal('zoom', 4).runAsync();
    expect(placeOf(view)?.x).toBeCloseTo(expected(30, 60, { ...shown, zoom: 4 }).x, 6);
  });

  it.each([
    [{}, { latitude: 0, longitude: 0, zoom: 2, minZoom: 0, maxZoom: 20 }],
    [
      { zoom: '9', minZoom: 3, maxZoom: 5, latitude: 900, longitude: 'x', mapStyle: false },
      { zoom: 5, minZoom: 3, maxZoom: 5, latitude: 85.0511, longitude: 0, hasBase: false },
    ],
    [
      { maxBounds: [-10, -5, 10, 5], zoomControl: false },
      { bounds: [-10, -5, 10, 5], hasButtons: false },
    ],
  ])('of %j begins at %j', (host, options) => {
    expect(readMapOptions(host)).toMatchObject(options);
  });

  it.each([[[10, 0, -10, 5]], [['a', 0, 1, 2]], [[1, 2, 3]], ['none']])(
    'attack 36: has no bounds of %j',
    (maxBounds) => {
      expect(readMapOptions({ maxBounds } as never).bounds).toBeUndefined();
    },
  );
});

describe('The middle of a map', () => {
  const limits = readMapOptions({ maxZoom: 6 });
  const place = { latitude: 48, longitude: 10, zoom: 3 };

  it('comes back after moving there and back, and stays on the map', () => {
    const there = moved(place, 300, -200, limits);
    const back = moved(there, -300, 200, limits);
    expect(back.latitude).toBeCloseTo(48, 9);
    expect(back.longitude).toBeCloseTo(10, 9);
    expect(moved(place, 0, -1e6, limits).latitude).toBe(85.0511);
    expect(
      moved({ ...place, longitude: 179 }, 256 * 8 * (2 / 360), 0, limits).longitude,
    ).toBeCloseTo(-179, 9);
  });

  it('moves so that what the pointer is on stays there', () => {
    const near = { right: 120, down: -80 };
    const before = moved(place, near.right, near.down, limits);
    const after = zoomed(place, 1, near, limits);
    const under = moved(after, near.right, near.down, limits);
    expect(after.zoom).toBe(4);
    expect(under.latitude).toBeCloseTo(before.latitude, 9);
    expect(under.longitude).toBeCloseTo(before.longitude, 9);
    expect(zoomed(place, 99, near, limits).zoom).toBe(6);
  });
});
