import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTemporaryEngine, type TemporaryEngine } from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;

/** Names that statements give to what they go through, and that columns of people have as well. */
const row = { place: 3, wanted: 'a b c', v0: 'x', v1: 'y', item: 5, list: [1, 2] };

beforeAll(async () => {
  engine = await openTemporaryEngine();
  await engine.load(
    'f.ndjson',
    `${JSON.stringify(row)}\n${JSON.stringify({ ...row, place: 7 })}\n`,
  );
});
afterAll(() => engine.remove());

it('many ranges of a field that is called place', async () => {
  const ranges = Array.from({ length: 300 }, (_, at) => ({ from: at, to: at + 1 }));
  const { aggregations } = await engine.search({
    size: 0,
    aggs: { r: { range: { field: 'place', ranges } } },
  });
  const full = aggregations?.['r']?.buckets?.flatMap(({ doc_count: count }, at) =>
    count ? [at] : [],
  );

  expect(full).toEqual([3, 7]);
});

it('some of the words of a field that is called wanted', async () => {
  const query = { match: { wanted: { query: 'a b z', minimum_should_match: 2 } } };

  expect((await engine.search({ query })).hits.total.value).toBe(2);
});

it('keys of several fields that are called v1 and v0', async () => {
  const sources = ['v1', 'v0'].map((name) => ({ [name]: { terms: { field: `${name}.keyword` } } }));
  const { aggregations } = await engine.search({
    size: 0,
    aggs: { c: { composite: { sources: [...sources, { l: { terms: { field: 'list' } } }] } } },
  });

  expect(aggregations?.['c']?.buckets?.map(({ key }) => key)).toEqual([
    { v1: 'y', v0: 'x', l: 1 },
    { v1: 'y', v0: 'x', l: 2 },
  ]);
});
