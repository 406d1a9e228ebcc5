import type { JsonObject } from '#common/json';
import { monthsBefore } from '#plugins/visualizations/common';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As long as automatic widths and shifts of the original are. */
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** As chosen widths are compared: the original counts months of four weeks. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  M: 28 * DAY,
  y: 336 * DAY,
};

/** Shorter than the bound, in the original's steps: an automatic width is the one whose bound is the next above a hundredth of the range. */
const STEPS: readonly (readonly [bound: number, width: number])[] = [
  [500, 100],
  [5 * SECOND, SECOND],
  [7.5 * SECOND, 5 * SECOND],
  [15 * SECOND, 10 * SECOND],
  [45 * SECOND, 30 * SECOND],
  [3 * MINUTE, MINUTE],
  [9 * MINUTE, 5 * MINUTE],
  [20 * MINUTE, 10 * MINUTE],
  [45 * MINUTE, 30 * MINUTE],
  [2 * HOUR, HOUR],
  [6 * HOUR, 3 * HOUR],
  [DAY, 12 * HOUR],
  [7 * DAY, DAY],
  [21 * DAY, 7 * DAY],
  [YEAR, MONTH],
  [Number.POSITIVE_INFINITY, YEAR],
];
const BUCKETS = 100;
const INTERVAL = /^(\d+(?:\.\d+)?)\s*(ms|[smhdwMy])$/;
const AT_LEAST = /^>=\s*(\d+(?:\.\d+)?\s*(?:ms|[smhdwMy]))$/;
/** One of these follows the calendar; several are so many times as long. */
const CALENDAR: ReadonlySet<string> = new Set(['m', 'h', 'd', 'w', 'M', 'y']);

/** How wide the buckets of a series are. */
export interface BucketWidth {
  /** As a search writes it: `30s`, `1d`. */
  expression: string;
  /** About this long, in milliseconds. */
  milliseconds: number;
}

/** The width that an interval of a panel means over a range, in milliseconds: `auto`, `10m`, `>=1h`. What is none of these is `auto`. */
export function bucketWidth(interval: string, range: number): BucketWidth {
  const automatic = automaticWidth(range);
  const [, least] = AT_LEAST.exec(interval) ?? [];
  const wanted = readWidth(least ?? interval);
  if (!wanted) return automatic;
  return least !== undefined && wanted.milliseconds < automatic.milliseconds ? automatic : wanted;
}

function automaticWidth(range: number): BucketWidth {
  const target = range / BUCKETS;
  const [[finest]] = STEPS as [readonly [number, number]];
  if (target < finest) {
    const milliseconds = Math.max(1, Math.floor(target));
    return { expression: `${milliseconds}ms`, milliseconds };
  }
  const [, width = YEAR] = STEPS.find(([bound]) => bound > target) ?? [];
  return { expression: `${width / SECOND}s`, milliseconds: width };
}

function readWidth(text: string): BucketWidth | undefined {
  const [, digits = '', unit = ''] = INTERVAL.exec(text) ?? [];
  const value = Number(digits);
  const length = UNITS[unit];
  if (!length || value <= 0) return undefined;
  if (Number.isInteger(value)) {
    return { expression: `${value}${unit}`, milliseconds: value * length };
  }
  const milliseconds = Math.max(1, Math.round(value * length));
  return { expression: `${milliseconds}ms`, milliseconds };
}

/** As a `date_histogram` takes it. */
export function histogramWidth({ expression, milliseconds }: BucketWidth): JsonObject {
  const [, value, unit = ''] = INTERVAL.exec(expression) ?? [];
  if (value === '1' && CALENDAR.has(unit)) return { calendar_interval: expression };
  // Several weeks, months and years have no name in the search language.
  if (['w', 'M', 'y'].includes(unit)) return { fixed_interval: `${milliseconds}ms` };
  return { fixed_interval: expression };
}

const OFFSET = /^([+-]?\d+)(ms|[smhdwMy])$/;

/** A series of other days: where its documents begin, and how much later they are drawn. Undefined for what is no shift. */
export interface Shift {
  /** Milliseconds since 1970: so much before. */
  before(moment: number): number;
  /** Milliseconds. */
  later: number;
}

/** `1d`, `-2h`, `1M`. Months and years are those of the calendar before, and of 30 and 365 days as they are drawn, as in the original. */
export function readShift(offset: string | undefined): Shift | undefined {
  const [, digits, unit = ''] = OFFSET.exec(offset ?? '') ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (unit === 'M' || unit === 'y') {
    const months = unit === 'y' ? 12 * value : value;
    return {
      before: (moment) => monthsBefore(moment, months),
      later: value * (unit === 'y' ? YEAR : MONTH),
    };
  }
  const length = value * (UNITS[unit] ?? 0);
  return { before: (moment) => moment - length, later: length };
}
