import type { JsonObject } from '#common/json';
import { none } from './ask';

const weighted = (value: JsonObject, weight: JsonObject, others: JsonObject = {}): JsonObject =>
  none({ a: { weighted_avg: { value, weight, ...others } } });

const deviation = (options: JsonObject): JsonObject =>
  none({ a: { median_absolute_deviation: options } });

const META = { color: 'red', n: 1, list: [1, { a: null }] };

export const furtherMetrics: readonly JsonObject[] = [
  weighted({ field: 'cents' }, { field: 'cents' }),
  weighted({ field: 'counts' }, { field: 'cents' }),
  weighted({ field: 'cents' }, { field: 'whole' }),
  weighted({ field: 'nothing', missing: 2 }, { field: 'cents' }),
  weighted({ field: 'cents' }, { field: 'nothing', missing: 3 }),
  weighted({ field: 'nothing' }, { field: 'cents' }),
  weighted({ field: 'cents' }, { field: 'nothing' }),
  weighted({ field: 'cents' }, { field: 'cents' }, { format: '0.00' }),
  weighted({ field: 'tags.keyword' }, { field: 'cents' }),
  none({ a: { weighted_avg: { value: { field: 'cents' } } } }),
  none({
    a: {
      terms: { field: 'word.keyword', size: 3, order: { w: 'desc' } },
      aggs: { w: { weighted_avg: { value: { field: 'cents' }, weight: { field: 'amount' } } } },
    },
  }),
  deviation({ field: 'cents' }),
  deviation({ field: 'counts' }),
  deviation({ field: 'nothing' }),
  deviation({ field: 'nothing', missing: 4 }),
  deviation({ field: 'cents', format: '0.000' }),
  deviation({ field: 'cents', compression: 200 }),
  deviation({ field: 'cents', compression: 0 }),
  deviation({ field: 'tags.keyword' }),
  none({
    a: {
      terms: { field: 'tags.keyword', order: { m: 'asc' } },
      aggs: { m: { median_absolute_deviation: { field: 'cents' } } },
    },
  }),
  none({
    a: {
      meta: META,
      terms: { field: 'tags.keyword' },
      aggs: {
        b: { meta: {}, sum: { field: 'cents' } },
        c: { meta: META, cardinality: { field: 'tags.keyword' } },
      },
    },
    b: { meta: META, filters: { filters: { x: { match_all: {} }, y: { match_none: {} } } } },
    c: { meta: META, max: { field: 'nothing' } },
    d: { meta: META, top_hits: { size: 1, _source: false } },
    e: { meta: META, avg_bucket: { buckets_path: 'a>b' } },
  }),
  none({
    a: {
      histogram: { field: 'cents', interval: 0.2 },
      aggs: {
        s: { sum: { field: 'cents' } },
        d: { meta: META, derivative: { buckets_path: 's' } },
        c: { meta: META, cumulative_sum: { buckets_path: 's' } },
        o: { meta: META, bucket_sort: { size: 2 } },
      },
    },
  }),
  none({ a: { meta: 'text', max: { field: 'cents' } } }),
  { size: 0, query: { match_none: {} }, aggs: { a: { meta: META, stats: { field: 'cents' } } } },
];
