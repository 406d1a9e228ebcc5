import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { refuseHiddenWords } from './hidden-words';

const text = { query: 'open p', max_expansions: 1 };

it.each<[string, JsonObject]>([
  ['the first words that begin so', { match_phrase_prefix: { name: 'open p' } }],
  ['the first words of a field called as a query', { match: { term: text } }],
  ['the first words of some fields', { multi_match: { query: 'a p', type: 'phrase_prefix' } }],
  ['words that are spelled alike', { fuzzy: { name: { value: 'persxn' } } }],
  ['the same of a text', { match: { name: { query: 'persxn', fuzziness: 'AUTO' } } }],
  ['the same in a language', { query_string: { query: 'name:persxn~1' } }],
  ['the same behind a space', { query_string: { query: 'persxn ~2' } }],
  ['the same of an odd space', { query_string: { query: '\u00a0~2' } }],
  ['the same of escaped letters', { query_string: { query: '\\p\\e\\r\\s~2' } }],
  ['the same in the simple one', { simple_query_string: { query: 'a persxn~' } }],
  ['how many there are', { query_string: { query: 'a', fuzzy_max_expansions: 1 } }],
  ['the best of them', { prefix: { name: { value: 'p', rewrite: 'top_terms_1' } } }],
  ['as many as clauses', { wildcard: { name: { value: 'p*', rewrite: 'scoring_boolean' } } }],
  ['spans', { span_multi: { match: { prefix: { name: { value: 'p' } } } } }],
  ['intervals', { intervals: { name: { prefix: { prefix: 'p' } } } }],
  ['rare words', { match: { name: { query: 'a', cutoff_frequency: 0.1 } } }],
  ['words that most have', { common: { name: { query: 'a' } } }],
])('attack 95: %s tell no words of hidden documents', (_, query) => {
  expect(() => refuseHiddenWords({ query: { bool: { filter: [query] } } })).toThrow(
    /You can’t use .* on a cluster, because what it finds would depend on words/,
  );
  expect(() => refuseHiddenWords({ aggs: { a: { filter: query } } })).toThrow();
});

it.each<JsonObject>([
  { match: { rewrite: 'x' } },
  { bool: { filter: [{ term: { fuzziness: 'x' } }] } },
  { terms: { max_expansions: ['a'], boost: 1 } },
  { query_string: { query: '"two words"~3 AND path:\\~home AND "a" ~1', analyze_wildcard: true } },
  { prefix: { name: { value: 'p', rewrite: 'constant_score' } } },
  { wildcard: { name: { value: 'p*', case_insensitive: true } } },
  { multi_match: { query: 'a', type: 'phrase', lenient: true } },
])('what goes by documents goes through: %j', (query) => {
  expect(() => refuseHiddenWords({ query, sort: [{ rewrite: 'asc' }] })).not.toThrow();
});
