import type { JsonObject } from '#common/json';
import { none } from '../odd/ask';

const FOUND: JsonObject = {
  bool: { should: [{ match: { word: 'w1' } }, { range: { cents: { gte: 0.3 } } }] },
};
const sampled = (kind: string, options: JsonObject): JsonObject => ({
  ...none({ s: { [kind]: options, aggs: { t: { terms: { field: 'cents', size: 60 } } } } }),
  query: FOUND,
});
const apart = (options: JsonObject): JsonObject => sampled('diversified_sampler', options);
const matrix = (options: JsonObject): JsonObject => none({ m: { matrix_stats: options } });
const moving = (options: JsonObject): JsonObject =>
  none({
    h: {
      histogram: { field: 'cents', interval: 0.05 },
      aggs: {
        s: { avg: { field: 'counts' } },
        m: { moving_avg: { buckets_path: 's', ...options } },
      },
    },
  });

/** A sample of each bucket. */
const below = (kind: string, options: JsonObject): JsonObject => ({
  ...none({
    t: {
      terms: { field: 'flags' },
      aggs: {
        s: {
          [kind]: options,
          aggs: {
            f: {
              filter: { range: { cents: { gte: 0.3 } } },
              aggs: { t: { terms: { field: 'counts' } } },
            },
            m: { max: { field: 'cents' } },
          },
        },
      },
    },
  }),
  query: FOUND,
});
const wide = (options: JsonObject, aggs: JsonObject = {}): JsonObject =>
  none({ v: { variable_width_histogram: options, aggs } });
/** What a script makes of each value. */
const made = (kind: string, field: string, script: string, options: JsonObject = {}): JsonObject =>
  none({ m: { [kind]: { field, script, ...options } } });

const significant = (options: JsonObject, kind = 'significant_terms'): JsonObject => ({
  ...none({ s: { [kind]: { field: 'counts', size: 3, ...options } } }),
  query: { bool: { should: [{ term: { counts: 1 } }, { match: { word: 'w2 y3' } }] } },
});
const ofWords = (options: JsonObject): JsonObject => significant(options, 'significant_text');

export const samples: readonly JsonObject[] = [
  significant({ mutual_information: {} }),
  significant({ mutual_information: { include_negatives: true, background_is_superset: false } }),
  significant({ chi_square: { include_negatives: true } }),
  significant({ chi_square: { background_is_superset: false } }),
  significant({ gnd: {} }),
  significant({ gnd: { include_negatives: true } }),
  ofWords({ field: 'word', size: 2 }),
  ofWords({ field: 'word', min_doc_count: 9, chi_square: {}, include: '[wy].*' }),
  none({
    h: {
      histogram: { field: 'cents', interval: 0.02 },
      aggs: { b: { bucket_sort: { sort: [{ _key: 'desc' }], size: 3 } } },
    },
  }),
  below('sampler', { shard_size: 3 }),
  below('diversified_sampler', { field: 'word.keyword', max_docs_per_value: 2, shard_size: 7 }),
  below('diversified_sampler', { field: 'nothing' }),
  none({
    f: {
      filters: { filters: [{ term: { flags: false } }, { range: { cents: { gte: 0.4 } } }] },
      aggs: { s: { sampler: { shard_size: 5 }, aggs: { t: { terms: { field: 'cents' } } } } },
    },
  }),
  none({
    g: {
      global: {},
      aggs: { s: { sampler: { shard_size: 7 }, aggs: { m: { sum: { field: 'cents' } } } } },
    },
  }),
  wide({ field: 'cents' }, { t: { terms: { field: 'counts' } }, m: { max: { field: 'cents' } } }),
  wide({ field: 'counts', buckets: 4 }),
  wide({ field: 'cents', buckets: 2, missing: 3, format: '0.00', script: '_value * 2' }),
  wide({ field: 'amount', buckets: 3, shard_size: 70, initial_buffer: 700 }),
  wide({ field: 'nothing', buckets: 3 }),
  wide({ field: 'at', buckets: 3 }),
  wide({ field: 'cents', buckets: 4, initial_buffer: 3 }),
  wide({ field: 'cents', buckets: 0 }),
  none({
    f: {
      filter: { term: { flags: false } },
      aggs: {
        v: {
          variable_width_histogram: { field: 'cents', buckets: 2 },
          aggs: { m: { avg: { field: 'cents' } } },
        },
        best: { max_bucket: { buckets_path: 'v>m' } },
      },
    },
  }),
  none({
    t: {
      terms: { field: 'flags' },
      aggs: { v: { variable_width_histogram: { field: 'cents' } } },
    },
  }),
  made('terms', 'counts', '_value / 2'),
  made('terms', 'flags', '_value == 1 ? 5 : 0'),
  made('terms', 'at', '_value + 1', { size: 2 }),
  made('terms', 'tags.keyword', '_value.toUpperCase() + doc["flags"].size()'),
  made('terms', 'counts', '_value', { include: [1, 2] }),
  made('avg', 'counts', '_value * doc["cents"].value', { missing: 100 }),
  made('max', 'at', '_value - 1000'),
  made('avg', 'nothing', '_value * 2', { missing: 100 }),
  made('cardinality', 'counts', '_value % 2'),
  made('date_histogram', 'at', '_value / 2', { calendar_interval: 'year' }),
  made('date_range', 'at', '_value - 86400000', { ranges: [{ to: '2024-01-02' }] }),
  made('rare_terms', 'counts', '_value'),
  sampled('sampler', { shard_size: 4 }),
  sampled('sampler', { shard_size: 12 }),
  none({ s: { sampler: {} } }),
  apart({ field: 'word.keyword', shard_size: 6 }),
  apart({ field: 'amount' }),
  apart({ field: 'whole', max_docs_per_value: 2 }),
  apart({ field: 'at', max_docs_per_value: 3, shard_size: 9 }),
  apart({ field: 'ips' }),
  apart({ field: 'nothing' }),
  apart({ script: { source: "doc['cents'].value * 10" } }),
  apart({}),
  none({ s: { diversified_sampler: { field: 'amount' } } }),
  matrix({ fields: ['cents', 'counts', 'flags'] }),
  matrix({ fields: ['cents', 'counts'], mode: 'max' }),
  matrix({ fields: ['cents', 'counts'], mode: 'x' }),
  matrix({ fields: 'cents' }),
  matrix({ fields: ['nothing'] }),
  matrix({ fields: ['tags.keyword'] }),
  matrix({ fields: ['cents'], color: 1 }),
  none({
    t: {
      terms: { field: 'counts' },
      aggs: { m: { matrix_stats: { fields: ['cents', 'counts'] } } },
    },
  }),
  moving({}),
  moving({ window: 2, gap_policy: 'insert_zeros' }),
  moving({ window: 3, model: 'linear', format: '0.00' }),
  moving({ model: 'ewma', settings: { alpha: 0.7 } }),
  moving({ model: 'holt', window: 4, settings: { alpha: 0.7, beta: 0.2 }, minimize: false }),
  moving({ window: 0 }),
  moving({ model: 'x' }),
  moving({ model: 'ewma', settings: { alpha: 2 } }),
];
