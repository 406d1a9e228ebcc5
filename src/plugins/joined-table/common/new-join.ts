import type { JsonObject } from '#common/json';

/** The options of a chart with those that nobody chose yet. */
export const newJoin = (params: JsonObject = {}): JsonObject => ({
  left: { key: '', metrics: [{ id: 'left', label: '', formula: 'count()' }] },
  right: { key: '', metrics: [{ id: 'right', label: '', formula: 'count()' }] },
  join: 'inner',
  limit: 100,
  columns: [],
  ...params,
});
