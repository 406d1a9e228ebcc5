import type { JsonObject } from '#common/json';
import { none } from './ask';

const first = (asked: JsonObject): JsonObject => ({ size: 1, sort: ['_doc'], ...asked });
const LARGE = ['1e400', '-1e400', '1e309', '1e39'];

/** What stands beside a document, and numbers that no double holds. */
export const besideDocuments: readonly JsonObject[] = [
  ...['_source', ['_source', '_id'], [], '_none_', ['word']].flatMap((stored) => [
    first({ stored_fields: stored }),
    ...[false, true, 'false', 'true', ['word']].map((source) =>
      first({ stored_fields: stored, _source: source }),
    ),
  ]),
  first({ _source: 'false' }),
  ...['_id', '_index', '_source', '_routing', '_seq_no', '_version', '_i*'].map((name) =>
    first({ _source: false, fields: [name] }),
  ),
  first({ _source: false, fields: [{ field: '_id', format: 'x' }] }),
  ...['_id', '_source', '_routing', '_version', '_ignored', '_field_names', '_doc_count'].map(
    (name) => first({ _source: false, docvalue_fields: [name] }),
  ),
  ...LARGE.flatMap((value): JsonObject[] => [
    { ...first({ _source: false }), query: { term: { cents: value } } },
    { ...first({ _source: false }), query: { terms: { cents: [value, '0.1'] } } },
    { ...first({ _source: false }), query: { match: { cents: value } } },
    { ...first({ _source: false }), query: { range: { cents: { lt: value } } } },
    { ...first({ _source: false }), query: { query_string: { query: `cents:${value}` } } },
    none({ a: { range: { field: 'cents', ranges: [{ to: value }] } } }),
    none({ a: { range: { field: 'cents', ranges: [{ from: value }] } } }),
  ]),
];
