import type { JsonObject } from '#common/json';

const many = <T>(count: number, of: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));
const inQueryString = (query: string): JsonObject => ({ query: { query_string: { query } } });
const sortedBy = (script: string): JsonObject => ({
  sort: [{ _script: { type: 'number', script } }],
});

/** Attack 121: 100,000 parts, or nested 10,000 deep; what each refusal has to name. */
export const LONG_TEXTS: Readonly<Record<string, [search: JsonObject, refusal: RegExp]>> = {
  'words of Lucene': [inQueryString('a '.repeat(100_000)), /200000 characters; the limit is 32766/],
  'words of Lucene within the bound': [
    inQueryString('+a '.repeat(6000)),
    /more than 1024 clauses at one level, at character \d+/,
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
  'sums of a script': [sortedBy('1+'.repeat(100_000)), /200000 characters; the limit is 32766/],
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
    /30000 characters; the limit is 500/,
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
