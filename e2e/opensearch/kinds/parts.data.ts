import type { JsonObject } from '#common/json';

const some = (parts: JsonObject): JsonObject => ({
  size: 5,
  _source: false,
  sort: ['_doc'],
  ...parts,
});

const W1 = { term: { word: 'w1' } };
const NAMED: JsonObject = {
  bool: {
    should: [
      { term: { word: { value: 'w1', _name: 'one' } } },
      { match: { word: { query: 'x1 y2', _name: 'two' } } },
      { terms: { 'tags.keyword': ['a'], _name: 'three' } },
      { range: { cents: { gte: 0.3, _name: 'four' } } },
      { exists: { field: 'cents', _name: 'Aa' } },
      { ids: { values: ['1', '3'], _name: 'BB' } },
      { bool: { must_not: [{ term: { word: { value: 'w2', _name: 'not' } } }], _name: 'outer' } },
      {
        constant_score: { filter: { prefix: { word: { value: 'w', _name: 'inner' } } }, _name: 1 },
      },
    ],
  },
};

/** Parts of a request beside its query. */
export const parts: readonly JsonObject[] = [
  some({ collapse: { field: 'word.keyword' }, query: { ids: { values: ['7'] } }, from: 1 }),
  some({ script_fields: { s: { script: "doc['cents'].value > 0.3 ? 'x' : null" } } }),
  some({ fields: ['spot'], docvalue_fields: ['spot'] }),
  { size: 0, search_after: [1] },
  some({ post_filter: W1 }),
  some({ post_filter: W1, aggs: { a: { terms: { field: 'tags.keyword' } } } }),
  some({
    query: { term: { word: 'x1' } },
    post_filter: W1,
    aggs: { a: { max: { field: 'cents' } } },
  }),
  some({ post_filter: W1, size: 0 }),
  some({ post_filter: W1, from: 3, track_total_hits: 5 }),
  some({ post_filter: W1, track_total_hits: false }),
  some({ post_filter: { match_none: {} }, aggs: { a: { value_count: { field: 'cents' } } } }),
  some({ post_filter: W1, sort: [{ cents: 'desc' }], search_after: [0.4] }),
  some({ post_filter: {} }),
  some({ post_filter: { nothing: {} } }),
  some({ post_filter: [] }),
  some({ post_filter: null }),
  some({ terminate_after: 7 }),
  some({ terminate_after: 7, query: W1, aggs: { a: { max: { field: 'cents' } } } }),
  some({ terminate_after: 7, sort: [{ cents: 'desc' }] }),
  some({ terminate_after: 7, track_total_hits: true }),
  some({ terminate_after: 7, track_total_hits: false }),
  some({ terminate_after: 7, track_total_hits: 3 }),
  some({ terminate_after: 60 }),
  some({ terminate_after: 100 }),
  some({ terminate_after: 0 }),
  some({ terminate_after: 'x' }),
  some({ terminate_after: 3, query: W1 }),
  some({ terminate_after: 3, post_filter: W1 }),
  some({ query: NAMED, size: 20 }),
  some({ query: W1, post_filter: { term: { word: { value: 'x1', _name: 'after' } } } }),
  some({ query: { match_all: { _name: 'all' } } }),
  some({
    query: {
      bool: {
        must: [
          { term: { word: { value: 'w1', _name: 'x' } } },
          { term: { word: { value: 'x1', _name: 'x' } } },
        ],
      },
    },
  }),
  some({
    size: 0,
    query: { term: { word: { value: 'w1', _name: 'x' } } },
    aggs: { a: { top_hits: { size: 2, _source: false } } },
  }),
  some({ seq_no_primary_term: true }),
  some({ seq_no_primary_term: true, version: true }),
  some({ seq_no_primary_term: 'x' }),
  some({
    size: 0,
    aggs: {
      a: { top_hits: { size: 2, _source: false, seq_no_primary_term: true, version: true } },
    },
  }),
  some({ nothing: 1 }),
  some({ nothing: {} }),
];
