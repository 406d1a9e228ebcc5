import type { JsonObject } from '#common/json';
import { none } from './ask';

const SUMS = ['amount', 'back', 'cents', 'counts', 'wholes'];
/** Numbers far apart in size, and fractions. */
export const sums: readonly JsonObject[] = [
  ...SUMS.flatMap((field): JsonObject[] =>
    ['sum', 'avg', 'stats', 'extended_stats'].flatMap((kind): JsonObject[] => [
      none({ a: { [kind]: { field } } }),
      none({ t: { terms: { field: 'tags.keyword' }, aggs: { a: { [kind]: { field } } } } }),
    ]),
  ),

  none({ a: { sum: { script: "doc['cents'].value * 1e6" } } }),
  none({
    h: {
      date_histogram: { field: 'at', calendar_interval: 'day' },
      aggs: { a: { sum: { field: 'amount' } } },
    },
    s: { sum_bucket: { buckets_path: 'h>a' } },
  }),
];
