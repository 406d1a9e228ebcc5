import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const test = engineForTests(async (engine) => {
  await engine.load('words', documentsOf([{ word: 'w5 z7', number: 1 }, { word: 'other' }]));
  const wide = Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`f${at}`, at]));
  await engine.load('wide', documentsOf([wide]));
});

const search = (body: JsonObject, index = 'words') =>
  test.engine.search({ index, body }, testContext());

const many = <T>(count: number, of: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));
const letters = (count: number) => 'a'.repeat(count);
const words = (count: number) => many(count, (at) => `w${at}`).join(' ');
const sorted = (sort: JsonValue): JsonObject => ({ sort });

/** What is asked for, of which there is one too many, and its bound. */
const BOUNDS: readonly [what: string, bound: number, ask: (count: number) => JsonObject][] = [
  ['match', 20_000, (count) => ({ query: { match: { word: '_'.repeat(count) } } })],
  ['match', 1024, (count) => ({ query: { match: { word: words(count) } } })],
  [
    'fuzzy',
    1000,
    (count) => ({
      query: { fuzzy: { word: { value: letters(count), fuzziness: 0 } } },
    }),
  ],
  ['regex', 1000, (count) => ({ query: { regexp: { word: letters(count) } } })],
  ['wildcard', 10_000, (count) => ({ query: { wildcard: { word: letters(count) } } })],
  ['prefix', 10_000, (count) => ({ query: { prefix: { word: letters(count) } } })],
  ['query_string', 20_000, (count) => ({ query: { query_string: { query: letters(count) } } })],
  [
    'simple_query_string',
    20_000,
    (count) => ({ query: { simple_query_string: { query: letters(count) } } }),
  ],
  [
    'multi_match.fields',
    1024,
    (count) => ({ query: { multi_match: { query: 'a', fields: many(count, (at) => `f${at}`) } } }),
  ],
  [
    'multi_match.fields',
    100,
    (count) => ({ query: { multi_match: { query: 'a', fields: many(count, (at) => `f${at}*`) } } }),
  ],
  [
    'query_string.fields',
    100,
    (count) => ({
      query: { query_string: { query: 'a', fields: many(count, (at) => `f${at}*`) } },
    }),
  ],
  [
    'minimum_should_match',
    1000,
    (count) => ({
      query: { match: { word: { query: 'a b', minimum_should_match: '1'.padEnd(count) } } },
    }),
  ],
  ['ids.values', 65_536, (count) => ({ query: { ids: { values: many(count, String) } } })],
  ['Terms', 65_536, (count) => ({ query: { terms: { number: many(count, (at) => at) } } })],
  [
    'fuzzy words',
    200,
    (count) => ({
      query: {
        query_string: {
          query: many(count, (at) => `word${at}~`).join(' '),
          fields: ['word.keyword'],
        },
      },
    }),
  ],
  ['_source', 10_000, (count) => ({ _source: many(count, (at) => `f${at}`) })],
  ['_source', 1000, (count) => ({ _source: [letters(count)] })],
  ['_source', 100, (count) => ({ _source: { excludes: many(count, (at) => `f${at}*`) } })],
  ['fields', 10_000, (count) => ({ fields: many(count, (at) => `f${at}`) })],
  ['fields', 100, (count) => ({ fields: many(count, (at) => `f${at}*`) })],
  ['docvalue_fields', 100, (count) => ({ docvalue_fields: many(count, (at) => `f${at}`) })],
  ['stored_fields', 1024, (count) => ({ stored_fields: many(count, (at) => `f${at}`) })],
  [
    'script_fields',
    32,
    (count) => ({
      script_fields: Object.fromEntries(many(count, (at) => [`f${at}`, { script: '1' }])),
    }),
  ],
  ['sort', 100, (count) => sorted(many(count, () => '_doc'))],
  [
    'script',
    10_000,
    (count) => sorted([{ _script: { type: 'number', script: '1'.padEnd(count) } }]),
  ],
  [
    'format',
    500,
    (count) => ({
      query: { range: { number: { gte: 1 } } },
      aggs: {
        a: { date_range: { field: 'none', format: 'd'.repeat(count), ranges: [{ to: 1 }] } },
      },
    }),
  ],
  [
    'order',
    100,
    (count) => ({
      aggs: { a: { terms: { field: 'number', order: many(count, () => ({ _key: 'asc' })) } } },
    }),
  ],
  [
    'percents',
    1000,
    (count) => ({
      aggs: { a: { percentiles: { field: 'number', percents: many(count, () => 1) } } },
    }),
  ],
  [
    'values',
    1000,
    (count) => ({
      aggs: { a: { percentile_ranks: { field: 'number', values: many(count, () => 1) } } },
    }),
  ],
  [
    'include',
    65_536,
    (count) => ({ aggs: { a: { terms: { field: 'number', include: many(count, (at) => at) } } } }),
  ],
];

describe('attack 99, 121: a search with more than anybody needs', () => {
  it.each(BOUNDS)('is refused by name, number and limit: %s of %d', async (what, bound, ask) => {
    const error: unknown = await search(ask(bound + 1)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      code: expect.stringMatching(/^(too_large|invalid_query)$/) as string,
    });
    const { message } = error as Error;
    expect(message).toContain(what);
    expect(message).toContain(String(bound));
    expect(message.length).toBeLessThan(400);
    // What a person may ask for says why otherwise, if it says anything at all.
    const allowed: unknown = await search(ask(bound)).then(
      () => undefined,
      (reason: unknown) => (reason as Error).message,
    );
    expect(allowed ?? '').not.toMatch(/at most|allowed maximum|less than or equal/);
  });

  it('is refused for any list and any text that is longer than all of them', async () => {
    await expect(
      search({ aggs: { a: { terms: { field: letters(32_767) } } } }),
    ).rejects.toMatchObject({
      code: 'too_large',
      message: '[field] has 32767 characters; the limit is 32766.',
    });
    const filters = many(100_001, () => ({ match_all: {} }));
    await expect(search({ aggs: { a: { filters: { filters } } } })).rejects.toMatchObject({
      code: 'too_large',
      message: '[filters] has 100001 values; the limit is 100000.',
    });
  });

  it('counts the words and fields of a query together, as OpenSearch does', async () => {
    const query = { multi_match: { query: '1', fields: many(600, (at) => `f${at}`) } };
    await expect(search({ query }, 'wide')).resolves.toContain('"hits"');
    const bool = { bool: { should: many(2, () => query) } };
    await expect(search({ query: bool }, 'wide')).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('1200; the limit is 1024') as string,
    });
  });

  it('names the fields where there are too many for one word', async () => {
    await expect(search({ query: { query_string: { query: 'a' } } }, 'wide')).rejects.toMatchObject(
      {
        code: 'too_large',
        message: expect.stringContaining('matches 1100 fields; the limit is 1024') as string,
      },
    );
  });
});
