import type { JsonObject } from '#common/json';
import { none } from './ask';

/** Values that a document has twice. */
export const counted: readonly JsonObject[] = [
  ...['tags.keyword', 'flags', 'counts', 'ips', 'spots', 'wholes', 'word.keyword'].flatMap(
    (field): JsonObject[] => [
      none({ a: { value_count: { field } } }),
      none({ t: { terms: { field: 'flags' }, aggs: { a: { value_count: { field } } } } }),
      {
        query: { match_all: {} },
        size: 4,
        _source: false,
        sort: ['_doc'],
        docvalue_fields: [field],
      },
      { query: { match_all: {} }, size: 4, _source: false, sort: ['_doc'], fields: [field] },
    ],
  ),

  none({
    t: {
      terms: { field: 'word.keyword', order: { a: 'desc' } },
      aggs: { a: { value_count: { field: 'tags.keyword' } } },
    },
  }),
  none({ a: { value_count: { field: 'tags.keyword', missing: 'x' } } }),
  none({ a: { composite: { sources: [{ t: { terms: { field: 'tags.keyword' } } }] } } }),
  ...[
    "doc['tags.keyword'].size()",
    "doc['tags.keyword'].length",
    "doc['counts'].size()",
    "doc['ips'].size()",
    "doc['tags.keyword'].value",
    "doc['counts'].value",
    "doc['flags'].size()",
  ].map((source): JsonObject => ({
    size: 4,
    _source: false,
    sort: ['_doc'],
    script_fields: { s: { script: { source } } },
  })),
];
