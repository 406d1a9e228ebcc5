import type { JsonObject, JsonValue } from '#common/json';
import { none } from '../odd/ask';

const one = (kind: string, options: JsonObject, aggs?: JsonObject): JsonObject =>
  none({ a: { [kind]: options, ...(aggs ? { aggs } : {}) } });
const rare = (options: JsonObject, aggs?: JsonObject): JsonObject =>
  one('rare_terms', options, aggs);
const rings = (options: JsonObject): JsonObject =>
  one('geo_distance', {
    field: 'spot',
    origin: { lat: 10, lon: -40 },
    ranges: [{ to: 1e6 }, { from: 1e6, to: 5e6 }, { from: 5e6 }],
    ...options,
  });
const matrix = (filters: JsonValue, others: JsonObject = {}, aggs?: JsonObject): JsonObject =>
  one('adjacency_matrix', { filters, ...others }, aggs);

const W1 = { term: { word: 'w1' } };
const SUM = { s: { sum: { field: 'cents' } } };
const FILTERS = {
  b: { term: { word: 'x1' } },
  a: W1,
  c: { range: { cents: { gte: 0.4 } } },
  d: { match_none: {} },
};

export const aggregations: readonly JsonObject[] = [
  { ...one('global', {}, SUM), query: W1 },
  {
    ...none({
      a: { global: {}, aggs: { t: { terms: { field: 'tags.keyword' }, aggs: SUM } } },
      t: { terms: { field: 'tags.keyword' }, aggs: SUM },
      b: { global: {}, meta: { x: 1 } },
    }),
    query: W1,
  },
  {
    ...one('global', {}, SUM),
    query: W1,
    post_filter: { term: { word: 'x1' } },
    size: 2,
    _source: false,
    sort: ['_doc'],
  },
  {
    ...one('global', {}, { h: { top_hits: { size: 1, _source: false, sort: ['_doc'] } } }),
    query: { match_none: {} },
  },
  { ...one('global', { x: 1 }), query: W1 },
  none({ a: { terms: { field: 'tags.keyword' }, aggs: { g: { global: {} } } } }),
  none({ g: { global: {}, aggs: { g: { global: {} } } } }),
  {
    ...none({
      a: { global: {}, aggs: SUM },
      b: { sum_bucket: { buckets_path: 'c>s' } },
      c: { terms: { field: 'tags.keyword' }, aggs: SUM },
    }),
    query: W1,
  },
  matrix(FILTERS),
  matrix(FILTERS, { separator: '|' }),
  matrix(FILTERS, {}, SUM),
  matrix({}),
  matrix([W1]),
  matrix({ a: { nothing: {} } }),
  matrix(FILTERS, { unknown: 1 }),
  one('adjacency_matrix', {}),
  none({
    t: {
      terms: { field: 'tags.keyword' },
      aggs: { a: { adjacency_matrix: { filters: FILTERS } } },
    },
  }),
  one('sampler', { shard_size: 10 }, SUM),
  one('sampler', {}, SUM),
  {
    ...one('sampler', { shard_size: 3 }, { t: { terms: { field: 'tags.keyword' } } }),
    query: { bool: { filter: W1 } },
  },
  {
    ...one('sampler', { shard_size: 3 }, SUM),
    query: { bool: { filter: { match: { word: 'w1' } } } },
  },
  one('terms', { field: 'ips' }, { t: { terms: { field: 'word.keyword', size: 2 } } }),
  rare({ field: 'ips', max_doc_count: 15 }, { t: { terms: { field: 'tags.keyword' } } }),
  one(
    'histogram',
    { field: 'counts', interval: 3 },
    { t: { significant_terms: { field: 'flags' } } },
  ),
  one('sampler', { shard_size: 0 }),
  one('sampler', { shard_size: -1 }),
  one('sampler', { size: 1 }),
  rare({ field: 'word.keyword' }),
  rare({ field: 'word.keyword', max_doc_count: 2 }, SUM),
  rare({ field: 'tags.keyword', max_doc_count: 20 }),
  rare({ field: 'at', max_doc_count: 1 }),
  rare({ field: 'at', max_doc_count: 1 }),
  rare({ field: 'ips', max_doc_count: 15 }),
  rare({ field: 'flags', max_doc_count: 50 }),
  rare({ field: 'cents' }),
  rare({ field: 'nothing' }),
  rare({ field: 'nothing', missing: 'x', max_doc_count: 100 }),
  rare({ field: 'word.keyword', include: 'w1.*' }),
  rare({ field: 'word.keyword', exclude: ['w1 x1 y1'] }),
  rare({ field: 'word.keyword', max_doc_count: 0 }),
  rare({ field: 'word.keyword', max_doc_count: 101 }),
  rare({ field: 'word.keyword', precision: 0.01 }),
  rare({ field: 'word.keyword', precision: 0 }),
  rare({ field: 'word.keyword', size: 3 }),
  rare({ field: 'word' }),
  none({
    t: {
      terms: { field: 'tags.keyword' },
      aggs: { a: { rare_terms: { field: 'at' } } },
    },
  }),
  none({
    a: {
      rare_terms: { field: 'at', max_doc_count: 1 },
      aggs: { t: { terms: { field: 'tags.keyword' } } },
    },
  }),
  rings({}),
  rings({ keyed: true }),
  rings({ unit: 'km', ranges: [{ to: 1000 }, { from: 1000, to: 5000, key: 'far' }] }),
  rings({ unit: 'mi', ranges: [{ from: 100, to: 3000.5 }] }),
  rings({ distance_type: 'plane' }),
  rings({ distance_type: 'nothing' }),
  rings({ unit: 'nothing' }),
  rings({ origin: '10,-40' }),
  rings({ origin: [-40, 10] }),
  rings({ origin: null }),
  rings({ ranges: [] }),
  rings({ ranges: [{}] }),
  rings({
    ranges: [
      { from: 0, to: 1e6 },
      { from: 0, to: 2e6 },
    ],
  }),
  rings({ ranges: [{ from: 2e6, to: 1e6 }] }),
  rings({ field: 'spots' }),
  rings({ field: 'cents' }),
  rings({ field: 'nothing' }),
  rings({ unknown: 1 }),
  none({
    a: { geo_distance: { field: 'spot', origin: '10,-40', ranges: [{ to: 5e6 }] }, aggs: SUM },
  }),
  ...[
    { source: "doc['cents'].value > 0.4" },
    { source: "doc['word.keyword'].value.substring(0, 2)" },
    { source: "doc['counts'].value * 2" },
  ].flatMap((script) => [
    one('multi_terms', { terms: [{ field: 'tags.keyword' }, { script }], size: 30 }),
    one('multi_terms', {
      terms: [{ script, value_type: 'string' }, { field: 'tags.keyword' }],
      order: { _key: 'asc' },
      size: 30,
    }),
  ]),
  one('multi_terms', {
    terms: [
      { field: 'tags.keyword' },
      { script: { source: "doc['counts'].value * 2" }, value_type: 'long' },
    ],
  }),
  one('multi_terms', {
    terms: [
      { field: 'tags.keyword' },
      { script: { source: "doc['cents'].value" }, value_type: 'double' },
    ],
    order: { _key: 'asc' },
  }),
];
