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

/** The smallest interval that cuts the range into at most `maxBuckets`. */
export function autoInterval(rangeMs: number, maxBuckets: number): HistogramInterval {
  const last = LADDER.at(-1) as HistogramInterval;
  return LADDER.find(({ milliseconds }) => rangeMs / milliseconds <= maxBuckets) ?? last;
}

/**
 * The chosen interval, or the next that does not cut the range into more buckets than can be seen;
 * `scaled` says that it is another one.
 */
export function chooseInterval(
  chosen: string,
  rangeMs: number,
  limits: { barTarget: number; maxBars: number },
): HistogramInterval & { scaled: boolean } {
  const wanted = Object.hasOwn(CHOSEN_INTERVALS, chosen) ? CHOSEN_INTERVALS[chosen] : undefined;
  if (!wanted) {
    return { ...autoInterval(rangeMs, limits.maxBars), scaled: false };
  }
  const scaled = rangeMs / wanted.milliseconds > limits.maxBars * 10;
  return scaled ? { ...autoInterval(rangeMs, limits.maxBars), scaled } : { ...wanted, scaled };
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
