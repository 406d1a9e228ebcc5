import type { JsonObject } from '#common/json';

const collapsed = (
  field: string,
  options: JsonObject = {},
  others: JsonObject = {},
): JsonObject => ({
  size: 8,
  _source: false,
  sort: [{ number: 'desc' }],
  collapse: { field, ...options },
  ...others,
});
const inner = (options: JsonObject | readonly JsonObject[]): JsonObject => ({
  inner_hits: options,
});
const SHORT = { name: 'all', size: 2, _source: false, sort: [{ number: 'asc' }] };

/** Documents that lack a value here and there. */
export const collapses: readonly JsonObject[] = [
  collapsed('word.keyword'),
  collapsed('whole'),
  collapsed('amount', {}, { size: 3 }),
  collapsed('word.keyword', {}, { sort: [{ amount: 'desc' }, 'number'], from: 1 }),
  collapsed('word.keyword', {}, { query: { range: { number: { gte: 9 } } } }),
  collapsed('word.keyword', {}, { size: 0 }),
  collapsed('word.keyword', {}, { query: { match_none: {} } }),
  collapsed('word.keyword', {}, { track_total_hits: 3 }),
  collapsed('word.keyword', {}, { aggs: { a: { terms: { field: 'word.keyword' } } } }),
  collapsed('word.keyword', {}, { post_filter: { range: { number: { lt: 9 } } } }),
  collapsed('word.keyword', {}, { fields: ['number', 'word.keyword'] }),
  collapsed('word.keyword', {}, { docvalue_fields: ['number'] }),
  collapsed('word.keyword', { max_concurrent_group_searches: 2 }),
  collapsed('word.keyword', { max_concurrent_group_searches: 0 }),
  collapsed('word'),
  collapsed('at'),
  collapsed('flag'),
  collapsed('ip'),
  collapsed('nothing'),
  collapsed('word.keyword', { color: 1 }),
  { collapse: {}, sort: ['number'] },
  { collapse: 'word.keyword', sort: ['number'] },
  collapsed('word.keyword', {}, { sort: [{ 'word.keyword': 'asc' }], search_after: ['a'] }),
  collapsed('word.keyword', {}, { search_after: [12] }),
  collapsed('word.keyword', inner(SHORT)),
  collapsed(
    'word.keyword',
    inner([SHORT, { ...SHORT, name: 'other', sort: [{ number: 'desc' }], from: 1 }]),
  ),
  collapsed('word.keyword', inner([SHORT, SHORT])),
  collapsed('word.keyword', inner({ size: 1, sort: ['number'] })),
  collapsed('word.keyword', inner({ ...SHORT, size: 101 })),
  collapsed('word.keyword', inner({ ...SHORT, color: 1 })),
  collapsed('word.keyword', inner({ ...SHORT, version: true, fields: ['number'] })),
  collapsed('word.keyword', inner(SHORT), { query: { range: { number: { gte: 9 } } } }),
  collapsed('word.keyword', inner(SHORT), { post_filter: { range: { number: { lt: 9 } } } }),
  collapsed('amount', inner(SHORT), { size: 3 }),
];
/** Of several values. */
export const collapsesOfLists: readonly JsonObject[] = [
  { collapse: { field: 'tags.keyword' }, size: 1 },
  { collapse: { field: 'counts' }, size: 1 },
];
