import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const VALUES = {
  long: [1, 2, 2],
  double: [1.5, 2, 7],
  keyword: ['a', '2', 'b'],
  text: ['red fox', '2', 'fox'],
  date: ['2024-01-01', '2024-01-02', '1970-01-01T00:00:00.002Z'],
  boolean: [true, false, true],
} as const;
type Type = keyof typeof VALUES;

const test = engineForTests(async (engine) => {
  for (const [type, values] of Object.entries(VALUES)) {
    const rows = values.map((f, n) => ({ f, n }));
    // oxlint-disable-next-line no-await-in-loop
    await engine.load(type, documentsOf(rows), { types: { f: type as Type } });
  }
});

/** The answer, with the aggregation `a` apart. */
async function ask(types: readonly Type[], body: JsonObject) {
  const text = await test.engine.search(
    { index: types.join(','), body: { track_total_hits: true, ...body } },
    testContext(),
  );
  const { aggregations, hits, _shards } = JSON.parse(text) as SearchResponse & {
    _shards: { total: number; successful: number; failed: number; failures?: object[] };
  };
  return { a: aggregations?.['a'] as unknown, total: hits.total, hits: hits.hits, _shards };
}

const about = (aggregation: string, options: JsonObject = {}): JsonObject => ({
  size: 0,
  aggs: { a: { [aggregation]: { field: 'f', ...options } } },
});

describe('A field whose type differs between indices', () => {
  it.each<[string, Type[], JsonObject, string, number, unknown]>([
    ['avg', ['long', 'keyword'], about('avg'), 'keyword', 3, { value: 5 / 3 }],
    ['terms', ['keyword', 'text'], about('terms'), 'text', 3, undefined],
    ['missing', ['long', 'text'], about('missing'), 'text', 3, { doc_count: 0 }],
    ['sort', ['long', 'text'], { sort: ['f'] }, 'text', 3, undefined],
    ['term', ['long', 'keyword'], { query: { term: { f: 'a' } } }, 'long', 1, undefined],
    ['match', ['long', 'text'], { query: { match: { f: 'fox' } } }, 'long', 2, undefined],
    [
      'range',
      ['boolean', 'long'],
      { query: { range: { f: { gte: 2 } } } },
      'boolean',
      2,
      undefined,
    ],
  ])(
    'is answered by those that can, and the others are named: %s',
    async (...[, types, body, failed, total, a]) => {
      const answer = await ask(types, body);

      expect(answer._shards).toMatchObject({
        total: 2,
        successful: 1,
        failed: 1,
        failures: [
          {
            shard: 0,
            index: failed,
            reason: { reason: expect.any(String) as string },
            attributes: { messageCode: expect.any(String) as string },
          },
        ],
      });
      expect(answer.total).toEqual({ value: total, relation: 'eq' });
      if (a !== undefined) expect(answer.a).toEqual(a);
    },
  );

  it.each<[string, Type[], unknown]>([
    ['value_count', ['long', 'keyword'], { value: 6 }],
    ['cardinality', ['long', 'keyword'], { value: 5 }],
    ['cardinality', ['double', 'date'], { value: 6 }],
    ['cardinality', ['long', 'boolean'], { value: 3 }],
    ['cardinality', ['boolean', 'keyword'], { value: 5 }],
    ['missing', ['long', 'keyword'], { doc_count: 0 }],
  ])('is counted in all of them: %s of %j', async (name, types, expected) => {
    const answer = await ask(types, about(name));

    expect(answer._shards).toEqual({ total: 2, successful: 2, skipped: 0, failed: 0 });
    expect(answer.a).toEqual(expected);
  });

  it('is found where the value fits, whatever it is elsewhere', async () => {
    const { hits, _shards } = await ask(['long', 'keyword', 'text'], {
      query: { term: { f: '2' } },
    });

    expect(_shards.failed).toBe(0);
    expect(hits.map(({ _index }) => _index).toSorted()).toEqual([
      'keyword',
      'long',
      'long',
      'text',
    ]);
  });

  it('is refused where each index could answer and all together can’t', async () => {
    for (const body of [about('terms'), { sort: ['f'] }]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(ask(['long', 'keyword'], body)).rejects.toMatchObject({
        code: 'invalid_query',
        message: expect.stringContaining('keyword, long') as string,
      });
    }
  });

  it('is refused where no index can answer, with the reason of the first', async () => {
    await expect(ask(['long', 'double'], { query: { term: { f: 'a' } } })).rejects.toMatchObject({
      code: 'invalid_query',
    });
    await expect(ask(['keyword', 'text'], about('avg'))).rejects.toMatchObject({
      code: 'invalid_query',
    });
  });
});
