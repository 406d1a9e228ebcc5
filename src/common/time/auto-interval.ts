const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The width of a histogram's bucket: days and longer follow the calendar of the zone. */
export interface HistogramInterval {
  /** As a search writes it, such as `30m` or `1M`. */
  expression: string;
  kind: 'fixed_interval' | 'calendar_interval';
  /** About this long, in milliseconds. */
  milliseconds: number;
}

const LADDER: readonly HistogramInterval[] = [
  ...fixed('ms', 1, [1, 5, 10, 50, 100, 250, 500]),
  ...fixed('s', SECOND, [1, 5, 10, 30]),
  ...fixed('m', MINUTE, [1, 5, 10, 30]),
  ...fixed('h', HOUR, [1, 3, 6, 12]),
  calendar('1d', DAY),
  calendar('1w', 7 * DAY),
  calendar('1M', 30.4 * DAY),
  calendar('1q', 91.3 * DAY),
  calendar('1y', 365.25 * DAY),
  ...fixed('d', DAY, [3653, 36_525]),
];

/** What a person can choose instead of `auto`. */
export const CHOSEN_INTERVALS: Readonly<Record<string, HistogramInterval>> = {
  s: { expression: '1s', kind: 'fixed_interval', milliseconds: SECOND },
  m: { expression: '1m', kind: 'fixed_interval', milliseconds: MINUTE },
  h: { expression: '1h', kind: 'fixed_interval', milliseconds: HOUR },
  d: calendar('1d', DAY),
  w: calendar('1w', 7 * DAY),
  M: calendar('1M', 30.4 * DAY),
  y: calendar('1y', 365.25 * DAY),
};

/** Undefined for `auto`, and for what nobody can choose. */
export const findInterval = (name: string): HistogramInterval | undefined =>
  Object.hasOwn(CHOSEN_INTERVALS, name) ? CHOSEN_INTERVALS[name] : undefined;

/** The smallest interval that cuts the range into at most `maxBuckets`. */
export function autoInterval(rangeMs: number, maxBuckets: number): HistogramInterval {
  const last = LADDER.at(-1) as HistogramInterval;
  return LADDER.find(({ milliseconds }) => rangeMs / milliseconds <= maxBuckets) ?? last;
}

/** The target and the maximum number of bars of an automatic interval (`histogram:barTarget` and `histogram:maxBars`). */
export interface HistogramLimits {
  barTarget: number;
  maxBars: number;
}

/** The interval that comes nearest to the target, of those that do not make more bars than there may be. */
export function automaticInterval(
  rangeMs: number,
  { barTarget, maxBars }: HistogramLimits,
): HistogramInterval & { scaled: false } {
  const coarse = autoInterval(rangeMs, Math.min(barTarget, maxBars));
  const finer = LADDER[LADDER.indexOf(coarse) - 1];
  // By factors: 100 bars are as far from 50 as 25.
  const distance = ({ milliseconds }: HistogramInterval) =>
    Math.abs(Math.log(rangeMs / milliseconds / barTarget));
  const fits = finer && rangeMs / finer.milliseconds <= maxBars;
  return { ...(fits && distance(finer) < distance(coarse) ? finer : coarse), scaled: false };
}

/** The chosen interval, or the next that makes no more than `most` buckets; `scaled` says that it is another one. */
export function limitInterval(
  chosen: HistogramInterval,
  rangeMs: number,
  most: number,
): HistogramInterval & { scaled: boolean } {
  const scaled = rangeMs / chosen.milliseconds > most;
  return { ...(scaled ? autoInterval(rangeMs, most) : chosen), scaled };
}

/** What was chosen counts for more than the settings, but ten times as many bars are no longer bars. */
const MORE_IF_CHOSEN = 10;

/** The chosen interval or, without one, an automatic one. */
export function chooseInterval(
  chosen: HistogramInterval | undefined,
  rangeMs: number,
  limits: HistogramLimits,
): HistogramInterval & { scaled: boolean } {
  if (!chosen) return automaticInterval(rangeMs, limits);
  const wanted = limitInterval(chosen, rangeMs, limits.maxBars * MORE_IF_CHOSEN);
  return wanted.scaled ? limitInterval(chosen, rangeMs, limits.maxBars) : wanted;
}

/** Days are not cut into hours. */
export const atLeastDays = <Interval extends HistogramInterval>(interval: Interval): Interval =>
  interval.milliseconds < DAY ? { ...interval, ...calendar('1d', DAY), scaled: false } : interval;

function fixed(
  unit: string,
  milliseconds: number,
  amounts: readonly number[],
): HistogramInterval[] {
  return amounts.map((amount) => ({
    expression: `${amount}${unit}`,
    kind: 'fixed_interval',
    milliseconds: amount * milliseconds,
  }));
}

function calendar(expression: string, milliseconds: number): HistogramInterval {
  return { expression, kind: 'calendar_interval', milliseconds };
}
