import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import type { SearchResponse } from '#common/search';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';

const FLIGHTS: JsonObject[] = [
  { carrier: 'UA', tags: ['late', 'night'], delay: 5, day: 1 },
  { carrier: 'UA', tags: ['night'], delay: 15, day: 1 },
  { carrier: 'DL', delay: 25.5, day: 2 },
  { carrier: 'AA', delay: null, day: 3 },
  { carrier: 'DL', delay: -1, day: 5 },
];

const { test, ask } = indexForTests('flights', FLIGHTS);

interface Keyed {
  key: JsonValue;
  doc_count: number;
}

async function buckets(
  aggregation: JsonObject,
  { query, documentFilter }: { query?: JsonObject; documentFilter?: JsonObject } = {},
): Promise<[JsonValue, number][]> {
  const body: JsonObject = { size: 0, aggs: { a: aggregation }, ...(query ? { query } : {}) };
  const context = documentFilter
    ? testContext({ allowedIndices: [{ pattern: '*', filter: documentFilter }] })
    : testContext();
  const text = await test.engine.search({ index: 'flights', body }, context);
  const found = (JSON.parse(text) as SearchResponse).aggregations?.a as unknown as {
    buckets: Keyed[];
  };
  return found.buckets.map(({ key, doc_count }) => [key, doc_count]);
}

const carriers = (more: JsonObject = {}, aggs: JsonObject = {}): JsonObject => ({
  terms: { field: 'carrier.keyword', ...more },
  aggs,
});

describe('buckets of values', () => {
  it('are there for values that no found document has, if a minimum of 0 is asked for', async () => {
    const query = { term: { 'carrier.keyword': 'UA' } };
    expect(await buckets(carriers({ min_doc_count: 0 }), { query })).toEqual([
      ['UA', 2],
      ['AA', 0],
      ['DL', 0],
    ]);
  });

  it('never name a value of documents that the person may not see', async () => {
    const documentFilter = { bool: { must_not: [{ term: { 'carrier.keyword': 'AA' } }] } };
    const query = { match_none: {} };
    expect(await buckets(carriers({ min_doc_count: 0 }), { query, documentFilter })).toEqual([
      ['DL', 0],
      ['UA', 0],
    ]);
  });

  it.each<[JsonObject, string[]]>([
    [{ include: '[A-D].' }, ['DL', 'AA']],
    [{ exclude: 'U.|AA' }, ['DL']],
    [{ include: ['UA', 'XX'] }, ['UA']],
    [{ exclude: ['UA'] }, ['DL', 'AA']],
  ])('with %j are %j', async (more, keys) => {
    expect((await buckets(carriers(more))).map(([key]) => key)).toEqual(keys);
  });

  it.each<[JsonObject, RegExp]>([
    [{ include: 'a&b' }, /not supported/],
    [{ include: '<1-9>' }, /not supported/],
    [{ include: '(a{1000}){1000}' }, /not supported/],
    [{ include: 'x'.repeat(1001) }, /exceeded the allowed maximum/],
    [{ include: '('.repeat(500) }, /nested more than 100 levels deep/],
    [{ include: '(a' }, /expected '\)' at position 2/],
    [{ include: { partition: 2, num_partitions: 2 } }, /partition.*from 0 to 1/],
  ])('refuse %j with a sentence', async (more, message) => {
    await expect(buckets(carriers(more))).rejects.toThrow(message);
  });

  it('come in the order of several things, of numbers below filters too', async () => {
    const aggs = {
      late: {
        filter: { range: { delay: { gt: 0 } } },
        aggs: { delay: { stats: { field: 'delay' } } },
      },
      delay: { percentiles: { field: 'delay', percents: [50] } },
    };
    const keys = async (order: JsonValue) =>
      (await buckets(carriers({ order }, aggs))).map(([key]) => key);
    expect(await keys([{ _count: 'desc' }, { 'late>delay.max': 'desc' }])).toEqual([
      'DL',
      'UA',
      'AA',
    ]);
    expect(await keys({ 'late.doc_count': 'asc' })).toEqual(['AA', 'DL', 'UA']);
    expect(await keys({ 'delay.50': 'asc' })).toEqual(['UA', 'DL', 'AA']);
  });
});

describe('buckets of a histogram', () => {
  it('come in the order of a number below them, those without it last', async () => {
    const aggs = { delay: { avg: { field: 'delay' } } };
    const days = (order: JsonValue) =>
      buckets({ histogram: { field: 'day', interval: 1, order }, aggs });
    expect((await days({ delay: 'desc' })).map(([key]) => key)).toEqual([2, 1, 5, 3, 4]);
    expect((await days([{ _count: 'desc' }, { delay: 'asc' }])).map(([key]) => key)).toEqual([
      1, 5, 2, 3, 4,
    ]);
  });
});

describe('percentiles', () => {
  it('are values that documents have', async () => {
    const body = {
      size: 0,
      aggs: { a: { percentiles: { field: 'delay', percents: [0, 50, 100] } } },
    };
    const { aggregations } = await ask(body);
    expect(aggregations?.a).toEqual({ values: { '0.0': -1, '50.0': 15, '100.0': 25.5 } });
  });
});
