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

export const samples: readonly JsonObject[] = [
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
