import type { JsonObject } from '#common/json';

/** A count of everything. */
export const newSeries = (id: string): JsonObject => ({
  id,
  metrics: [{ id: `${id}-count`, type: 'count' }],
});

/** What a panel begins with: a count of everything over time. */
export const newPanel = (params: JsonObject = {}): JsonObject => ({
  type: 'timeseries',
  series: [newSeries('series')],
  ...params,
});
