import type { JsonObject } from '#common/json';
import { none } from './ask';

const error = (show_term_doc_count_error: boolean | string | number): JsonObject[] => [
  none({ a: { terms: { field: 'counts', size: 2, show_term_doc_count_error } } }),
  none({
    a: {
      terms: { field: 'flags' },
      aggs: { a: { terms: { field: 'word.keyword', size: 2, show_term_doc_count_error } } },
    },
  }),
];

const NUMERIC_TYPES = ['long', 'double', 'date', 'boolean', 'number'];

/** What a value is read as: a field's own type stays, a missing one's value is of that type. */
const valueTypes = (value_type: string): JsonObject[] => [
  ...['tags.keyword', 'nothing'].map((field) =>
    none({ a: { terms: { field, size: 3, order: { _key: 'asc' }, value_type } } }),
  ),
  ...(NUMERIC_TYPES.includes(value_type) ? ['cents', 'counts', 'at', 'flags'] : []).flatMap(
    (field): JsonObject[] => [
      none({ a: { terms: { field, size: 3, order: { _key: 'asc' }, value_type } } }),
    ],
  ),
  ...['3', 3].map((missing) => none({ a: { terms: { field: 'nothing', value_type, missing } } })),
  none({ a: { avg: { field: 'nothing', value_type, missing: 3 } } }),
  none({ a: { max: { field: 'tags.keyword', value_type } } }),
  none({ a: { value_count: { field: 'tags.keyword', value_type } } }),
  none({ a: { cardinality: { field: 'nothing', value_type } } }),
  ...(NUMERIC_TYPES.includes(value_type)
    ? [
        none({ a: { avg: { field: 'cents', value_type } } }),
        none({ a: { sum: { field: 'at', value_type } } }),
        none({ a: { histogram: { field: 'cents', interval: 1, value_type } } }),
      ]
    : []),
];

const digests = (compression: string | number): JsonObject[] => [
  none({ a: { percentiles: { field: 'cents', percents: [50], tdigest: { compression } } } }),
  none({ a: { percentile_ranks: { field: 'cents', values: [0.3], tdigest: { compression } } } }),
];

const precisions = (precision: string | number): JsonObject[] => [
  none({ a: { cardinality: { field: 'tags.keyword', precision_threshold: precision } } }),
  ...(precision === 'x'
    ? []
    : [
        none({ a: { geohash_grid: { field: 'spot', precision } } }),
        none({ a: { geotile_grid: { field: 'spot', precision } } }),
      ]),
  // The node is sent another one (percentiles.ts), and refuses these.
  ...(Number(precision) >= 0 ? digests(precision) : []),
  none({ a: { terms: { field: 'counts', shard_size: precision } } }),
  none({ a: { geohash_grid: { field: 'spot', precision: 1, shard_size: precision } } }),
  none({ a: { extended_stats: { field: 'cents', sigma: precision } } }),
  none({
    a: { date_histogram: { field: 'at', calendar_interval: 'day', min_doc_count: precision } },
  }),
  none({ a: { histogram: { field: 'cents', interval: 1, min_doc_count: precision } } }),
];

/** Options that say how exactly something is counted, and as what. */
export const terms: readonly JsonObject[] = [
  ...[true, false, 'true', 3].flatMap(error),
  ...[...NUMERIC_TYPES, 'string', 'ip', 'nonsense'].flatMap(valueTypes),
  ...[-1, 0, 1, 40_001, '5', -5.5, 'x'].flatMap(precisions),
];
