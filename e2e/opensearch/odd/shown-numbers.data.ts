import type { JsonObject } from '#common/json';
import { none } from './ask';

const INFINITE = [
  '1.0/0.0',
  '-1.0/0.0',
  "doc['cents'].value / 0.0",
  "doc['flags'].value ? 1.0/0.0 : doc['cents'].value",
  '0.0/0.0',
];

/** Numbers beyond what a double tells apart, without end, and of times, with their texts. */
export const shownNumbers: readonly JsonObject[] = [
  ...['0', '0.00', '#,##0'].flatMap((format) =>
    ['min', 'max', 'avg', 'sum', 'stats'].map((kind) =>
      none({ a: { [kind]: { field: 'whole', format } } }),
    ),
  ),
  ...['min', 'max', 'sum', 'avg', 'stats', 'extended_stats'].flatMap((kind) => [
    ...INFINITE.map((script) => none({ a: { [kind]: { script } } })),
    none({ a: { [kind]: { script: '1.0/0.0', format: '0.00' } } }),
  ]),
  none({
    t: {
      terms: { field: 'tags.keyword', order: { m: 'desc' } },
      aggs: { m: { max: { script: "doc['cents'].value / 0.0" } } },
    },
  }),
  ...(
    [
      {},
      { format: 'yyyy-MM-dd' },
      { format: 'epoch_millis' },
      { format: 'yyyy', sigma: 3 },
    ] as JsonObject[]
  ).flatMap((options): JsonObject[] => [
    none({ a: { extended_stats: { field: 'at', ...options } } }),
    {
      ...none({ a: { extended_stats: { field: 'at', ...options } } }),
      query: { ids: { values: ['3'] } },
    },
  ]),
  ...["doc['whole'].value", "doc['at'].value", "doc['cents'].value * 1e13"].flatMap((source) =>
    ['sum', 'min', 'max', 'avg', 'stats', 'value_count', 'cardinality'].flatMap((kind) =>
      ([{}, ...(kind === 'cardinality' ? [] : [{ format: 'yyyy-MM-dd' }])] as JsonObject[]).map(
        (options) =>
          none({ a: { [kind]: { script: { source }, value_type: 'date', ...options } } }),
      ),
    ),
  ),
];
