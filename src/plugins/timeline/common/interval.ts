const STEPS: readonly (readonly [upTo: number, interval: string])[] = [
  [500, '100ms'],
  [5000, '1s'],
  [7500, '5s'],
  [15_000, '10s'],
  [45_000, '30s'],
  [180_000, '1m'],
  [450_000, '5m'],
  [1_200_000, '10m'],
  [2_700_000, '30m'],
  [7_200_000, '1h'],
  [21_600_000, '3h'],
  [86_400_000, '12h'],
  [604_800_000, '24h'],
  [1_814_400_000, '1w'],
  [3_628_800_000, '30d'],
];
const TARGET = 200;
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  M: 2_592_000_000,
  y: 31_536_000_000,
};

/** The width of the buckets, as a search writes it. @param range in milliseconds */
export function timelineInterval(chosen: string, range: number): string {
  if (intervalMilliseconds(chosen) !== undefined) return chosen.trim();
  const target = range / TARGET;
  return STEPS.find(([upTo]) => target <= upTo)?.[1] ?? '365d';
}

/** `10m` in milliseconds; undefined for what is no time. */
export function intervalMilliseconds(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+)\s*(ms|[smhdwMy])$/.exec(text.trim()) ?? [];
  const length = UNITS[unit];
  return amount === undefined || length === undefined || Number(amount) === 0
    ? undefined
    : Number(amount) * length;
}

const DAY = 86_400_000;
/** 1970-01-05 was a Monday. */
const MONDAY = 4 * DAY;

/** Where the bucket of a moment begins. @param midnight the beginning of its day in the zone of the page, as timestamps are */
export function bucketStart(moment: number, width: number, midnight: number): number {
  const ofDay = ((midnight % DAY) + DAY) % DAY;
  const zone = ofDay > DAY / 2 ? ofDay - DAY : ofDay;
  const origin = width === 7 * DAY ? zone + MONDAY : zone;
  return Math.floor((moment - origin) / width) * width + origin;
}

/** How much earlier a series is asked for, in milliseconds, negative before: `-1w`, `timerange:-2`. Undefined for what is no time. */
export function offsetMilliseconds(text: string, range: number): number | undefined {
  const [, times] = /^timerange:([+-]?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (times !== undefined) return Number(times) * range;
  const [, sign = '', rest = ''] = /^([+-]?)(.+)$/.exec(text.trim()) ?? [];
  const length = intervalMilliseconds(rest);
  return length === undefined ? undefined : sign === '-' ? -length : length;
}
