import type { JsonObject } from '#common/json';

const FOX: JsonObject = { match: { text: 'quick fox' } };
const TEXT: JsonObject = { text: {} };

const show = (query: JsonObject, highlight: JsonObject): JsonObject => ({
  size: 20,
  _source: false,
  sort: ['_doc'],
  query,
  highlight: { fields: TEXT, ...highlight },
});

const PHRASE: JsonObject = { match_phrase: { text: 'quick fox' } };
const NEAR: JsonObject = { match_phrase: { text: { query: 'brown quick', slop: 3 } } };
const LETTERS: JsonObject = {
  bool: { should: [{ prefix: { text: 'bro' } }, { wildcard: { text: '*o?' } }] },
};

const QUERIES: readonly JsonObject[] = [
  PHRASE,
  NEAR,
  LETTERS,
  { fuzzy: { text: 'quack' } },
  { term: { text: 'fox' } },
  { terms: { text: ['fox', 'dog'] } },
  { match_phrase_prefix: { text: 'quick fo' } },
  { match_bool_prefix: { text: 'dog qu' } },
  { match: { text: { query: 'fax quack', fuzziness: 1 } } },
  { range: { text: { gte: 'f', lt: 'g' } } },
  { query_string: { query: 'text:(fox AND qui*) OR other:dog' } },
  { simple_query_string: { query: '"quick fox" | dog', fields: ['text'] } },
  { multi_match: { query: 'quick fox', fields: ['text', 'other'] } },
  {
    bool: {
      must: [FOX],
      must_not: [{ match: { text: 'lazy' } }],
      filter: [{ term: { text: 'brown' } }],
    },
  },
  { dis_max: { queries: [{ term: { text: 'fox' } }, { term: { text: 'dog' } }] } },
  {
    boosting: {
      positive: { term: { text: 'fox' } },
      negative: { term: { text: 'dog' } },
      negative_boost: 0.5,
    },
  },
  { constant_score: { filter: { term: { text: 'fox' } } } },
  { match_all: {} },
];

const WAYS: readonly JsonObject[] = [
  { fragment_size: 20 },
  { fragment_size: 0 },
  { fragment_size: 40, number_of_fragments: 2 },
  { number_of_fragments: 0 },
  { number_of_fragments: 2, order: 'score' },
  { boundary_scanner: 'word' },
  { no_match_size: 12 },
  { encoder: 'html', pre_tags: ['<i>'], post_tags: ['</i>'] },
  { tags_schema: 'styled' },
  { max_analyzer_offset: 30 },
];

/** The words that a query finds, shown in the values of hits. */
export const highlights: readonly JsonObject[] = [
  ...QUERIES.map((query) => show(query, {})),
  ...QUERIES.slice(0, 4).map((query) => show(query, { type: 'plain', fragment_size: 30 })),
  ...WAYS.map((way) => show(FOX, way)),
  ...WAYS.map((way) => show(FOX, { ...way, type: 'plain' })),
  show(FOX, { type: 'plain', fragmenter: 'simple', fragment_size: 20 }),
  show({ match_all: {} }, { no_match_size: 20 }),
  show({ match_all: {} }, { type: 'plain', no_match_size: 20 }),
  show(
    { term: { 'other.keyword': 'quick 3 fox dog' } },
    { fields: { 'other.keyword': {}, other: {} } },
  ),
  show({ match: { other: 'dog' } }, { require_field_match: false, fields: { '*': {} } }),
  show(FOX, { fields: [{ other: {} }, { text: { highlight_query: { match: { text: 'dog' } } } }] }),
  show(FOX, { type: 'fvh' }),
  show(FOX, { type: 'nothing' }),
  show(FOX, { tags_schema: 'nothing' }),
  show(FOX, { nothing: 1 }),
];
