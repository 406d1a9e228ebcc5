import type { JsonObject, JsonValue } from '#common/json';

const ask = (query: JsonObject, highlight: JsonObject = {}): JsonObject => ({
  query,
  size: 5,
  _source: false,
  sort: ['_score', { n: 'asc' }],
  highlight: { fields: { '*': highlight } },
});
const match = (field: string, query: JsonValue, options: JsonObject = {}): JsonObject =>
  ask({ match: { [field]: { query, ...options } } });
const phrase = (field: string, query: string, options: JsonObject = {}): JsonObject =>
  ask({ match_phrase: { [field]: { query, ...options } } });
const text = (query: string, options: JsonObject = {}): JsonObject =>
  ask({ query_string: { query, ...options } });

/** Texts of many analyzers: what is found, in which order, and what is shown of it. */
export const analyzedRequests: readonly JsonObject[] = [
  match('english', 'The Foxes were running'),
  match('english', 'running fox', { operator: 'and' }),
  match('equal', 'united states'),
  match('searched', 'television and usa', { operator: 'and' }),
  match('stemmed', 'quick runs', { minimum_should_match: 2 }),
  match('starts', 'gen te'),
  match('pairs', 'tel', { operator: 'and' }),
  match('whole', 'the usa'),
  match('folded', 'cafe'),
  match('plain', 'The united states', { analyzer: 'equal' }),
  match('english', 'foxes', { analyzer: 'keyword' }),
  match('plain', 'x', { analyzer: 'nothing' }),
  match('english', 'the and', { zero_terms_query: 'all' }),
  match('english', 'runnin', { fuzziness: 1 }),
  phrase('english', 'fox is the sky'),
  phrase('equal', 'usa running'),
  phrase('searched', 'u s a'),
  phrase('stemmed', 'running fast', { slop: 2 }),
  phrase('pairs', 'telly'),
  { query: { match_phrase: { list: { query: 'dogs foxes', slop: 120 } } }, _source: false },
  phrase('plain', 'dogs the fox', { analyzer: 'stop' }),
  ask({ match_phrase_prefix: { equal: 'usa te' } }),
  ask({ match_bool_prefix: { stemmed: 'quick runn' } }),
  ask({
    multi_match: {
      query: 'running states',
      fields: ['english', 'equal', 'plain'],
      type: 'cross_fields',
    },
  }),
  ask({
    multi_match: {
      query: 'happily usa',
      fields: ['eng*', 'searched^2', 'plain'],
      type: 'most_fields',
    },
  }),
  text('is AND Foxes', { default_field: 'english' }),
  text('folded:CAF* OR whole:USA* OR simple:Sk*'),
  text('"the is" stopped:dogs'),
  ask({ simple_query_string: { query: '+running +the -sky', fields: ['english'] } }),
  ask({ term: { english: 'gener' } }),
  ask({ wildcard: { starts: 'ge?' } }),
  ask({ prefix: { whole: 'The' } }),
  ask({ exists: { field: 'stopped' } }),
  { ...ask({ match: { pairs: 'telly' } }, { type: 'plain' }), sort: ['n'] },
  ask({ match: { equal: 'united states' } }, { type: 'plain' }),
];
