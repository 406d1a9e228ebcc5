import { describe, expect, it } from 'vitest';
import { emptyBucket, type KeyedBucket } from './aggregation';
import { geohashCells } from './geo-cells';
import { fullestFirst } from './geo-grid';

const cellsOf = (counts: readonly number[]): KeyedBucket[] =>
  counts.map((count, key) => ({ ...emptyBucket(), key: BigInt(key), count }));

describe('cells of the earth', () => {
  it('are ranked once each, however many comparisons put them in order', () => {
    const ranked: bigint[] = [];
    const rankOf = (group: bigint) => {
      ranked.push(group);
      return group;
    };
    const counts = Array.from({ length: 1000 }, (_, at) => (at * 7919) % 5);
    const ordered = fullestFirst(cellsOf(counts), { rankOf });
    expect(ranked).toHaveLength(1000);
    expect(ordered.slice(0, 3).map(({ bucket, group }) => [bucket.count, group])).toEqual([
      [4, 996n],
      [4, 991n],
      [4, 986n],
    ]);
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

  it('of the finest kind have a sign where OpenSearch keeps one', () => {
    const [fine, coarse] = [geohashCells(12), geohashCells(11)];
    const [east, west] = [2n ** 60n - 1n, 0n];
    expect(fine.rankOf(east)).toBeLessThan(fine.rankOf(west));
    expect(coarse.rankOf(2n ** 55n - 1n)).toBeGreaterThan(coarse.rankOf(west));
  });
});
