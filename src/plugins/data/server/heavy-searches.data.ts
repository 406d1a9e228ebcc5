import type { JsonObject } from '#common/json';

const many = <T>(count: number, of: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));
const words = (count: number, of: (at: number) => string) => many(count, of).join(' ');
const inQueryString = (query: string): JsonObject => ({ query: { query_string: { query } } });
const sortedBy = (script: string): JsonObject => ({
  sort: [{ _script: { type: 'number', script } }],
});

/** Attack 99: what makes expressions try for long, and lists without end. Answered or refused, but never alone. */
export const HEAVY_SEARCHES: Readonly<Record<string, JsonObject>> = {
  'a match of 40,000 underscores': { query: { match: { text: '_'.repeat(40_000) } } },
  'a match of 20,000 underscores': { query: { match: { text: '_'.repeat(20_000) } } },
  'a number of 50,000 digits': { query: { term: { number: `${'1'.repeat(50_000)}x` } } },
  'a number of 30,000 digits': { query: { term: { number: `${'1'.repeat(30_000)}x` } } },
  'an order path of brackets': {
    aggs: { a: { terms: { field: 'number', order: { ['['.repeat(30_000)]: 'asc' } } } },
  },
  'a distance of line breaks': {
    query: { geo_distance: { place: [0, 0], distance: `1${'\n'.repeat(30_000)}!` } },
  },
  '2,000 patterns of _source': { size: 1000, _source: many(2000, (at) => `object${at}.name`) },
  '9,000 patterns of _source': { size: 1000, _source: many(9000, (at) => `object${at}.name`) },
  '100 wildcards of _source': { size: 1000, _source: many(100, (at) => `*a*b*${at}*`) },
  '2,000 wildcards of _source': { size: 1000, _source: many(2000, (at) => `*a*${at}*`) },
  '1,000 fuzzy words': inQueryString(words(1000, (at) => `w${at}~`)),
  '200 fuzzy words': {
    query: { query_string: { query: words(200, (at) => `wording${at}~`), fields: ['text'] } },
  },
  '1,000 wildcards': {
    query: { query_string: { query: words(1000, (at) => `*${at}*a*`), fields: ['text'] } },
  },
  '1,024 clauses': {
    query: { bool: { should: many(1024, (at) => ({ match: { text: `word${at}` } })) } },
  },
  '200 phrases': {
    query: { bool: { should: many(200, (at) => ({ match_phrase: { text: `word w${at}` } })) } },
  },
  '65,536 terms': { query: { terms: { 'text.keyword': many(65_536, (at) => `w${at}`) } } },
  '65,536 included values': {
    aggs: { a: { terms: { field: 'number', include: many(65_536, (at) => at) } } },
  },
  '500 aggregations': {
    size: 0,
    aggs: Object.fromEntries(many(500, (at) => [`a${at}`, { terms: { field: 'number' } }])),
  },
  'a date of numbers side by side': {
    query: {
      range: { at: { gte: '1'.repeat(400), format: `${'dMHm'.repeat(100)}` } },
    },
  },
};

/** Attack 121: 100,000 parts, or nested 10,000 deep; what each refusal has to name. */
export const LONG_TEXTS: Readonly<Record<string, [search: JsonObject, refusal: RegExp]>> = {
  'words of Lucene': [inQueryString('a '.repeat(100_000)), /200000 characters, at most 32766/],
  'words of Lucene within the bound': [
    inQueryString('+a '.repeat(6000)),
    /more than 1024 clauses side by side, at character \d+/,
  ],
  'brackets of Lucene': [
    inQueryString(`${'('.repeat(10_000)}a`),
    /nested more than 20 levels deep, at character \d+/,
  ],
  'brackets of the simple language': [
    { query: { simple_query_string: { query: '('.repeat(9000) + ')'.repeat(9000) } } },
    /nested more than 20 levels deep, at character \d+/,
  ],
  'an expression of Lucene': [
    { query: { regexp: { text: '('.repeat(900) } } },
    /nested more than 100 levels deep, at character \d+/,
  ],
  'sums of a script': [sortedBy('1+'.repeat(100_000)), /200000 characters, at most 32766/],
  'sums of a script within the bound': [sortedBy(`${'1+'.repeat(4900)}1`), /more than \d+ parts/],
  'brackets of a script': [
    sortedBy('('.repeat(9000)),
    /nested more than 100 levels deep, at character \d+/,
  ],
  'negations of a script': [
    sortedBy('!'.repeat(9000)),
    /nested more than 100 levels deep, at character \d+/,
  ],
  'letters of a date pattern': [
    { query: { range: { at: { gte: '1', format: 'd/'.repeat(15_000) } } } },
    /30000 characters, at most 500/,
  ],
  'numbers of a date pattern side by side': [
    { query: { range: { at: { gte: '1', format: 'dM'.repeat(200) } } } },
    /so many numbers side by side/,
  ],
  'queries in queries': [
    {
      query: many(60, () => 0).reduce<JsonObject>((inner) => ({ bool: { must: [inner] } }), {
        match_all: {},
      }),
    },
    /nested more than 50 levels deep/,
  ],
};
