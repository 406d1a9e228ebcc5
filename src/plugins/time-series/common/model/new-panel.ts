import type { JsonObject } from '#common/json';

/** A count over time. */
export const newSeries = (id: string): JsonObject => ({
  id,
  split_mode: 'everything',
  metrics: [{ id: `${id}-count`, type: 'count' }],
  chart_type: 'line',
  stacked: 'none',
  fill: 0.5,
  line_width: 1,
  point_size: 1,
  formatter: 'number',
  separate_axis: 0,
  axis_position: 'right',
});

/** What a panel begins with: a count of everything over time. */
export const newPanel = (params: JsonObject = {}): JsonObject => ({
  id: 'panel',
  type: 'timeseries',
  series: [newSeries('series')],
  interval: 'auto',
  axis_position: 'left',
  axis_scale: 'normal',
  show_legend: 1,
  show_grid: 1,
  ...params,
});
