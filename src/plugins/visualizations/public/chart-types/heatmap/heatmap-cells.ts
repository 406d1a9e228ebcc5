import type { AxisData, AxisSeries } from '../axis/axis-data';

export interface HeatmapCells {
  rows: readonly AxisSeries[];
  items: readonly { x: number; y: number; value: number }[];
  min: number;
  max: number;
}

/** What has no value has no cell. */
export function toCells({ series }: AxisData): HeatmapCells {
  const items = series.flatMap(({ values }, y) =>
    values.flatMap((value, x) => (value === null ? [] : [{ x, y, value }])),
  );
  return {
    rows: series,
    items,
    min: items.reduce(
      (least, { value }) => Math.min(least, value),
      items.length > 0 ? Infinity : 0,
    ),
    max: items.reduce((most, { value }) => Math.max(most, value), items.length > 0 ? -Infinity : 0),
  };
}

/** From 0, the least, to `steps` - 1. */
export function stepOf(value: number, { min, max }: HeatmapCells, steps: number): number {
  return max === min
    ? steps - 1
    : Math.min(steps - 1, Math.floor(((value - min) / (max - min)) * steps));
}

/** Which of the eight tones a step has: the palest and the darkest are always used. */
export const toneOf = (step: number, steps: number): number =>
  Math.round((step / (steps - 1)) * 7) + 1;
