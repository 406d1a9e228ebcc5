import { safeColor } from '../../../common';
import { asBoolean, asCount, asList, asNumber, asObject, type JsonObject } from '#common/json';
import type { AxisData, AxisSeries } from '../axis/axis-data';
import { type ColorScheme, schemeOf } from '../color-scheme';
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

/** Which colors values have: `step` is -1 where a value lies in none of the ranges that were set. */
export interface HeatmapScale {
  steps: number;
  stepOf(value: number): number;
  scheme: ColorScheme;
  /** Where in the scheme the color of a step is, from 0 to 1. */
  placeOf(step: number): number;
  /** The lower bound of the first step and the upper one of the last: amounts, or shares of 1. */
  ends: readonly [number, number];
  /** Where an amount stands between the ends, from 0 to 1; undefined where amounts are shown as they are. */
  shareOf?(value: number): number;
}

/** As many as the ecosystem offers. */
const MOST_COLORS = 10;

/** By ranges where they are set, else in steps of the same width: of the amounts, or of 100 percent. */
export function toScale(cells: HeatmapCells, params: JsonObject): HeatmapScale {
  const ranges = asBoolean(params['setColorRange']) ? readRanges(params) : [];
  const steps =
    ranges.length || asCount(params['colorsNumber'], { fallback: 6, min: 2, max: MOST_COLORS });
  const isInverted = asBoolean(params['invertColors']);
  const scheme = schemeOf(params['colorSchema'], 'Blues');
  const placeOf = (step: number) => {
    const place = steps === 1 ? 1 : step / (steps - 1);
    return isInverted ? 1 - place : place;
  };
  const colors = { steps, scheme, placeOf };
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first && last) {
    const within = (value: number) =>
      ranges.findIndex(
        ({ from, to }) => value >= from && (value < to || to === last.to) && value <= to,
      );
    return { ...colors, stepOf: within, ends: [first.from, last.to] };
  }
  const isPercent = asBoolean(params['percentageMode']);
  const [min, max] = isPercent ? whole(cells, params) : [cells.min, cells.max];
  const shareOf = (value: number) => (max === min ? 1 : (value - min) / (max - min));
  const stepOf = (value: number) => Math.min(steps - 1, Math.floor(shareOf(value) * steps));
  return isPercent
    ? { ...colors, stepOf, ends: [0, 1], shareOf }
    : { ...colors, stepOf, ends: [min, max] };
}

/** What stands in the cells: nothing, unless the stored axis of the amounts shows its labels. */
export interface CellLabels {
  /** Missing where each is as readable on its cell as it can be. */
  color?: string;
  /** Degrees. */
  rotate: number;
}

export function readCellLabels(params: JsonObject): CellLabels | undefined {
  const labels = asObject(asObject(asList(params['valueAxes'])[0])['labels']);
  if (!asBoolean(labels['show'])) return undefined;
  const color = asBoolean(labels['overwriteColor']) ? safeColor(labels['color']) : undefined;
  const rotate = Math.max(-90, Math.min(90, asNumber(labels['rotate']) ?? 0));
  return { ...(color !== undefined && { color }), rotate };
}

/** 100 percent is the greatest amount; 0 percent is nothing, unless the axis is fitted to the data. */
function whole({ min, max }: HeatmapCells, params: JsonObject): readonly [number, number] {
  const scale = asObject(asObject(asList(params['valueAxes'])[0])['scale']);
  return [asBoolean(scale['defaultYExtents']) ? min : Math.min(0, min), Math.max(max, 0)];
}
