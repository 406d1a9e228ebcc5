import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { refuseReachingOut } from './reaching-out';

const terms = { field: 'city' };
const lookup = { terms: { t: { index: 'secret', id: '1', path: 'name' } } };

it.each<[string, JsonObject]>([
  ['suggestions', { suggest: { a: { text: 'x', term: terms } } }],
  ['fields that scripts make', { derived: { a: { type: 'long', script: { source: '1' } } } }],
  ['a profile', { profile: true }],
  ['another place in time', { pit: { id: 'x' } }],
  ['boosts of other indices', { indices_boost: [{ secret: 2 }] }],
  ['a global aggregation', { aggs: { a: { global: {} } } }],
  ['one deep inside', { aggs: { a: { terms, aggs: { b: { significant_terms: terms } } } } }],
  ['values without documents', { aggs: { a: { terms: { ...terms, min_doc_count: 0 } } } }],
  ['the same as a text', { aggs: { a: { terms: { ...terms, min_doc_count: '0' } } } }],
  ['a lookup of terms', { query: { terms: { city: { index: 's', id: '1', path: 'city' } } } }],
  ['a lookup by a query', { query: { terms: { city: { index: 's', path: 'city', query: {} } } } }],
  ['a query in base64', { query: { bool: { must: [{ wrapper: { query: 'e30=' } }] } } }],
  ['documents like a hidden one', { query: { more_like_this: { like: [{ _id: '1' }] } } }],
  ['parents', { aggs: { a: { parent: { type: 'x' } } } }],
  ['other documents in what is marked', { highlight: { highlight_query: lookup } }],
  ['the same of a field', { highlight: { fields: { t: { highlight_query: lookup } } } }],
  [
    'the same of found documents',
    { aggs: { a: { top_hits: { highlight: { fields: { t: { highlight_query: lookup } } } } } } },
  ],
  ['scripts as texts', { query: { script: { script: '1' } } }],
  [
    'scripts of scores',
    { query: { function_score: { functions: [{ script_score: { script: '1' } }] } } },
  ],
  [
    'scripts in a part of a query',
    { query: { intervals: { t: { match: { filter: { script: '1' } } } } } },
  ],
  [
    'scripts of bounds',
    { query: { terms_set: { t: { minimum_should_match_script: { source: '1' } } } } },
  ],
  ['scripts of figures', { aggs: { a: { sum: { script: '1' } } } }],
  [
    'scripts in a list',
    { aggs: { a: { multi_terms: { terms: [{ script: '1' }, { field: 'city' }] } } } },
  ],
  ['figures that are scripts', { aggs: { a: { scripted_metric: { map_script: '1' } } } }],
  ['scripts of an order', { sort: [{ _script: { type: 'number', script: '1' } }] }],
  ['nearest documents', { query: { bool: { must: [{ knn: { v: { vector: [1], k: 3 } } }] } } }],
  ['parts of versions to come', { retriever: { all: {} } }],
  ['parts of another product', { runtime_mappings: { a: { type: 'long' } } }],
  ['a filter after the search', { post_filter: { has_child: { type: 'x' } } }],
])('attack 30, 129: %s are refused to those who may not read everything', (_what, body) => {
  expect(() => refuseReachingOut(body)).toThrow(/You can’t use .* on a cluster/);
});

it.each<JsonObject>([
  { seq_no_primary_term: true },
  { aggs: { a: { top_hits: { seq_no_primary_term: true } } } },
  { docvalue_fields: ['_seq_no'] },
  { docvalue_fields: ['_seq*'] },
  { docvalue_fields: [{ field: '*_no' }] },
  { collapse: { field: 'a', inner_hits: { name: 'b', docvalue_fields: ['_*'] } } },
  { aggs: { a: { max: { field: '_seq_no' } } } },
  { query: { query_string: { query: '_seq_no:[0 TO 5]' } } },
  { sort: '_doc' },
  { sort: [{ at: 'desc' }, { _doc: 'asc' }] },
  { aggs: { a: { top_hits: { sort: ['_shard_doc'] } } } },
  { min_score: 2 },
  { query: { function_score: { query: { match: { t: 'x' } }, min_score: 1 } } },
  { aggs: { a: { filter: { function_score: { query: { match: { t: 'x' } }, min_score: 1 } } } } },
  { query: { nested: { path: 'o', query: { match: { 'o.t': 'x' } }, inner_hits: {} } } },
  { aggs: { a: { top_hits: { explain: true } } } },
  { collapse: { field: 'a', inner_hits: [{ name: 'b', explain: 'true' }] } },
])('attack 95: how many others were written is not told: %j', (body) => {
  expect(() => refuseReachingOut(body)).toThrow(/You can’t use .* on a cluster/);
});

it.each<JsonObject>([
  {},
  {
    query: { term: { script: 'x' } },
    sort: [{ script: 'asc' }],
    highlight: { fields: { '*': {} } },
  },
  { query: { bool: { filter: [{ match: { script: 'x' } }] } }, docvalue_fields: ['at', 'n*'] },
  { script_fields: { a: { script: { source: '1' } } }, stored_fields: ['*'], version: true },
  { aggs: { a: { bucket_script: { buckets_path: {}, script: '1' } } } },
  { query: { bool: { filter: [{ term: { index: 'x' } }, { match: { global: 'y' } }] } } },
  { aggs: { a: { date_histogram: { field: 'at', fixed_interval: '1d', min_doc_count: 0 } } } },
  { aggs: { a: { terms: { ...terms, min_doc_count: 1 }, aggs: { b: { max: { field: 'n' } } } } } },
  { collapse: { field: 'a', inner_hits: { name: 'b', size: 2, explain: false } } },
  { query: { term: { explain: true } }, aggs: { a: { top_hits: { size: 1 } } } },
  { size: 0, profile: false, sort: [{ at: 'desc' }], _source: ['a'] },
])('what screens ask for goes through: %j', (body) => {
  expect(() => refuseReachingOut(body)).not.toThrow();
});
