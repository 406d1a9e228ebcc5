import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { EngineError } from '../../engine-error';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

const MAPPING = {
  properties: {
    owner: { type: 'keyword' },
    n: { type: 'integer' },
    span: { type: 'long_range' },
    items: {
      type: 'nested',
      properties: {
        name: { type: 'keyword' },
        note: { type: 'text' },
        price: { type: 'long' },
        parts: { type: 'nested', properties: { size: { type: 'long' } } },
      },
    },
  },
};

/** Objects of a document that the person may not see: one that ends a script, one that is far from all others, words of its own. */
const HIDDEN: readonly JsonObject[] = [
  { items: [], span: { gte: 5 } },
  { items: [{ name: 'pen', price: 0, note: 'red', parts: [{ size: 0 }] }] },
  { items: [{ name: 'secret', price: 4_611_686_018_427_387_000, note: 'krane of noon' }] },
  {
    items: Array.from({ length: 30 }, (_, at) => ({
      name: `n${at}`,
      price: at - 5,
      note: 'red crane',
    })),
  },
];

const mine = (n: number): JsonObject => ({
  owner: 'me',
  n,
  span: { gte: n, lte: n + 3 },
  items: [
    { name: 'pen', price: n, note: 'the red crane', parts: [{ size: n }, { size: 2 }] },
    { name: 'ink', price: 7, note: 'noon' },
  ],
});

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
  for (const [at, hidden] of HIDDEN.entries()) {
    const documents = [mine(1), { owner: 'other', n: 5, ...hidden }, mine(9)];
    await engine.writer.createEmpty(`hidden${at}`, { mappings: MAPPING }, anyone());
    await (
      await engine.append('some.ndjson', ndjson(...documents), `hidden${at}`)
    ).textIndexed;
  }
});
afterAll(() => engine.remove());

const inItems = (query: JsonObject, more: JsonObject = {}): JsonObject => ({
  query: { nested: { path: 'items', query, ...more } },
});
const ofItems = (aggs: JsonObject): JsonObject => ({
  size: 0,
  aggs: { items: { nested: { path: 'items' }, aggs } },
});
const failing = { script: { source: "10 / doc['items.price'].value > 1" } };

const REQUESTS: readonly JsonObject[] = [
  { size: 0, aggs: { spans: { histogram: { field: 'span', interval: 1 } } } },
  {
    size: 0,
    aggs: {
      owners: {
        terms: { field: 'n', order: { 'items>dearest': 'desc' } },
        aggs: {
          items: {
            nested: { path: 'items' },
            aggs: { dearest: { max: { field: 'items.price' } } },
          },
        },
      },
    },
  },
  inItems({ match_all: {} }),
  inItems({ script: failing }),
  inItems({ match: { 'items.note': 'crane noon' } }),
  inItems({ match: { 'items.note': 'red' } }, { score_mode: 'sum', inner_hits: {} }),
  inItems({ script: failing }, { inner_hits: {}, _name: 'named' }),
  {
    query: { bool: { should: [inItems({ script: failing })['query'] ?? null, { match_all: {} }] } },
  },
  ofItems({ names: { terms: { field: 'items.name' } } }),
  ofItems({ sum: { sum: { field: 'items.price' } }, script: { sum: failing } }),
  ofItems({ some: { filter: { script: failing } } }),
  ofItems({
    names: {
      terms: { field: 'items.name' },
      aggs: { back: { reverse_nested: {}, aggs: { n: { avg: { field: 'n' } } } } },
    },
  }),
  ofItems({
    parts: {
      nested: { path: 'items.parts' },
      aggs: { size: { max: { field: 'items.parts.size' } } },
    },
  }),
  { sort: [{ 'items.price': { order: 'desc', nested: { path: 'items' } } }] },
  {
    sort: [
      { 'items.price': { order: 'asc', nested: { path: 'items', filter: { script: failing } } } },
    ],
  },
  { fields: ['items.*'] },
  { aggs: { owners: { terms: { field: 'owner' }, aggs: { in: { nested: { path: 'items' } } } } } },
];

async function outcome(at: number, body: JsonObject): Promise<unknown> {
  const filter = { term: { owner: 'me' } };
  const context = { ...anyone(), allowedIndices: [{ pattern: '*', filter }] };
  try {
    const text = await engine.engine.search({ index: `hidden${at}`, body }, context);
    // Ids are made by a key of each index.
    return text
      .replace(/"took":\d+/, '')
      .replaceAll(`hidden${at}`, 'hidden')
      .replaceAll(/"_id":"[^"]*"/g, '"_id":""');
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [error.code, error.message, String(error.cause)];
  }
}

it('attack 99: refuses nested queries that would be planned for long', async () => {
  const one = inItems({ term: { 'items.price': 1 } })['query'] ?? null;
  const body = { query: { bool: { should: Array.from({ length: 501 }, () => one) } } };

  expect(await outcome(0, body)).toEqual([
    'too_large',
    '[nested] has 501 values; the limit is 500.',
    'undefined',
  ]);
});

describe('attacks 94, 95: nested objects of a document that a rule hides', () => {
  it.each(REQUESTS)('have no value that an answer or an error tells of: %j', async (body) => {
    const plain = await outcome(0, body);
    for (const at of HIDDEN.keys()) expect(await outcome(at, body)).toEqual(plain);
  });
});
