import { describe, expect, it } from 'vitest';
import type { StoredIndex } from '../../catalog';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';
import { geohashCells } from './geo-cells';

/** A place in each of some cells: 9, 6, d, g, k, s and u. */
const PLACES = [
  [-120, 10],
  [-80, -10],
  [-80, 10],
  [-10, 60],
  [10, -10],
  [10, 10],
  [10, 60],
] as const;

const places = PLACES.map(([lon, lat]) => ({ spot: { lat, lon } }));
const { test } = indexForTests('places', [...places, ...places.slice(0, 1)], {
  types: { spot: 'geo_point' },
});

async function cellsOf(aggs: Record<string, { size: number; precision: number }>) {
  const body = {
    size: 0,
    aggs: Object.fromEntries(
      Object.entries(aggs).map(([name, options]) => [
        name,
        { geohash_grid: { field: 'spot', ...options } },
      ]),
    ),
  };
  const index = test.indices.get('places') as StoredIndex;
  const text = await test.engine.search({ index: index.name, body }, testContext());
  const { aggregations } = JSON.parse(text) as {
    aggregations: Record<string, { buckets: { key: string }[] }>;
  };
  return Object.values(aggregations).map(({ buckets }) =>
    buckets.map(({ key }) => key.slice(0, 1)),
  );
}

describe('cells of the earth', () => {
  it.each([1, 2, 5, 11])(
    'with equally many documents are the last ones: %i letters',
    async (precision) => {
      const expected = ['9', 'u', 's', 'k', 'g'];
      expect(await cellsOf({ a: { precision, size: 5 } })).toEqual([expected]);
      const both = { a: { precision, size: 5 }, b: { precision, size: 2 } };
      expect(await cellsOf(both)).toEqual([expected, expected.slice(0, 2)]);
    },
  );

  it('of the finest kind have a sign where OpenSearch keeps one', async () => {
    const expected = ['9', 'g', 'd', '6', 'u'];
    expect(await cellsOf({ a: { precision: 12, size: 5 } })).toEqual([expected]);
    const both = { a: { precision: 12, size: 5 }, b: { precision: 11, size: 2 } };
    expect(await cellsOf(both)).toEqual([expected, ['9', 'u']]);
  });

  it.each([
    [1, 'u'],
    [2, 'u4'],
    [5, 'u4pru'],
    [6, 'u4pruy'],
    [7, 'u4pruyd'],
    [11, 'u4pruydqqvj'],
    [12, 'u4pruydqqvj8'],
  ])('are named by %i letters', (precision, name) => {
    const bits = precision * 5;
    const partOf = (share: number, own: number) => BigInt(Math.floor(share * 2 ** own));
    const lon = partOf((10.40744 + 180) / 360, Math.ceil(bits / 2));
    const lat = partOf((57.64911 + 90) / 180, Math.floor(bits / 2));
    const cells = geohashCells(precision);
    expect(cells.nameOf((lon << BigInt(Math.floor(bits / 2))) | lat)).toBe(name);
  });
});
