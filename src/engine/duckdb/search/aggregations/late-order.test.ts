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
    shop: { type: 'keyword' },
    stars: { type: 'integer' },
    items: {
      type: 'nested',
      properties: { name: { type: 'keyword' }, price: { type: 'long' } },
    },
  },
};

const pen = (price: number) => ({ name: 'pen', price });
const ink = (price: number) => ({ name: 'ink', price });
const DOCUMENTS = [
  { shop: 'a', stars: 1, items: [pen(1), ink(2)] },
  { shop: 'a', stars: 2, items: [pen(3)] },
  { shop: 'b', stars: 3, items: [ink(9)] },
  { shop: 'c', stars: 4, items: [pen(2), pen(2), pen(2)] },
  { shop: 'd', stars: 5 },
];

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
  await engine.writer.createEmpty('shops', { mappings: MAPPING }, anyone());
  await (
    await engine.append('some.ndjson', ndjson(...DOCUMENTS), 'shops')
  ).textIndexed;
});
afterAll(() => engine.remove());

const items = {
  nested: { path: 'items' },
  aggs: {
    paid: { sum: { field: 'items.price' } },
    dearest: { max: { field: 'items.price' } },
    pens: {
      filter: { term: { 'items.name': 'pen' } },
      aggs: { shops: { reverse_nested: {}, aggs: { stars: { avg: { field: 'stars' } } } } },
    },
  },
};

async function shops(order: JsonObject, more: JsonObject = {}) {
  const aggs = { shops: { terms: { field: 'shop', order, ...more }, aggs: { items } } };
  const { aggregations } = await engine.search({ size: 0, aggs }, 'shops');
  return aggregations?.['shops']?.buckets?.map(({ key }) => key);
}

/** As OpenSearch puts them. */
describe('terms in the order of what is below nested', () => {
  it.each<[JsonObject, string[]]>([
    [{ 'items>paid': 'desc' }, ['b', 'a', 'c', 'd']],
    [{ 'items>paid': 'asc' }, ['d', 'a', 'c', 'b']],
    [{ 'items>dearest': 'desc' }, ['b', 'a', 'c', 'd']],
    [{ items: 'desc' }, ['a', 'c', 'b', 'd']],
    [{ 'items.doc_count': 'asc' }, ['d', 'b', 'a', 'c']],
    [{ 'items>pens.doc_count': 'desc' }, ['c', 'a', 'b', 'd']],
    // What has no average comes last, whatever the direction.
    [{ 'items>pens>shops>stars': 'desc' }, ['c', 'a', 'b', 'd']],
    [{ 'items>pens>shops>stars': 'asc' }, ['a', 'c', 'b', 'd']],
  ])('by %j', async (order, expected) => {
    expect(await shops(order)).toEqual(expected);
  });

  it('shows the first, and counts the others', async () => {
    const terms = { field: 'shop', size: 1, order: { 'items>paid': 'desc' } };
    const body = { size: 0, aggs: { shops: { terms, aggs: { items } } } };

    expect((await engine.search(body, 'shops')).aggregations?.['shops']).toMatchObject({
      sum_other_doc_count: 4,
      buckets: [{ key: 'b', doc_count: 1, items: { doc_count: 1, paid: { value: 9 } } }],
    });
    expect(await shops({ 'items>paid': 'asc' }, { min_doc_count: 2 })).toEqual(['a']);
  });

  it('refuses terms of no document in that order', async () => {
    await expect(shops({ 'items>paid': 'asc' }, { min_doc_count: 0 })).rejects.toThrow(
      /\[min_doc_count\] of 0 with an order by what is below \[nested\]/,
    );
  });
});
