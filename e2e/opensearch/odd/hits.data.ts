import type { JsonObject } from '#common/json';
import { none } from './ask';

/** What hits show of themselves, and what they are sorted as. */
export const hits: readonly JsonObject[] = [
  { size: 3, sort: ['_doc'], version: true },
  { size: 3, version: true, _source: false },
  { size: 3, version: 'true' },
  { size: 3, version: 1 },
  { size: 3, version: false },
  {
    size: 3,
    sort: ['_doc'],
    version: true,
    fields: ['cents'],
    script_fields: { s: { script: '1' } },
  },
  none({ a: { top_hits: { size: 1, sort: ['_doc'], version: true, _source: false } } }),
  { size: 2, sort: ['_doc'], stored_fields: '_none_' },
  { size: 2, sort: ['_doc'], stored_fields: ['_none_'] },
  { size: 2, sort: ['_doc'], stored_fields: '_none_', _source: false },
  { size: 2, sort: ['_doc'], stored_fields: '_none_', _source: true },
  { size: 2, sort: ['_doc'], stored_fields: '_none_', docvalue_fields: ['cents'] },
  { size: 2, sort: ['_doc'], stored_fields: '_none_', fields: ['cents'] },
  { size: 2, sort: ['_doc'], stored_fields: ['_none_', 'cents'] },
  { size: 2, sort: ['_doc'], stored_fields: '_none_', script_fields: { s: { script: '1' } } },
  { size: 2, sort: ['_doc'], stored_fields: '_none_', version: true },
  { size: 2, stored_fields: '_none_' },
  { size: 2, sort: ['_doc'], stored_fields: ['*'] },
  { size: 2, sort: ['_doc'], stored_fields: [] },
  { size: 2, sort: ['_doc'], stored_fields: ['_source'] },
  { size: 2, sort: ['_doc'], stored_fields: ['*'], _source: false },
  { size: 2, sort: ['_doc'], stored_fields: '*', _source: true },
  { size: 2, sort: ['_doc'], stored_fields: ['cents'] },
  { size: 2, sort: ['_doc'], stored_fields: ['*', '_source'] },
  none({ a: { top_hits: { size: 1, sort: ['_doc'], stored_fields: '_none_' } } }),
  ...['whole', 'cents', 'counts', 'at', 'tags.keyword', 'flags', 'ips'].flatMap(
    (field): JsonObject[] =>
      ['long', 'double', 'date', 'date_nanos', 'integer', 'float'].map(
        (numeric_type): JsonObject => ({
          size: 5,
          _source: false,
          sort: [{ [field]: { order: 'desc', numeric_type } }, '_doc'],
        }),
      ),
  ),
  {
    size: 5,
    _source: false,
    sort: [{ cents: { order: 'asc', numeric_type: 'long' } }, '_doc'],
    search_after: [0, 3],
  },
  {
    size: 5,
    _source: false,
    sort: [{ whole: { order: 'asc', numeric_type: 'double' } }, '_doc'],
    search_after: [3, 1],
  },
  {
    size: 5,
    _source: false,
    sort: [{ cents: { order: 'asc', numeric_type: 'long', missing: 5 } }, '_doc'],
  },
  {
    size: 5,
    _source: false,
    sort: [{ nothing: { unmapped_type: 'long', numeric_type: 'double' } }],
  },
  { size: 2, _source: false, sort: [{ cents: { numeric_type: 'nonsense' } }] },
];
