import type { JsonObject } from '#common/json';
import { describe, expect, it } from 'vitest';
import type { Line } from '../answer/lines';
import { readPanel } from '../model/read-panel';
import { drawnLines } from './drawn-lines';

/** The options of a chart of one line for each series. */
function drawn(series: readonly JsonObject[], panel: JsonObject = {}) {
  const read = readPanel({ series, ...panel });
  const lines = read.series.map((own, at): Line => {
    return { id: `line-${at}`, label: own.label, series: own, points: [] };
  });
  const options = drawnLines(
    read,
    lines.map((line, at) => ({ line, width: at === 0 ? 1000 : 60_000 })),
  );
  return options as unknown as {
    valueAxes: readonly { id: string; position: string; scale: JsonObject }[];
    seriesParams: readonly JsonObject[];
    legendPosition: string;
  };
}

describe('The lines of a panel', () => {
  it.each(['separate_axis', 'seperate_axis'])(
    'oddity 4: a series with %s has an axis of its own',
    (key) => {
      const { valueAxes, seriesParams } = drawn([
        { id: 'a' },
        { id: 'b', [key]: 1, axis_position: 'right', axis_min: '0', axis_max: '5' },
      ]);
      expect(valueAxes.map(({ id, position }) => [id, position])).toEqual([
        ['panel', 'left'],
        ['b', 'right'],
      ]);
      expect(valueAxes[1]?.scale).toMatchObject({ min: 0, max: 5 });
      expect(seriesParams.map(({ valueAxis }) => valueAxis)).toEqual(['panel', 'b']);
    },
  );

  it('are drawn as the series say, also where numbers are texts', () => {
    const { seriesParams, valueAxes, legendPosition } = drawn(
      [
        { id: 'a', chart_type: 'bar', stacked: 'percent', fill: '0.7', color: '#68BC00' },
        { id: 'b', fill: '0', line_width: '3', point_size: 0, steps: 1, hide_in_legend: 1 },
        { id: 'c', stacked: 'stacked_within_series' },
      ],
      { legend_position: 'bottom', axis_scale: 'log' },
    );
    expect(seriesParams[0]).toMatchObject({ type: 'histogram', mode: 'stacked', fill: 0.7 });
    expect(seriesParams[1]).toMatchObject({
      type: 'line',
      lineWidth: 3,
      showCircles: false,
      interpolate: 'step-after',
      listed: false,
      spansGaps: true,
    });
    expect(seriesParams[2]).toMatchObject({ type: 'area', mode: 'stacked', stack: 'c' });
    expect(valueAxes[0]?.scale).toMatchObject({ type: 'log', mode: 'percentage' });
    expect(legendPosition).toBe('bottom');
  });
});
