import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTemporaryEngine, type TemporaryEngine } from '../../storage/testing/temporary-engine';
import { clustersOf } from './cluster-values';

const COUNT = 60_000;
let engine: TemporaryEngine;

beforeAll(async () => {
  engine = await openTemporaryEngine();
  // Two crowds, far apart, of more values than are read one by one.
  const lines = Array.from(
    { length: COUNT },
    (_, row) => `${row % 3 === 0 ? row : 1_000_000 + row}`,
  );
  await engine.load('numbers.csv', `number\n${lines.join('\n')}\n`);
});
afterAll(() => engine.remove());

it('many values are put together by the database: all of them, each where it belongs', async () => {
  const { aggregations } = await engine.search({
    size: 0,
    aggs: {
      v: {
        variable_width_histogram: { field: 'number', buckets: 2 },
        aggs: { least: { min: { field: 'number' } } },
      },
    },
  });

  expect(aggregations?.['v']?.buckets).toMatchObject([
    { min: 0, key: 29_998.5, max: 59_997, doc_count: COUNT / 3, least: { value: 0 } },
    { min: 1_000_001, max: 1_059_999, doc_count: (COUNT * 2) / 3, least: { value: 1_000_001 } },
  ]);
});

it('a value that stands there often counts as often', () => {
  const [first, second, ...others] = clustersOf(
    [
      [1, 5000],
      [2, 3000],
    ],
    6000,
  );

  expect(others).toEqual([]);
  expect(first).toMatchObject({ min: 1, max: 2, count: 6000 });
  expect(first?.centroid).toBeCloseTo(1 + 1 / 6, 12);
  expect(second).toEqual({ min: 2, max: 2, centroid: 2, count: 2000 });
});
