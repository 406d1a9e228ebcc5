import type { JsonObject } from '#common/json';

/** The options of a chart with those that nobody chose yet. */
export const newTimeline = (params: JsonObject = {}): JsonObject => ({
  addLegend: true,
  legendPosition: 'top',
  addTooltip: true,
  rowField: '',
  rows: 20,
  stateField: '',
  pick: 'most',
  interval: 'auto',
  states: [],
  ...params,
});
