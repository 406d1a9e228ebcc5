import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { engineForTests } from '../testing/test-index';
import { documentsOf, testContext } from '../testing/load-documents';

const FLIGHTS: readonly JsonObject[] = [
  { tail: 'N1', code: '1', n: 1, f: 1, many: ['a', 'b'], seats: 3 },
  { tail: 'N2', code: '2', n: 2, f: 2, many: ['a'] },
  { tail: 'N3', code: '3', n: 3, f: 3.5, many: ['a'] },
  { tail: 'N9', code: '9', n: 9, f: 9, many: ['a'] },
  { code: '', many: ['a'] },
];
const PLANES: readonly JsonObject[] = [
  { tail: 'N1', id: '1', n: 1, model: 'A320', year: 1999, seen: '2024-01-01', owner: 'me' },
  { tail: 'N2', id: '2', n: 2, year: 2001, seen: '2024-02-01', owner: 'other' },
  { tail: 'N3', id: '3', n: 3, model: 'B737', year: 2004, owner: 'me', tags: ['x', 'y'] },
  { tail: 'N3', id: '3', n: 3, model: 'later', year: 1, owner: 'me' },
  { tail: 'N2', id: '2', n: 2, model: 'later', year: 2, owner: 'me' },
  { model: 'no key', year: 3, owner: 'me' },
];

const test = engineForTests(async (engine) => {
  await engine.load('flights', documentsOf(FLIGHTS), { types: { code: 'keyword' } });
  await engine.load('planes', documentsOf(PLANES), { types: { id: 'keyword' } });
});

const field = (type: string, fetch: string, more: JsonObject = {}): JsonObject => ({
  type,
  lookup: {
    target_index: 'planes',
    input_field: 'tail.keyword',
    target_field: 'tail.keyword',
    fetch_field: fetch,
    ...more,
  },
});
const MODEL = { 'plane.model': field('keyword', 'model') };
const YEAR = { 'plane.year': field('long', 'year') };

const ask = async (body: JsonObject, context = {}) => {
  const text = await test.engine.search({ index: 'flights', body }, testContext(context));
  return JSON.parse(text) as SearchResponse;
};
const shown = async (derived: JsonObject, context = {}) => {
  const fields = Object.keys(derived);
  const { hits } = await ask({ derived, fields, sort: '_doc', _source: false }, context);
  return hits.hits.map((hit) => (hit.fields?.[fields[0] ?? ''] as unknown[]) ?? []);
};
const idsOf = async (derived: JsonObject, query: JsonObject, context = {}) =>
  (await ask({ derived, query, sort: '_doc' }, context)).hits.hits.map(({ _id }) => _id);

describe('fields that are looked up in another index', () => {
  it('have the value of the first document with the key, and never make one document several', async () => {
    // That of N2 has none: the next document with its key is not asked.
    expect(await shown(MODEL)).toEqual([['A320'], [], ['B737'], [], []]);
    expect(await shown(YEAR)).toEqual([[1999], [2001], [2004], [], []]);
    expect(await shown({ x: field('keyword', 'tags') })).toEqual([[], [], ['x', 'y'], [], []]);
    expect(await shown({ x: field('date', 'seen') })).toEqual([
      ['2024-01-01T00:00:00.000Z'],
      ['2024-02-01T00:00:00.000Z'],
      [],
      [],
      [],
    ]);
    expect((await ask({ derived: MODEL, size: 0 })).hits.total?.value).toBe(5);
  });

  it.each<[JsonObject, JsonObject, readonly string[]]>([
    [MODEL, { term: { 'plane.model': 'A320' } }, ['0']],
    [MODEL, { wildcard: { 'plane.model': '*7*' } }, ['2']],
    [MODEL, { bool: { must_not: { exists: { field: 'plane.model' } } } }, ['1', '3', '4']],
    [MODEL, { query_string: { query: 'plane.model:B737' } }, ['2']],
    [YEAR, { range: { 'plane.year': { gt: 2000 } } }, ['1', '2']],
  ])('are found by: %j, %j', async (derived, query, ids) => {
    expect(await idsOf(derived, query)).toEqual(ids);
  });

  it('may be any number: a search computes those that it asks for, up to 32', async () => {
    const derived = {
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, at) => [`p${at}`, field('keyword', 'model')]),
      ),
      gone: field('keyword', 'model', { target_index: 'ships' }),
    };
    const names = Object.keys(derived);
    const body = { derived, fields: ['p99'], query: { query_string: { query: 'N1' } } };
    const { hits } = await ask({ ...body, highlight: { fields: { '*': {} } } });
    expect(hits.hits).toMatchObject([{ _id: '0', fields: { p99: ['A320'] } }]);
    expect((await ask({ derived, fields: names.slice(0, 32) })).hits.hits).toHaveLength(5);
    const most = { code: 'too_large', message: expect.stringContaining('more than 32') as string };
    await expect(ask({ derived, fields: names.slice(0, 33) })).rejects.toMatchObject(most);
    const should = names.slice(0, 33).map((name) => ({ term: { [name]: 'A320' } }));
    await expect(ask({ derived, query: { bool: { should } } })).rejects.toMatchObject(most);
    await expect(ask({ derived, fields: ['gone'] })).rejects.toMatchObject({
      message: expect.stringMatching(/gone.*ships/) as string,
    });
    const thousands = Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [`p${at}`, field('keyword', 'model')]),
    );
    await expect(ask({ derived: thousands })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('stand in the top documents of a bucket', async () => {
    const top_hits = { size: 1, _source: false, fields: ['plane.model'], sort: [{ n: 'asc' }] };
    const { aggregations } = await ask({ derived: MODEL, size: 0, aggs: { 1: { top_hits } } });
    const found = aggregations?.['1'] as unknown as SearchResponse;
    expect(found.hits.hits.map(({ fields }) => fields)).toEqual([{ 'plane.model': ['A320'] }]);
  });

  it('are grouped, computed with and sorted by', async () => {
    const { hits, aggregations } = await ask({
      derived: { ...MODEL, ...YEAR },
      sort: [{ 'plane.year': 'desc' }],
      aggs: {
        model: {
          terms: { field: 'plane.model', missing: 'none' },
          aggs: { year: { avg: { field: 'plane.year' } }, n: { sum: { field: 'n' } } },
        },
        years: { histogram: { field: 'plane.year', interval: 10, min_doc_count: 1 } },
        count: { cardinality: { field: 'plane.model' } },
      },
    });
    expect(hits.hits.map(({ _id }) => _id)).toEqual(['2', '1', '0', '3', '4']);
    expect(aggregations).toMatchObject({
      model: {
        buckets: [
          { key: 'none', doc_count: 3, year: { value: 2001 }, n: { value: 11 } },
          { key: 'A320', doc_count: 1, year: { value: 1999 } },
          { key: 'B737', doc_count: 1, year: { value: 2004 } },
        ],
      },
      years: {
        buckets: [
          { key: 1990, doc_count: 1 },
          { key: 2000, doc_count: 2 },
        ],
      },
      count: { value: 2 },
    });
  });

  it.each<[string, string, readonly (readonly unknown[])[]]>([
    ['code', 'n', [[1999], [2001], [2004], [], []]],
    ['n', 'id', [[1999], [2001], [2004], [], []]],
    ['f', 'n', [[1999], [2001], [], [], []]],
    ['f', 'id', [[1999], [2001], [], [], []]],
    ['tail', 'tail', [[1999], [2001], [2004], [], []]],
    ['_id', 'n', [[], [1999], [2001], [2004], []]],
  ])('compare keys of different types: %s with %s', async (here, there, values) => {
    const found = field('long', 'year', { input_field: here, target_field: there });
    expect(await shown({ x: found })).toEqual(values);
  });

  it.each<[string, JsonObject, string]>([
    ['no such index', field('long', 'year', { target_index: 'ships' }), 'ships'],
    ['no such key', field('long', 'year', { input_field: 'gone' }), 'gone'],
    ['no such key there', field('long', 'year', { target_field: 'gone' }), 'gone'],
    ['no such value', field('long', 'gone'), 'gone'],
    ['another type', field('long', 'model'), '[keyword]'],
    [
      'keys that are never equal',
      field('long', 'year', { input_field: 'n', target_field: 'seen' }),
      '[date]',
    ],
    ['several keys', field('long', 'year', { input_field: 'many' }), '[many]'],
    ['a part that is missing', field('long', ''), '[fetch_field]'],
    ['a part that is not known', field('long', 'year', { sql: '1' }), '[sql]'],
  ])('are refused by name: %s', async (_, x, name) => {
    await expect(ask({ derived: { x }, query: { term: { x: 1 } } })).rejects.toMatchObject({
      code: 'invalid_query',
      message: expect.stringContaining(name) as string,
    });
  });

  it('are joined once where all documents are asked for them, and else read of the hits alone', async () => {
    const statements = async (more: JsonObject) => {
      const answer = (await ask({ derived: YEAR, profile: true, ...more })) as unknown as {
        profile: { shards: { searches: { query: { description: string }[] }[] }[] };
      };
      const all = answer.profile.shards.flatMap(({ searches }) => searches);
      return all.flatMap(({ query }) => query.map(({ description }) => description));
    };
    const aggs = { a: { terms: { field: 'plane.year' } } };
    const range = { range: { 'plane.year': { gt: 1 } } };
    const [grouped = ''] = await statements({ size: 0, query: range, aggs });
    expect(grouped.split('LEFT JOIN')).toHaveLength(2);
    expect(grouped).not.toContain('(SELECT "related\\u001fvalue"');
    const [found = '', read = ''] = await statements({ fields: ['plane.year'], sort: 'n' });
    expect(found).not.toContain('related');
    expect(read).toContain('related');
  });

  it('do not hinder a search that does not ask for them', async () => {
    const x = field('long', 'year', { target_index: 'ships' });
    expect((await ask({ derived: { x }, size: 0 })).hits.total?.value).toBe(5);
  });
});

describe('attacks 94, 95: what is looked up', () => {
  const mine = {
    allowedIndices: ['flights', { pattern: 'planes', filter: { term: { 'owner.keyword': 'me' } } }],
  };

  it('is filtered by the rules of the other index before anything is compared', async () => {
    expect(await shown(YEAR, mine)).toEqual([[1999], [2], [2004], [], []]);
    expect(await idsOf(YEAR, { term: { 'plane.year': 2001 } }, mine)).toEqual([]);
  });

  it('is missing in an index that may not be read, as in one that is not there', async () => {
    const refused = (name: string, context: object) =>
      ask(
        {
          derived: { x: field('long', 'year', { target_index: name }) },
          query: { term: { x: 1 } },
        },
        context,
      ).then(
        () => 'found',
        (error: Error) => error.message.replace(name, '…'),
      );
    const blind = { allowedIndices: ['flights'] };
    expect(await refused('planes', blind)).toBe(await refused('ships', {}));
  });

  it('is no part of what rules of the own index go by', async () => {
    const rule = { pattern: 'flights', filter: { exists: { field: 'plane.model' } } };
    expect(await shown(MODEL, { allowedIndices: [rule, 'planes'] })).toEqual([]);
  });
});

describe('answers that are known', () => {
  it('are asked again when the other index has changed', async () => {
    const derived = { x: field('keyword', 'color', { target_index: 'paints' }) };
    const body = { derived, size: 0, aggs: { a: { terms: { field: 'x' } } } };
    const colors = async () => {
      const answer = await ask(body);
      const buckets = answer.aggregations?.['a']?.buckets;
      return Array.isArray(buckets) ? buckets.map(({ key }) => key) : [];
    };
    await expect(colors()).rejects.toMatchObject({ code: 'invalid_query' });
    await test.load('paints', documentsOf([{ tail: 'N1', color: 'red' }]));
    expect(await colors()).toEqual(['red']);
    await test.database.use((connection) =>
      connection.run("DELETE FROM atrium.indices WHERE name = 'paints'"),
    );
    await test.load('paints', documentsOf([{ tail: 'N1', color: 'blue' }]));
    expect(await colors()).toEqual(['blue']);
    test.indices.delete('paints');
    await expect(colors()).rejects.toMatchObject({ code: 'invalid_query' });
  });
});

const withFields = (fields: JsonObject, query: JsonObject) => ({ derived: { fields, query } });

describe('a query that brings its fields with it', () => {
  const old = withFields(YEAR, { range: { 'plane.year': { lt: 2002 } } });

  it('gives them to all of the request, wherever it stands', async () => {
    const { hits } = await ask({ query: old, sort: [{ 'plane.year': 'desc' }] });
    expect(hits.hits.map(({ _id }) => _id)).toEqual(['1', '0']);
    const query = {
      bool: { must_not: old, filter: withFields(MODEL, { exists: { field: 'plane.model' } }) },
    };
    expect(await idsOf({}, query)).toEqual(['2']);
    const body = { query: old, sort: '_doc' };
    const rows: unknown[] = [];
    const sink = {
      begin: async () => {},
      rows: async (some: readonly unknown[]) => void rows.push(...some),
    };
    await test.engine.exportRows(
      { index: 'flights', body, columns: ['plane.year'] },
      sink,
      testContext(),
    );
    expect(rows).toEqual([[1999n], [2001n]]);
  });

  it('is refused where a name means two things', async () => {
    const other = withFields({ 'plane.year': field('long', 'n') }, { match_all: {} });
    await expect(ask({ query: { bool: { filter: [old, other] } } })).rejects.toMatchObject({
      message: expect.stringContaining('[plane.year]') as string,
    });
  });
});

describe('what else reads documents', () => {
  const all = { match_all: {} };

  it('exports have them as columns, and go by them', async () => {
    const rows: unknown[] = [];
    const sink = {
      begin: async () => {},
      rows: async (some: readonly unknown[]) => void rows.push(...some),
    };
    const body = {
      query: { exists: { field: 'plane.year' } },
      sort: [{ 'plane.year': 'desc' }],
      derived: { ...MODEL, ...YEAR },
    };
    const columns = ['n', 'plane.model', 'plane.year'];
    await test.engine.exportRows({ index: 'flights', body, columns }, sink, testContext());
    expect(rows).toEqual([
      [3n, 'B737', 2004n],
      [2n, null, 2001n],
      [1n, 'A320', 1999n],
    ]);
  });

  it('statements go by them where they are held to the documents of a query', async () => {
    const query = withFields(YEAR, { range: { 'plane.year': { lt: 2002 } } });
    const { rows } = await test.engine.statement(
      {
        language: 'sql',
        text: 'SELECT count(*) AS n FROM flights',
        within: { index: 'flights', query },
        most: 10,
      },
      testContext(),
    );
    expect(rows).toBe('[[2]]');
  });

  it('suggestions and patterns are about them', async () => {
    const request = {
      index: 'flights',
      field: 'plane.model',
      query: 'b',
      boolFilter: [withFields(MODEL, all)],
    };
    expect(JSON.parse(await test.engine.suggestValues(request, testContext()))).toEqual(['B737']);
    const answer = await test.engine.patterns(
      { index: 'flights', query: withFields(MODEL, all), field: 'plane.model', most: 10 },
      testContext(),
    );
    expect(answer).toMatchObject({ documents: 5, withoutText: 3 });
  });
});
