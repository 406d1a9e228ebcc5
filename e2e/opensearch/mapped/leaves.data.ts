import type { JsonObject } from '#common/json';

const FIELDS =
  'number whole short byte float half scaled double flag key wild fixed title title.raw title.whole all bare at day seconds address other alias_of_key loose.level loose.name.first people.name people.age';

const names = FIELDS.split(' ');
/** OpenSearch 3.8 shows the name of the index for what a `constant_keyword` is grouped by. */
const grouped = names.filter((name) => !['title', 'all', 'bare', 'wild', 'fixed'].includes(name));
const page = { size: 3, _source: false, sort: [{ number: 'asc' }] };

/** Which documents they find is asked for in one request. */
const QUERIES: readonly JsonObject[] = [
  { term: { float: 0.1 } },
  { term: { float: '9.9' } },
  { term: { half: 1.1428571 } },
  { term: { scaled: 3.33 } },
  { range: { float: { gt: 0.1, lte: 0.7 } } },
  { term: { byte: -1 } },
  { terms: { other: [1, 2, 3, 500] } },
  { range: { other: { gte: 230 } } },
  { term: { key: 'none' } },
  { term: { alias_of_key: 'a' } },
  { term: { key: 'too long' } },
  { term: { flag: false } },
  { term: { fixed: 'same' } },
  { term: { fixed: 'other' } },
  { prefix: { fixed: 'sa' } },
  { wildcard: { wild: { value: 'RED-*', case_insensitive: true } } },
  { regexp: { wild: '(red|blue)-1.' } },
  { term: { 'title.raw': 'red cat' } },
  { prefix: { 'title.whole': 'red green' } },
  { match: { 'title.keyword': 'red' } },
  { match: { all: 'a red' } },
  { match: { all: 'none' } },
  { match_phrase: { bare: 'red cat' } },
  { match: { bare: { query: 'red cat', operator: 'and' } } },
  { term: { day: '24.12.2020' } },
  { range: { day: { gte: '2021' } } },
  { range: { day: { gte: '01.01.2021', lt: '2022' } } },
  { range: { seconds: { gte: 1_600_500_000 } } },
  { range: { at: { gte: '2020-10-01', lt: '2020-11-01' } } },
  { term: { address: '10.0.1.0/24' } },
  { exists: { field: 'place' } },
  { exists: { field: 'loose' } },
  { term: { 'people.name': 'Ada' } },
  { range: { 'people.age': { gte: 50 } } },
];

/** What a mapping changes of a field's values, in each place where an answer shows them. */
export const leaves: readonly JsonObject[] = [
  {
    size: 0,
    aggs: {
      there: {
        filters: {
          filters: Object.fromEntries(names.map((field) => [field, { exists: { field } }])),
        },
        aggs: { first: { top_hits: { size: 2, _source: false, sort: [{ number: 'asc' }] } } },
      },
      found: {
        filters: { filters: Object.fromEntries(QUERIES.map((query, at) => [`q${at}`, query])) },
        aggs: { first: { terms: { field: 'number', size: 3, order: { _key: 'asc' } } } },
      },
    },
  },
  {
    size: 0,
    aggs: Object.fromEntries(grouped.map((field) => [field, { terms: { field, size: 5 } }])),
  },
  {
    size: 0,
    aggs: Object.fromEntries(
      ['float', 'half', 'scaled', 'byte', 'other', 'people.age', 'double'].flatMap((field) => [
        [`${field} numbers`, { extended_stats: { field } }],
        [`${field} parts`, { histogram: { field, interval: 20 } }],
      ]),
    ),
  },
  ...['at', 'day', 'seconds'].map((field) => ({
    size: 0,
    aggs: {
      found: { date_histogram: { field, calendar_interval: 'month' } },
      most: { max: { field } },
      parts: {
        date_range: { field, ranges: [{ to: field === 'seconds' ? 1_600_300_000 : '2020||+10M' }] },
      },
    },
  })),
  { ...page, size: 20, docvalue_fields: grouped.slice(0, 14) },
  {
    ...page,
    size: 20,
    fields: 'number whole float doub* f* k* b* t* a* day seconds o* p* l* items.*'.split(' '),
  },
  { ...page, size: 5, fields: ['other', 'alias_of_key', 'day', 'seconds', 'title.raw'] },
  { ...page, query: { range: { scaled: { gte: 3.34, lt: 9.99 } } } },
  { ...page, query: { range: { half: { gte: 10, lte: 60.5 } } } },
  { ...page, query: { range: { byte: { lt: 300 } } } },
  { ...page, query: { range: { short: { gte: -40_000 } } } },
  { ...page, query: { term: { byte: 300 } } },
  { ...page, query: { term: { number: 12.5 } } },
  { ...page, query: { term: { key: 5 } } },
  { ...page, query: { term: { key: true } } },
  { ...page, query: { range: { day: { gte: '2020-12-24' } } } },
  { ...page, query: { geo_distance: { distance: '10km', place: '48.1,11.5' } } },
  { ...page, query: { exists: { field: 'kept' } } },
  { ...page, query: { exists: { field: 'blob' } } },
  { ...page, query: { term: { blob: 'U29tZQ==' } } },
  { ...page, query: { term: { hidden: 'red' } } },
  { ...page, query: { term: { unsorted: 'red' } } },
  { ...page, query: { exists: { field: 'hidden' } } },
  { ...page, query: { exists: { field: 'unsorted' } } },
  { size: 0, aggs: { found: { terms: { field: 'hidden' } } } },
  { size: 0, aggs: { found: { terms: { field: 'unsorted' } } } },
  { size: 0, aggs: { found: { terms: { field: 'wild' } } } },
  { size: 0, aggs: { found: { terms: { field: 'title' } } } },
  { size: 0, aggs: { found: { terms: { field: 'blob' } } } },
  { ...page, sort: ['unsorted'] },
  { ...page, query: { query_string: { query: 'title:red AND number:[10 TO 40]' } } },
  { ...page, query: { query_string: { query: 'other:12 OR alias_of_key:b' } } },
  { ...page, query: { multi_match: { query: 'red', fields: ['ti*', 'bare'] } } },
  { ...page, sort: [{ day: 'desc' }, { number: 'asc' }], fields: ['day'] },
  { ...page, sort: [{ seconds: 'asc' }, { number: 'asc' }] },
  { ...page, sort: [{ scaled: 'desc' }, { float: 'asc' }, { number: 'asc' }] },
  { ...page, sort: [{ other: 'desc' }] },
];
