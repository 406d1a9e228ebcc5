// Searches that used to keep everybody else waiting, for the tests and for `npm run bench`.
const many = (count, of) => Array.from({ length: count }, (_, at) => of(at));
const words = (count, of) => many(count, of).join(' ');
const inQueryString = (query) => ({ query: { query_string: { query } } });

/** Attack 99: what makes expressions try for long, and lists without end. Answered or refused, but never alone. */
export const HEAVY_SEARCHES = {
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

/** A thousand documents that these searches have something to do with, as NDJSON. */
export const heavyDocuments = () => `${many(1000, documentOf).join('\n')}\n`;

const documentOf = (at) =>
  JSON.stringify({
    text: `word${at} and some more words of a text`,
    number: at,
    at: new Date(at * 1000).toISOString(),
    place: { lat: 1, lon: at / 100 },
    ...Object.fromEntries(many(40, (of) => [`object${of}`, { name: at, other: of }])),
  });
