// @vitest-environment node
import { expect, it } from 'vitest';
import { drawingOf } from './testing';
import { plotAreaOf } from './plot-area';

const names = ['A long name of a bucket', 'Another long name'];

it('The line at the pointer ends where the values end, however high the names below them are', () => {
  const chart = drawingOf(
    {
      animation: false,
      grid: {
        left: 4,
        right: 12,
        top: 10,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'all',
      },
      xAxis: { type: 'category', data: names, axisLabel: { rotate: 90 } },
      yAxis: { type: 'value' },
      series: [{ type: 'bar', data: [1, 2] }],
    },
    { width: 300, height: 300 },
  );
  const area = plotAreaOf(chart);
  chart.dispose();

  expect(area?.y).toBeLessThan(20);
  // Of 300 pixels, the names take more than the room of a line of text.
  expect(area && area.y + area.height).toBeLessThan(240);
  expect(plotAreaOf(chart)).toBeUndefined();
});
