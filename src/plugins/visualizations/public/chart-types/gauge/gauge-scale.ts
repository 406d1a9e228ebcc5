import { asBoolean, asObject, asText } from '#common/json';
import { type Visualization } from '../../../common';
import { type ColorRange, colorOfRange, readRanges } from '../ranges';

export interface GaugeScale {
  min: number;
  max: number;
  ranges: readonly ColorRange[];
  circle: boolean;
  percent: boolean;
  showScale: boolean;
  showLabels: boolean;
  /** Below the number. */
  subText: string;
}

/** From the first range to the last; a value beyond it widens the scale where the options let it. */
export function readScale({ params, type }: Visualization, values: readonly number[]): GaugeScale {
  const gauge = asObject(params['gauge']);
  const ranges = readRanges(gauge);
  const most = Math.max(0, ...values);
  const min = Math.min(...ranges.map(({ from }) => from), ranges.length > 0 ? Infinity : 0);
  const end = Math.max(...ranges.map(({ to }) => to), ranges.length > 0 ? -Infinity : most || 1);
  const extends_ = asBoolean(gauge['extendRange'], true) && type === 'gauge';
  return {
    min,
    max: extends_ ? Math.max(end, most) : end,
    ranges,
    circle: gauge['gaugeType'] === 'Circle',
    percent: asBoolean(gauge['percentageMode']),
    showScale: asBoolean(asObject(gauge['scale'])['show'], true),
    showLabels: asBoolean(asObject(gauge['labels'])['show'], true),
    subText: asText(asObject(gauge['style'])['subText']),
  };
}

/** Of the scale, from 0 to 1. */
export function shareOf({ min, max }: GaugeScale, value: number): number {
  return max === min ? 1 : Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** That of the range it is in. */
export const colorOf = ({ ranges }: GaugeScale, value: number): string =>
  colorOfRange(ranges, value) ?? 'var(--a-cat-1)';
