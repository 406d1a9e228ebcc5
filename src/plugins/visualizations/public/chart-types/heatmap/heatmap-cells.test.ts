// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type HeatmapCells, readCellLabels, toScale } from './heatmap-cells';

const cells = (values: readonly number[]): HeatmapCells => ({
  rows: [],
  items: values.map((value, x) => ({ x, y: 0, value })),
  min: Math.min(...values),
  max: Math.max(...values),
});
const SOME = cells([20, 50, 100]);

describe('The colors of a heat map', () => {
  it('go from the least to the greatest amount', () => {
    const { ends, steps, stepOf, shareOf } = toScale(SOME, { colorsNumber: 4 });
    expect([ends, steps, shareOf]).toEqual([[20, 100], 4, undefined]);
    expect([20, 50, 100].map(stepOf)).toEqual([0, 1, 3]);
  });

  it('are shares of the greatest amount in percentage mode', () => {
    const { ends, stepOf, shareOf } = toScale(SOME, { colorsNumber: 4, percentageMode: true });
    expect(ends).toEqual([0, 1]);
    expect([20, 50, 100].map((value) => shareOf?.(value))).toEqual([0.2, 0.5, 1]);
    expect([20, 50, 100].map(stepOf)).toEqual([0, 2, 3]);
  });

  it('are shares of what lies between the least and the greatest where the axis is fitted to the data', () => {
    const valueAxes = [{ scale: { defaultYExtents: true } }];
    const { shareOf } = toScale(SOME, { percentageMode: 'true', valueAxes });
    expect([20, 60, 100].map((value) => shareOf?.(value))).toEqual([0, 0.5, 1]);
  });

  it('follow the ranges that were set, in amounts, whatever the mode', () => {
    const { ends, steps, stepOf, shareOf } = toScale(SOME, {
      setColorRange: true,
      percentageMode: true,
      colorsNumber: 9,
      colorsRange: [
        { from: 0, to: 50 },
        { from: '50', to: '100' },
      ],
    });
    expect([ends, steps, shareOf]).toEqual([[0, 100], 2, undefined]);
    expect([20, 50, 100, 101, -1].map(stepOf)).toEqual([0, 1, 1, -1, -1]);
  });

  it('are turned around, and as many as ten', () => {
    const { steps, placeOf } = toScale(SOME, { colorsNumber: '10', invertColors: true });
    expect([steps, placeOf(0), placeOf(9)]).toEqual([10, 1, 0]);
    expect(toScale(SOME, { colorsNumber: 99 }).steps).toBe(10);
  });

  it('have a step where all amounts are the same or there are none', () => {
    for (const values of [cells([5, 5]), { rows: [], items: [], min: 0, max: 0 }]) {
      expect(toScale(values, { percentageMode: true }).stepOf(values.max)).toBe(5);
      expect(toScale(values, {}).stepOf(values.max)).toBe(5);
    }
  });
});

describe('The numbers in the cells of a heat map', () => {
  const labels = (own: object) => readCellLabels({ valueAxes: [{ labels: own }] } as never);

  it('are there where the stored chart shows them, in its color and direction', () => {
    expect(labels({ show: 'true', rotate: '270', overwriteColor: true, color: '#ffffff' })).toEqual(
      {
        color: '#ffffff',
        rotate: 90,
      },
    );
    expect(labels({ show: true, overwriteColor: false, color: 'black' })).toEqual({ rotate: 0 });
  });

  it('are not there otherwise', () => {
    expect([labels({ show: false }), labels({}), readCellLabels({ valueAxes: 'x' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
