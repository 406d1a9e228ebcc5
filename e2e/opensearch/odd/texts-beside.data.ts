import type { JsonObject } from '#common/json';
import { none } from './ask';

/** Booleans and dates with several values, with one, with none, and in no field at all. */
const FIELDS: readonly JsonObject[] = [
  { field: 'flags' },
  { field: 'at' },
  { field: 'flags', missing: true },
  { field: 'at', missing: '2024-01-01' },
  { field: 'flagged', missing: true },
  { script: "doc['flags'].value" },
  { script: "doc['at'].value" },
  { script: "doc['flags'].value", value_type: 'boolean' },
  { script: "doc['at'].value", value_type: 'date' },
];
const QUERIES: readonly JsonObject[] = [
  {},
  { query: { match_none: {} } },
  { query: { term: { flags: false } } },
  { query: { range: { at: { gte: '2024-01-03' } } } },
];

/** What stands beside the numbers of booleans and dates as a text. */
export const textsBeside: readonly JsonObject[] = [
  ...FIELDS.flatMap((source) =>
    ['min', 'max', 'avg', 'sum', 'stats', 'extended_stats', 'value_count', 'cardinality'].flatMap(
      (type) => QUERIES.map((query) => ({ ...query, ...none({ a: { [type]: source } }) })),
    ),
  ),
  ...["doc['at'].value", "doc['flags'].value", "doc['cents'].value"].flatMap((script) =>
    ['max', 'stats', 'extended_stats'].map((type) =>
      none({ a: { [type]: { script, format: '0.0' } } }),
    ),
  ),
  ...['flags', 'at'].flatMap((field) => [
    none({ a: { percentiles: { field } } }),
    none({ a: { percentiles: { field, keyed: false, percents: [0, 50, 100] } } }),
    none({ a: { extended_stats: { field, sigma: 3 } } }),
    none({
      a: {
        terms: { field: 'tags.keyword' },
        aggs: { s: { extended_stats: { field } }, t: { stats: { field } } },
      },
    }),
    none({
      a: {
        date_histogram: { field: 'at', fixed_interval: '2d' },
        aggs: { s: { extended_stats: { field } }, m: { max: { field } } },
      },
    }),
    none({
      a: {
        terms: { field: 'tags.keyword' },
        aggs: { m: { max: { field } }, n: { min: { field } } },
      },
      b: { stats_bucket: { buckets_path: 'a>m' } },
      c: { extended_stats_bucket: { buckets_path: 'a>m' } },
      d: { max_bucket: { buckets_path: 'a>m' } },
      e: { avg_bucket: { buckets_path: 'a>n' } },
      f: { percentiles_bucket: { buckets_path: 'a>n' } },
      g: { sum_bucket: { buckets_path: 'a>n' } },
    }),
    none({
      a: {
        date_histogram: { field: 'at', fixed_interval: '2d' },
        aggs: {
          m: { max: { field } },
          c: { cumulative_sum: { buckets_path: 'm' } },
          d: { derivative: { buckets_path: 'm' } },
          s: { serial_diff: { buckets_path: 'm', lag: 1 } },
        },
      },
    }),
  ]),
];
