import { describe, expect, it } from 'vitest';
import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import { testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const TEXTS = ['the quick brown fox', 'lazy dog sleeps', 'brown dog', 'fox', 'snow'];
const FIRST = 9007199254740991n;

const test = engineForTests(async (engine) => {
  const documents = TEXTS.map((text, row) => ({
    id: String(row),
    text: `{"text":"${text}","row":${row},"half":${row + 0.5},"huge":${FIRST + BigInt(row)},"at":"2024-10-27T01:00:00Z","tags":["a","b"]}`,
  }));
  await engine.load('rows', documents, { types: { at: 'date' } });
});

interface Answered {
  hits: { hits: { _id: string; fields?: { s?: JsonValue[] } }[] };
  aggregations: { a: JsonObject };
}

/** Whole numbers beyond 2^53 keep their digits, as the route reads them. */
async function ask(body: string): Promise<Answered> {
  const request = { index: 'rows', body: parseLongNumerals(body) as JsonObject };
  return JSON.parse(await test.engine.search(request, testContext())) as Answered;
}

const asked = (body: JsonObject) => ask(JSON.stringify(body));
const aggregated = async (a: JsonObject) => (await asked({ size: 0, aggs: { a } })).aggregations.a;

describe('as OpenSearch answers it', () => {
  it.each<[string, JsonObject, string[]]>([
    ['(fox OR +dog) brown', { minimum_should_match: 1 }, ['0', '1', '2']],
    ['(fox OR +dog) brown', { minimum_should_match: 2 }, ['2']],
    ['snow OR (fox dog)', { minimum_should_match: 1 }, ['0', '1', '2', '3', '4']],
    ['(quick lazy) (brown sleeps)', { minimum_should_match: 2 }, ['0', '1']],
    ['quick brown fox', { minimum_should_match: 2 }, ['0']],
    ['quick brown', { minimum_should_match: 1, default_operator: 'AND' }, []],
    ['quick fox', { minimum_should_match: 2, fields: ['text', 'tags'] }, ['0', '3']],
    ['*o* *w*', { minimum_should_match: 2 }, ['0', '2', '4']],
    ['NOT (fox dog)', { minimum_should_match: 1 }, []],
    ['NOT (fox dog)', {}, ['4']],
  ])('the query %j with %j finds %j', async (query, options, ids) => {
    const query_string = { query, fields: ['text'], ...options };
    const { hits } = await asked({ query: { query_string }, sort: ['row'] });

    expect(hits.hits.map(({ _id }) => _id)).toEqual(ids);
  });

  it.each([
    ['asc', FIRST + 1n, [2n, 3n, 4n]],
    ['asc', FIRST + 2n, [3n, 4n]],
    ['desc', FIRST + 3n, [2n, 1n, 0n]],
  ] as const)(
    'pages of combinations go on behind the very number: %s, %d',
    async (order, after, rows) => {
      const body = `{"size":0,"aggs":{"a":{"composite":{"sources":[{"n":{"terms":{"field":"huge","order":"${order}"}}}],"after":{"n":${after}}},"aggs":{"row":{"max":{"field":"row"}}}}}}`;
      const { a } = (await ask(body)).aggregations;
      const buckets = a['buckets'] as { row: { value: number } }[];

      expect(buckets.map(({ row }) => BigInt(row.value))).toEqual(rows);
    },
  );

  it.each<[string, JsonValue]>([
    ['row', 'abc'],
    ['row', true],
    ['half', ''],
    ['text.keyword', 5],
  ])('a page that begins behind no value of %s is refused: %j', async (field, value) => {
    const composite = { sources: [{ n: { terms: { field } } }], after: { n: value } };

    await expect(aggregated({ composite })).rejects.toMatchObject({ code: 'invalid_query' });
  });

  it('a page that begins between whole numbers goes on with the next one', async () => {
    const composite = { sources: [{ n: { terms: { field: 'row' } } }], after: { n: 2.5 } };

    expect(await aggregated({ composite })).toMatchObject({
      buckets: [{ key: { n: 3 } }, { key: { n: 4 } }],
    });
  });

  it.each<[number, number[]]>([
    [0, [0, 2]],
    [3, [3]],
    [2, [2, 4]],
    [-2, [0]],
    [5, []],
  ])('hard bounds are about buckets without their offset of %d', async (offset, keys) => {
    const a = await aggregated({
      histogram: {
        field: 'row',
        interval: 2,
        offset,
        min_doc_count: 1,
        hard_bounds: { min: 0, max: 3 },
      },
    });
    const buckets = a['buckets'] as { key: number }[];

    expect(buckets.map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    ['#,##0', /reserved character: '#'/],
    ['{yyyy}', /reserved character: '\{'/],
    ['', /No date pattern provided/],
  ])('the date pattern %j is refused', async (format, reason) => {
    await expect(aggregated({ max: { field: 'at', format } })).rejects.toThrow(reason);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ sum: { script: "doc['half'].value", value_type: 'long' } }, { value: 12.5 }],
    [{ avg: { script: "doc['half'].value", value_type: 'long' } }, { value: 2.5 }],
    [{ sum: { script: '1.0 / 0' } }, { value: 'Infinity' }],
    [
      { terms: { script: "doc['half'].value", value_type: 'long', size: 1 } },
      { buckets: [{ key: 0, doc_count: 1 }] },
    ],
    [
      { terms: { script: "doc['half'].value + 0.3", value_type: 'date', size: 1 } },
      { buckets: [{ key: 0, doc_count: 1 }] },
    ],
    [{ terms: { script: 'Math.max(5, 3)' } }, { buckets: [{ key: '5.0', doc_count: 5 }] }],
  ])('%j of a script is %j', async (aggregation, expected) => {
    expect(await aggregated(aggregation)).toMatchObject(expected);
  });

  it.each<[string, JsonValue]>([
    ["Integer.parseInt('12') * 400000000", 505032704],
    ["Long.parseLong('12') * 400000000", 4800000000],
    ["doc['at'].value.getYear() * 2000000", -246967296],
    ["doc['tags.keyword'].length * 2147483647", -2],
    ["doc['tags.keyword'].size() * 2147483647 + 5", 3],
    ['1 - -2147483648', -2147483647],
    ['(long) (0.0 / 0.0)', 0],
    ['Math.round(0.0 / 0.0)', 0],
    ['(int) (0.0 / 0.0)', 0],
    ['Math.abs(-5)', 5],
  ])('the script %j gives %j', async (script, expected) => {
    const { hits } = await asked({ size: 1, script_fields: { s: { script } } });

    expect(hits.hits[0]?.fields?.s).toEqual([expected]);
  });
});

describe('what a script can’t compute of a document', () => {
  it.each([
    "doc['at'].value.plusYears(999999).getYear()",
    "Instant.ofEpochSecond(doc['huge'].value).toEpochMilli()",
    "new Date(doc['huge'].value * 1000).getTime()",
    "doc['at'].value.plusDays(doc['huge'].value).getYear()",
  ])('is no value, and the search is answered: %s', async (script) => {
    const { hits } = await asked({ script_fields: { s: { script } } });
    expect(hits.hits.map(({ fields }) => fields)).toEqual(TEXTS.map(() => ({ s: [null] })));

    expect((await asked({ query: { script: { script: `${script} > 0` } } })).hits.hits).toEqual([]);
    expect(await aggregated({ value_count: { script } })).toEqual({ value: 0 });
    expect(await aggregated({ terms: { script } })).toMatchObject({ buckets: [] });
  });
});
