import type { Filter } from '#common/filters';

/** Keeps the documents with a value. */
export const termFilter = (field: string, value: string | number | boolean): Filter => ({
  type: 'phrase',
  key: field,
  params: { query: value },
  negate: false,
  disabled: false,
  pinned: false,
});
