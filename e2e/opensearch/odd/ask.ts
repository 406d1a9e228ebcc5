import type { JsonObject } from '#common/json';

export const none = (aggs: JsonObject): JsonObject => ({ size: 0, aggs });

/** Which documents. */
export const found = (query: JsonObject): JsonObject => ({
  query,
  size: 60,
  _source: false,
  sort: ['_doc'],
});
