import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

interface Answered {
  _shards: { failed: number };
  hits: { total: { value: number }; max_score: number | null; hits: { _index: string }[] };
  aggregations?: Record<string, { doc_count: number }>;
}

const test = engineForTests(async (engine) => {
  const there = [1, 2].map((n) => ({ n, x: n, where: { lat: n, lon: n } }));
  await engine.load('b', documentsOf(there), { types: { where: 'geo_point' } });
  await engine.load('a', documentsOf([{ n: 3 }]));
});
const ask = async (index: string, body: JsonObject) =>
  JSON.parse(await test.engine.search({ index, body }, testContext())) as Answered;

const NEAR = { geo_distance: { distance: '1km', where: { lat: 1, lon: 1 } } };

it('hits of several indices come in the order of their names', async () => {
  const { hits } = await ask('b,a', {});
  expect(hits.hits.map(({ _index }) => _index)).toEqual(['a', 'b', 'b']);
});

it.each<[string, JsonObject]>([
  ['a sort by a field', { sort: ['x'] }],
  ['a sort by a distance', { sort: [{ _geo_distance: { where: [1, 1] } }] }],
  ['a filter among aggregations', { size: 0, aggs: { near: { filter: NEAR } } }],
])('an index that lacks the field of %s fails alone', async (_name, body) => {
  const answer = await ask('a,b', body);
  expect(answer._shards.failed).toBe(1);
  expect(answer.hits.total.value).toBe(2);
  expect(answer.aggregations?.['near']?.doc_count ?? 1).toBe(1);
});

it('a page behind the last hit tells the number and the best score', async () => {
  const { hits } = await ask('b', { from: 5, collapse: { field: 'x' } });
  expect([hits.total.value, hits.max_score, hits.hits]).toEqual([2, 1, []]);
});

it('hits below all documents count the same, whatever is looked for', async () => {
  const aggs = { all: { global: {}, aggs: { best: { top_hits: { size: 1 } } } } };
  const { aggregations } = await ask('b', {
    size: 0,
    query: { match: { n: { query: 1, boost: 3 } } },
    aggs,
  });
  expect(aggregations).toMatchObject({ all: { best: { hits: { max_score: 1 } } } });
});
