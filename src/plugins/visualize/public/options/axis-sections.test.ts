// @vitest-environment node
import { expect, it } from 'vitest';
import type { Visualization } from '#plugins/visualizations/common';
import { axisSections } from './axis-sections';

const chart = (metric: string, mode: string) =>
  ({
    type: 'histogram',
    aggs: [
      { id: '1', enabled: true, type: metric, schema: 'metric', params: { field: 'price' } },
      { id: '2', enabled: true, type: 'terms', schema: 'group', params: { field: 'host' } },
    ],
    params: { seriesParams: [{ data: { id: '1' }, mode, type: 'histogram' }] },
  }) as unknown as Visualization;
const stackOf = (one: Visualization) =>
  axisSections(one)
    .flatMap(({ options }) => options)
    .find(({ id }) => id === 'stack');

it.each([
  ['sums', 'sum', 'normal', true],
  ['averages', 'avg', 'normal', false],
  ['stacked averages of another server', 'avg', 'stacked', true],
])('a chart of %s offers to stack them: %s, %s', (_, metric, mode, offered) => {
  expect(stackOf(chart(metric, mode)) !== undefined).toBe(offered);
});
