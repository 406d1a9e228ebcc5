import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { refuseReachingOut } from './reaching-out';

const terms = { field: 'city' };

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
  ['a filter after the search', { post_filter: { has_child: { type: 'x' } } }],
])('attack 30: %s are refused to those who may not read everything', (_what, body) => {
  expect(() => refuseReachingOut(body)).toThrow(/You can’t use .* on a cluster/);
});

it.each<JsonObject>([
  {},
  { query: { bool: { filter: [{ term: { index: 'x' } }, { match: { global: 'y' } }] } } },
  { aggs: { a: { date_histogram: { field: 'at', fixed_interval: '1d', min_doc_count: 0 } } } },
  { aggs: { a: { terms: { ...terms, min_doc_count: 1 }, aggs: { b: { max: { field: 'n' } } } } } },
  { size: 0, profile: false, sort: [{ at: 'desc' }], _source: ['a'] },
])('what screens ask for goes through: %j', (body) => {
  expect(() => refuseReachingOut(body)).not.toThrow();
});
