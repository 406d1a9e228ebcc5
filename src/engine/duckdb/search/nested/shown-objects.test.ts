import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';

const MAPPING = {
  properties: {
    n: { type: 'integer' },
    items: {
      type: 'nested',
      properties: {
        name: { type: 'keyword' },
        count: { type: 'short' },
        parts: {
          type: 'nested',
          properties: { code: { type: 'keyword' }, size: { type: 'byte' } },
        },
      },
    },
  },
};
const DOCUMENTS: readonly JsonObject[] = [
  {
    n: 1,
    items: [
      { name: 'pen', parts: [] },
      { name: 'ink', count: 4, parts: [{ code: 'x' }] },
    ],
  },
  { n: 2 },
];

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
  await engine.writer.createEmpty('shown', { mappings: MAPPING }, anyone());
  await (
    await engine.append('some.ndjson', ndjson(...DOCUMENTS), 'shown')
  ).textIndexed;
});
afterAll(() => engine.remove());

interface Shown {
  hits: { hits: { sort?: unknown[]; inner_hits?: Record<string, Shown>; _source?: unknown }[] };
}
const ask = async (body: JsonObject) =>
  JSON.parse(await engine.engine.search({ index: 'shown', body }, anyone())) as Shown;
const all = (path: string, more: JsonObject = {}): JsonObject => ({
  nested: { path, query: { match_all: {} }, ...more },
});

describe('objects of hits', () => {
  it('show what is asked of them, whatever is left of those before them', async () => {
    const query = all('items.parts', { inner_hits: { _source: ['items.parts.code'] } });
    const { hits } = await ask({ query });
    const parts = hits.hits[0]?.inner_hits?.['items.parts'];
    expect(parts?.hits.hits.map(({ _source }) => _source)).toEqual([{ code: 'x' }]);
    const without = all('items', { inner_hits: { _source: { excludes: ['items.parts'] } } });
    const items = (await ask({ query: without })).hits.hits[0]?.inner_hits?.['items'];
    expect(items?.hits.hits[1]?._source).toEqual({ name: 'ink', count: 4 });
  });

  it('are none of a query that must not match', async () => {
    const query = { bool: { must_not: all('items', { inner_hits: {} }) } };
    const { hits } = await ask({ query });
    expect(hits.hits).toHaveLength(1);
    expect(hits.hits[0]).not.toHaveProperty('inner_hits');
  });

  it('that lack a short number are sorted by the largest or smallest of 32 bits', async () => {
    const sorts = async (more: JsonObject) => {
      const sort = [{ 'items.count': { nested: { path: 'items' }, ...more } }];
      return (await ask({ sort })).hits.hits.map((hit) => hit.sort?.[0]);
    };
    expect(await sorts({})).toEqual([4, 2_147_483_647]);
    expect(await sorts({ order: 'desc' })).toEqual([4, -2_147_483_648]);
    expect(await sorts({ numeric_type: 'double' })).toEqual([4, 'Infinity']);
    const after = [{ 'items.count': { nested: { path: 'items' } } }, 'n'];
    const next = await ask({ sort: after, search_after: [4, 1] });
    expect(next.hits.hits.map(({ sort }) => sort)).toEqual([[2_147_483_647, 2]]);
    expect((await ask({ sort: after, search_after: [2_147_483_647, 2] })).hits.hits).toEqual([]);
  });
});

it('objects in some objects are grouped by ranges, with conditions below', async () => {
  const ranges: JsonObject = { field: 'items.parts.size', ranges: [{ to: 3 }, { from: 3 }] };
  const filter: JsonObject = { filter: { term: { 'items.parts.code': 'x' } } };
  const range: JsonObject = { range: ranges, aggs: { filter } };
  const parts: JsonObject = { nested: { path: 'items.parts' }, aggs: { range } };
  const ink: JsonObject = { filter: { exists: { field: 'items.count' } }, aggs: { parts } };
  const answer = await ask({
    size: 0,
    aggs: { items: { nested: { path: 'items' }, aggs: { ink } } },
  });
  expect(answer).toHaveProperty('aggregations.items.ink.parts.doc_count', 1);
});
