import type { JsonObject } from '#common/json';
import { none } from './ask';

const METRICS = [
  'sum',
  'avg',
  'stats',
  'extended_stats',
  'min',
  'max',
  'value_count',
  'cardinality',
];
const FORMATS = ['0.00', '#,##0.0', '0.0%', '$0', '000', "0.0'x'", '#'];
/** Numbers and times written as a pattern says. */
export const formats: readonly JsonObject[] = [
  ...METRICS.flatMap((kind): JsonObject[] => [
    ...FORMATS.slice(0, 3).map((format) => none({ a: { [kind]: { field: 'cents', format } } })),
    none({ a: { [kind]: { field: 'counts', format: '0.00' } } }),
    // What squares of dates are written as has no meaning.
    ...(kind === 'extended_stats' ? [] : ['yyyy-MM-dd', '0.00']).map((format) =>
      none({ a: { [kind]: { field: 'at', format } } }),
    ),
    none({ a: { [kind]: { field: 'flags', format: '0.00' } } }),
    none({ a: { [kind]: { field: 'tags.keyword', format: '0.00' } } }),
    none({ a: { [kind]: { field: 'nothing', format: '0.00' } } }),
    { ...none({ a: { [kind]: { field: 'cents', format: '0.00' } } }), query: { match_none: {} } },
    none({ a: { [kind]: { script: "doc['cents'].value", format: '0.00' } } }),
  ]),
  ...FORMATS.map((format) => none({ a: { sum: { field: 'cents', format } } })),
  ...['percentiles', 'percentile_ranks'].flatMap((kind): JsonObject[] =>
    ['cents', 'at'].flatMap((field): JsonObject[] =>
      [true, false].map((keyed) =>
        none({
          a: {
            [kind]: {
              field,
              keyed,
              format: field === 'at' ? 'yyyy-MM-dd' : '0.00',
              ...(kind === 'percentiles'
                ? { percents: [50] }
                : { values: field === 'at' ? [1704153600000] : [0.3] }),
            },
          },
        }),
      ),
    ),
  ),
  none({ a: { terms: { field: 'counts', format: '0.00' } } }),
  none({ a: { terms: { field: 'cents', size: 3, format: '0.00' } } }),
  none({ a: { terms: { field: 'tags.keyword', format: '0.00' } } }),
  none({ a: { terms: { field: 'flags', format: '0.00' } } }),
  none({ a: { terms: { field: 'ips', format: '0.00' } } }),
  none({ a: { histogram: { field: 'cents', interval: 0.25, format: '0.00' } } }),
  none({ a: { histogram: { field: 'cents', interval: 0.25, format: '0.00', keyed: true } } }),
  none({ a: { histogram: { field: 'counts', interval: 2, format: '#,##0.0' } } }),
  none({ a: { histogram: { field: 'at', interval: 86_400_000, format: 'yyyy' } } }),
  none({ a: { histogram: { field: 'at', interval: 86_400_000 } } }),
  none({ a: { histogram: { field: 'flags', interval: 1 } } }),
  none({
    a: {
      range: {
        field: 'cents',
        format: '0.00',
        ranges: [{ to: 0.25 }, { from: 0.25, to: 0.5 }, { from: 0.5, key: 'x' }],
      },
    },
  }),
  none({
    a: {
      range: {
        field: 'cents',
        format: '0.00',
        keyed: true,
        ranges: [{ to: 0.25 }, { from: 0.25 }],
      },
    },
  }),
  none({ a: { range: { field: 'counts', format: '0.0', ranges: [{ to: 2 }, { from: 2 }] } } }),
  none({ a: { range: { field: 'counts', format: '0.0', ranges: [{ to: '2.0' }] } } }),
  none({ a: { range: { field: 'at', format: 'yyyy', ranges: [{ to: 1704153600000 }] } } }),
  none({ a: { range: { field: 'at', ranges: [{ to: 1704153600000 }] } } }),
  none({
    a: {
      top_hits: {
        size: 1,
        sort: ['_doc'],
        _source: false,
        docvalue_fields: [{ field: 'cents', format: '0.0' }],
      },
    },
  }),
  none({
    t: {
      terms: { field: 'tags.keyword', order: { a: 'desc' } },
      aggs: { a: { avg: { field: 'cents', format: '0.0' } } },
    },
  }),
  none({
    t: {
      terms: { field: 'tags.keyword' },
      aggs: { a: { avg: { field: 'cents', format: '0.0' } } },
    },
    m: { max_bucket: { buckets_path: 't>a' } },
  }),
  ...['cents', 'counts', 'whole', 'flags', 'tags.keyword', 'ips', 'word', 'at'].flatMap(
    (field): JsonObject[] => [
      { size: 2, sort: ['_doc'], _source: false, docvalue_fields: [{ field, format: '0.0' }] },
      { size: 2, sort: ['_doc'], _source: false, fields: [{ field, format: '0.0' }] },
      {
        size: 2,
        sort: ['_doc'],
        _source: false,
        docvalue_fields: [{ field, format: 'use_field_mapping' }],
      },
      {
        size: 2,
        sort: ['_doc'],
        _source: false,
        docvalue_fields: [{ field, format: field === 'at' ? 'yyyy' : '#,##0.000' }],
      },
    ],
  ),
];
