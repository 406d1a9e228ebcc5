import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const DOCUMENTS: readonly JsonObject[] = [
  { owner: 'me', k: 'x', t: 'the quick fox', n: 1, f: 1.5, d: '2024-01-01' },
  { owner: 'me', k: 'y', t: 'a lazy dog', n: 2, f: 2.5, d: '2024-02-01' },
  { owner: 'me', k: 'z', t: 'brown bears', n: 3, f: 0.5, d: '2024-03-01' },
  { owner: 'me', k: 'w', t: 'fish', n: 4, f: 9 },
  { owner: 'other', k: 'x', t: 'a secret', n: 5, f: 7, d: '2024-05-01' },
];
const { ask } = indexForTests('derived', DOCUMENTS, { types: { d: 'date' } } as never);

interface Shown {
  fields?: Record<string, readonly unknown[]>;
}

const field = (type: string, script: string, more: JsonObject = {}): JsonObject => ({
  x: { type, script, ...more },
});
const TWICE = field('long', "emit(doc['n'].value * 2)");
const LETTERS = field('keyword', "emit(doc['k.keyword'].value + '!')");
const TEXTS = field('text', "emit(doc['k.keyword'].value + ' Fox')");
const LATER = field(
  'date',
  "if (doc['d'].size() > 0) { emit(doc['d'].value.toInstant().toEpochMilli() + 86400000L) }",
);

const idsOf = async (body: JsonObject, rules = {}) =>
  (await ask<SearchResponse>({ ...body, _source: false }, rules)).hits.hits.map(({ _id }) => _id);

describe('derived fields', () => {
  it.each<[JsonObject, JsonObject, readonly string[]]>([
    [TWICE, { term: { x: 4 } }, ['1']],
    [TWICE, { range: { x: { gt: 4, lt: 10 } } }, ['2', '3']],
    [TWICE, { bool: { must_not: { terms: { x: [2, 4, 6] } } } }, ['3', '4']],
    [TWICE, { query_string: { query: 'x:4' } }, ['1']],
    [LETTERS, { prefix: { x: 'x' } }, ['0', '4']],
    [LETTERS, { wildcard: { x: '?!' } }, ['0', '1', '2', '3', '4']],
    [LETTERS, { match: { x: 'y!' } }, ['1']],
    [TEXTS, { match_phrase: { x: 'y fox' } }, ['1']],
    [LATER, { range: { x: { gte: '2024-02-02', lte: '2024-03-02' } } }, ['1', '2']],
    [field('boolean', "emit(doc['n'].value > 3)"), { term: { x: true } }, ['3', '4']],
    [field('ip', "emit('1.2.3.' + doc['n'].value)"), { term: { x: '1.2.3.2/31' } }, ['1', '2']],
    [
      field('geo_point', "emit(doc['n'].value, 0)"),
      { geo_distance: { distance: '120km', x: '1,0' } },
      ['0', '1'],
    ],
    [field('long', "emit(doc['n'].value); emit(7)"), { term: { x: 7 } }, ['0', '1', '2', '3', '4']],
    [
      field('keyword', "if (doc['n'].value == 1) return; def a = 'b'; emit(a)"),
      { term: { x: 'b' } },
      ['1', '2', '3', '4'],
    ],
  ])('are found by their values as in OpenSearch: %j, %j', async (derived, query, ids) => {
    expect(await idsOf({ derived, query, sort: '_doc' })).toEqual(ids);
  });

  it('are shown, grouped and sorted by', async () => {
    const { hits, aggregations } = await ask<SearchResponse & { hits: { hits: Shown[] } }>({
      derived: LETTERS,
      fields: ['x'],
      sort: [{ x: 'desc' }],
      size: 2,
      aggs: { a: { terms: { field: 'x' } } },
    });
    expect(hits.hits.map(({ fields }) => fields)).toEqual([{ x: ['z!'] }, { x: ['y!'] }]);
    expect(aggregations).toMatchObject({
      a: { buckets: [{ key: 'x!', doc_count: 2 }, { key: 'w!' }, { key: 'y!' }, { key: 'z!' }] },
    });
    const dates = await ask<{ hits: { hits: Shown[] } }>({
      derived: { x: { ...(LATER['x'] as JsonObject), format: 'yyyy/MM' } },
      fields: ['x'],
      size: 1,
    });
    expect(dates.hits.hits[0]?.fields).toEqual({ x: ['2024/01'] });
    const marked = await ask<{ hits: { hits: { highlight?: JsonObject }[] } }>({
      derived: TEXTS,
      query: { match: { x: 'y fox' } },
      highlight: { fields: { x: {} } },
    });
    expect(marked.hits.hits[0]?.highlight).toEqual({ x: ['<em>y</em> <em>Fox</em>'] });
  });

  it('count as much as the boost, each word for itself; beside a prefilter they only filter', async () => {
    const scoresOf = async (derived: JsonObject, query: JsonObject) =>
      (await ask<SearchResponse>({ derived, query })).hits.hits.map(({ _id, _score }) => [
        _id,
        _score,
      ]);
    const words = { match: { x: { query: 'y fox', operator: 'and', boost: 2 } } };
    expect(await scoresOf(TEXTS, words)).toEqual([['1', 4]]);
    const both = { x: { ...(TEXTS['x'] as JsonObject), prefilter_field: 't' } };
    expect(await scoresOf(both, { match: { x: 'fox' } })).toEqual([['0', 0]]);
    expect(await scoresOf(both, { prefix: { x: 'fo' } })).toEqual([['0', 0]]);
    const refused = { x: { ...(TEXTS['x'] as JsonObject), prefilter_field: 'n' } };
    await expect(scoresOf(refused, { term: { x: 'fox' } })).rejects.toMatchObject({
      message: 'prefilter_field[n] should be of type text. Type found [long].',
    });
  });

  it('leave out what is no such value where they say so, and else end the search', async () => {
    const script = "emit(doc['n'].value > 2 ? '7' : 'seven')";
    const query = { term: { x: 7 } };
    const lenient = field('long', script, { ignore_malformed: true });
    expect(await idsOf({ derived: lenient, query, sort: '_doc' })).toEqual(['2', '3', '4']);
    await expect(ask({ derived: field('long', script), query })).rejects.toMatchObject({
      code: 'invalid_query',
    });
  });

  it('are hidden by fields of the documents, and not seen by scripts', async () => {
    const derived = { n: { type: 'long', script: 'emit(7)' } };
    expect(await idsOf({ derived, query: { term: { n: 7 } } })).toEqual([]);
    const scripted = { script: { script: "doc['x'].value > 4" } };
    await expect(ask({ derived: TWICE, query: scripted })).rejects.toMatchObject({
      code: 'invalid_query',
    });
  });

  it.each<[JsonObject, string]>([
    [field('object', "emit('{}')"), '[object] of [derived]'],
    [field('integer', 'emit(1)'), 'Type [integer]'],
    [field('long', 'return 1'), 'return'],
    [field('long', "for (def a : doc['n']) { emit(a) }"), 'position'],
    [field('keyword', 'emit(1)'), '[long]'],
    [field('long', 'emit(1)', { color: 1 }), '[color]'],
    [{ x: { type: 'long' } }, '[script]'],
    [{ _id: { type: 'long', script: 'emit(1)' } }, '[_id]'],
    [field('long', "emit(params['_source'].n)"), '_source'],
    [{ x: { type: 'long', script: { source: 'emit(1)', lang: 'expression' } } }, 'expression'],
  ])('are refused by name where they are not understood: %j', async (derived, name) => {
    await expect(ask({ derived, query: { term: { x: 1 } } })).rejects.toMatchObject({
      message: expect.stringContaining(name) as string,
    });
  });

  describe('attack 95', () => {
    const query = { match_all: {} };
    const rulesBy = (filter: JsonObject) => ({ allowedIndices: [{ pattern: '*', filter }] });

    it('no field of a request makes a document one that a rule shows', async () => {
      // Nobody's documents have the field that the rule goes by.
      const derived = { team: { type: 'keyword', script: "emit('blue')" } };
      const shows = rulesBy({ term: { team: 'blue' } });
      expect(await idsOf({ derived, query }, shows)).toEqual([]);
      const hides = rulesBy({ bool: { must_not: { exists: { field: 'team' } } } });
      expect(await idsOf({ derived, query, sort: '_doc' }, hides)).toHaveLength(5);
    });

    it('scripts are not computed of hidden documents, and none of their values show', async () => {
      const mine = rulesBy({ term: { 'owner.keyword': 'me' } });
      const derived = field('long', "emit(doc['n'].value > 4 ? 'five' : '1')");
      const aggs = { a: { terms: { field: 'x' } } };
      const answer = await ask<SearchResponse>({ derived, query: { term: { x: 1 } }, aggs }, mine);
      expect(answer.hits.total?.value).toBe(4);
      expect(answer.aggregations).toMatchObject({ a: { buckets: [{ key: 1, doc_count: 4 }] } });
    });
  });
});
