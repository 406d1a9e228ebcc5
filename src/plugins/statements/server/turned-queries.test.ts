import { describe, expect, it } from 'vitest';
import { describeFilter, type Filter, type FilterCondition, toBoolQuery } from '#common/filters';
import { parseDql, toSearchQuery } from '#common/query';
import { toQueryFields } from '#common/search';
import { documentsOf, testContext } from '../../../engine/duckdb/search/testing/load-documents';
import { engineForTests } from '../../../engine/duckdb/search/testing/test-index';
import { conditionInPpl, conditionInSql, NotTurned, searchInSql, turnQuery } from '../common';

const DOCUMENTS = [
  {
    at: '2024-01-31T23:30:00Z',
    level: 'error',
    bytes: 100,
    ok: true,
    tags: ['a', 'b'],
    text: 'disk is full',
  },
  {
    at: '2024-02-01T00:30:00Z',
    level: 'info',
    bytes: 50,
    ok: false,
    tags: ['b'],
    text: 'full of it',
  },
  { at: '2024-02-02T10:00:00Z', level: 'Error', bytes: 0.5, tags: [], text: "the disk's o'clock" },
  { at: '2024-03-01T10:00:00Z', bytes: 7, level: "it's" },
  { level: 'error' },
];

const test = engineForTests(async (engine) => {
  await engine.load('logs', documentsOf(DOCUMENTS as never), {
    types: { at: 'date', level: 'keyword', tags: 'keyword', text: 'text', bytes: 'double' },
  });
});

const QUERIES = [
  'level:error',
  'level:"it\'s"',
  'not level:error',
  'bytes > 7 or ok:true',
  'not (bytes > 7 or ok:true)',
  'bytes:50',
  'tags:b',
  'not tags:b',
  'level:*',
  'not at:*',
  'text:disk',
  'text:"is full"',
  'not text:full',
  'full',
  '"is full"',
  '50',
  'level:(error or info) and bytes >= 50',
  'at > 2024-01-31',
  'at >= 2024-02-01 and at < 2024-03-01',
  'not at < 2024-02',
  'text:"o\'clock"',
];
const PATTERNS = ['level:err*', 'not level:*R'];

async function documentIds(text: string, language: 'sql' | 'ppl' = 'sql') {
  const request = { language, text, most: 100 } as const;
  const { rows } = await test.engine.statement(request, testContext());
  return (JSON.parse(rows) as string[][]).map(([id]) => id).sort();
}

async function foundIds(query: object) {
  const body = { query, size: 100 } as never;
  const response = await test.engine.search({ index: 'logs', body }, testContext());
  const { hits } = JSON.parse(response) as { hits: { hits: { _id: string }[] } };
  return hits.hits.map(({ _id }) => _id).sort();
}

describe.each(['UTC', 'Asia/Kolkata', 'America/New_York'])('A query in DQL, in %s', (timeZone) => {
  it.each([...QUERIES, ...PATTERNS])('%s finds the same as a statement', async (query) => {
    const { fields } = await test.engine.describeIndex('logs', testContext());
    const condition = turnQuery(query, { fields, timeZone });
    const context = { fields: toQueryFields({ fields }), timeZone };

    const found = await foundIds(toSearchQuery(parseDql(query), context));
    const sql = `SELECT _id FROM logs WHERE ${condition && conditionInSql(condition)}`;
    expect(await documentIds(sql)).toEqual(found);
    if (PATTERNS.includes(query)) return;
    const ppl = `source = logs | where ${condition && conditionInPpl(condition)} | fields _id`;
    expect(await documentIds(ppl, 'ppl')).toEqual(found);
  });
});

describe('A query in DQL', () => {
  const subject = {
    fields: [{ name: 'tags', type: 'keyword' as const, multiValued: true }],
    timeZone: 'UTC',
  };

  it.each(['tags:*', 'tags > 3', 'other:1', 't*:1', 'tags:a*b', 'a:{b:1}'])(
    '%s has no counterpart, and that is said',
    (query) => {
      const turned = () =>
        turnQuery(query, { ...subject, fields: query === 'tags:a*b' ? [] : subject.fields });
      expect(turned).toThrow(NotTurned);
    },
  );

  it('is nothing where it finds everything', () => {
    expect(turnQuery(' ', subject)).toBeUndefined();
  });

  it('is read by people in both languages', () => {
    const fields = [
      { name: 'level', type: 'keyword' as const, multiValued: false },
      { name: 'by', type: 'long' as const, multiValued: false },
    ];
    const condition = turnQuery('level:error and not by >= 3', { fields, timeZone: 'UTC' });
    expect(condition && conditionInSql(condition)).toBe(
      'level = \'error\' AND ("by" >= 3) IS NOT TRUE',
    );
    expect(condition && conditionInPpl(condition)).toBe(
      "level = 'error' and (isnull(`by`) or not `by` >= 3)",
    );
  });
});

const USUAL = { negate: false, disabled: false, pinned: false } as const;
const FILTERS: readonly FilterCondition[] = [
  { type: 'phrase', key: 'level', params: { query: 'error' } },
  { type: 'phrase', key: 'text', params: { query: 'is full' } },
  { type: 'phrase', key: 'tags', params: { query: 'b' } },
  { type: 'phrase', key: 'bytes', params: { query: 0.5 } },
  { type: 'phrase', key: 'ok', params: { query: true } },
  { type: 'phrases', key: 'level', params: ["it's", 'info'] },
  { type: 'range', key: 'bytes', params: { gte: 7, lt: '100' } },
  { type: 'range', key: 'at', params: { gt: '2024-01-31T23:30:00Z' } },
  { type: 'exists', key: 'ok' },
];

describe('A search of a page', () => {
  const search = async (filters: readonly Filter[]) => {
    const { fields } = await test.engine.describeIndex('logs', testContext());
    return {
      index: 'logs',
      fields,
      query: '',
      language: 'kuery' as const,
      filters,
      sort: [],
      size: 100,
      timeZone: 'UTC',
    };
  };
  const ids = (sql: string) => documentIds(sql.replace('SELECT *', 'SELECT _id'));

  it.each(FILTERS.flatMap((filter) => [false, true].map((negate) => ({ ...filter, negate }))))(
    '$type of $key (negated: $negate) finds the same as a statement',
    async (filter) => {
      const one: Filter = { ...USUAL, ...filter };
      const found = await foundIds(toBoolQuery([one], []));

      expect(found.length).toBeGreaterThan(0);
      expect(await ids(searchInSql(await search([one])).text)).toEqual(found);
    },
  );

  it('is one statement of query, time, filters, order and size', async () => {
    const given = await search([
      { ...USUAL, type: 'exists', key: 'bytes' },
      { ...USUAL, type: 'custom', key: 'x', params: { query: {} }, disabled: true },
    ]);
    const { text: sql } = searchInSql({
      ...given,
      query: 'level:error or bytes > 7',
      time: { field: 'at', range: { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 1, 2) } },
      sort: [['bytes', 'desc']],
      size: 10,
    });

    expect(sql).toBe(
      [
        'SELECT *',
        'FROM logs',
        "WHERE (level = 'error' OR bytes > 7)",
        `  AND "at" >= TIMESTAMP '2024-01-01 00:00:00.000'`,
        `  AND "at" <= TIMESTAMP '2024-02-02 00:00:00.000'`,
        '  AND bytes IS NOT NULL',
        'ORDER BY bytes DESC NULLS LAST',
        'LIMIT 10',
      ].join('\n'),
    );
    expect(await ids(sql)).toHaveLength(2);
  });

  it.each<Filter>([
    { ...USUAL, type: 'custom', key: 'x', params: { query: { match_all: {} } } },
    { ...USUAL, type: 'range', key: 'at', params: { gte: 'now-1d' } },
    { ...USUAL, type: 'exists', key: 'tags' },
    { ...USUAL, type: 'phrase', key: 'nowhere', params: { query: 'a' } },
    { ...USUAL, type: 'phrase', key: 'at', params: { query: '2024-02-01' } },
  ])('goes without $type of $key, which has no counterpart, and says so', async (filter) => {
    const level: Filter = { ...USUAL, type: 'phrase', key: 'level', params: { query: 'error' } };
    const { text, left } = searchInSql(await search([filter, level]));
    expect(left).toEqual([describeFilter(filter)]);
    const says = ['-- Without 1 filter that has no counterpart in SQL:', `-- ${left.join()}`];
    expect(text.split('\n').slice(0, 3)).toEqual([...says, 'SELECT *']);
    expect(await ids(text)).toEqual(await foundIds(toBoolQuery([level], [])));
  });

  it('names what it goes without in comments that no value ends', async () => {
    const alias = 'a\nDROP TABLE x;\u2028--\r*/ b';
    const filter: Filter = { ...USUAL, type: 'custom', key: '', params: { query: {} }, alias };
    const { text } = searchInSql(await search([filter, { ...filter, negate: true }]));
    expect(text.split(/[\n\r\u2028]/)).toEqual([
      '-- Without 2 filters that have no counterpart in SQL:',
      '-- a DROP TABLE x; -- */ b',
      '-- NOT a DROP TABLE x; -- */ b',
      'SELECT *',
      'FROM logs',
      'LIMIT 100',
    ]);
    expect(await ids(text)).toHaveLength(DOCUMENTS.length);
  });

  it('by a field that is looked up has none elsewhere, and that is said', async () => {
    const lookup = { index: 'other', here: 'level', there: 'level', value: 'color' };
    const given = await search([]);
    const fields = [
      ...given.fields,
      { name: 'other.color', type: 'keyword', multiValued: false, lookup } as const,
    ];
    const named = { ...given, fields, query: 'other.color:red' };
    expect(() => searchInSql(named)).toThrow('other.color is looked up');
    const sorted = { ...given, fields, sort: [['other.color', 'asc'] as const] };
    expect(() => searchInSql(sorted)).toThrow('other.color is looked up');
    const filter: Filter = { ...USUAL, type: 'exists', key: 'other.color' };
    expect(searchInSql({ ...given, fields, filters: [filter] }).left).toEqual([
      'other.color: exists',
    ]);
    const plain = searchInSql({ ...given, fields, query: 'level:error' });
    expect(plain.text).toContain("level = 'error'");
  });

  it('in Lucene’s syntax has no counterpart', async () => {
    const given = await search([]);
    expect(() => searchInSql({ ...given, query: 'a', language: 'lucene' })).toThrow(NotTurned);
  });
});
