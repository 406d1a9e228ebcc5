import type { JsonObject } from '#common/json';
import { asBoolean, asCount } from '#common/visualizations';
import type { AxisData, AxisSeries } from '../axis/axis-data';
import { readRanges } from '../ranges';

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

/** Which colours values have: `step` is -1 where a value lies in none of the ranges that were set. */
export interface HeatmapScale {
  steps: number;
  stepOf(value: number): number;
  /** Of the theme: 1 is the palest, 8 the darkest. */
  toneOf(step: number): number;
  /** The lower bound of the first step and the upper one of the last. */
  ends: readonly [number, number];
}

/** By ranges where they are set, else in steps of the same width. */
export function toScale({ min, max }: HeatmapCells, params: JsonObject): HeatmapScale {
  const ranges = asBoolean(params['setColorRange']) ? readRanges(params) : [];
  const steps = ranges.length || asCount(params['colorsNumber'], { fallback: 6, min: 2, max: 8 });
  const isInverted = asBoolean(params['invertColors']);
  const toneOf = (step: number) => {
    const place = isInverted ? steps - 1 - step : step;
    return steps === 1 ? 8 : Math.round((place / (steps - 1)) * 7) + 1;
  };
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first && last) {
    const within = (value: number) =>
      ranges.findIndex(
        ({ from, to }) => value >= from && (value < to || to === last.to) && value <= to,
      );
    return { steps, stepOf: within, toneOf, ends: [first.from, last.to] };
  }
  const stepOf = (value: number) =>
    max === min
      ? steps - 1
      : Math.min(steps - 1, Math.floor(((value - min) / (max - min)) * steps));
  return { steps, stepOf, toneOf, ends: [min, max] };
}
