import { expect, it } from 'vitest';
import { automaticInterval, CHOSEN_INTERVALS } from '#common/time';
import { periodBefore } from './period-before';

const rangeOf = (from: string, next: string) => ({
  from: Date.parse(from),
  to: Date.parse(next) - 1,
});
const write = (range: { from: number; to: number } | undefined) =>
  range && [new Date(range.from).toISOString(), new Date(range.to + 1).toISOString()];

it('is as many buckets earlier as the range has, by the calendar where these are of the calendar', () => {
  const day = CHOSEN_INTERVALS['d'] as NonNullable<(typeof CHOSEN_INTERVALS)['d']>;
  const month = CHOSEN_INTERVALS['M'] as typeof day;
  const hour = CHOSEN_INTERVALS['h'] as typeof day;
  // A week in which a day has 23 hours, and the one before it, which has none of those.
  const week = rangeOf('2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z');
  expect(write(periodBefore(week, day, 'Europe/Berlin'))).toEqual([
    '2026-03-15T23:00:00.000Z',
    '2026-03-22T23:00:00.000Z',
  ]);
  const quarter = rangeOf('2026-01-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z');
  expect(write(periodBefore(quarter, month, 'UTC'))).toEqual([
    '2025-10-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
  ]);
  const hours = rangeOf('2026-03-18T10:20:00.000Z', '2026-03-18T13:40:00.000Z');
  expect(write(periodBefore(hours, hour, 'Asia/Kathmandu'))).toEqual([
    '2026-03-18T06:20:00.000Z',
    '2026-03-18T09:40:00.000Z',
  ]);
});

it('never overlaps the range, and is less than two buckets away from it', () => {
  for (let length = 1; length < 4e10; length = Math.ceil(length * 1.7)) {
    const range = { from: Date.UTC(2026, 2, 29), to: Date.UTC(2026, 2, 29) + length };
    const interval = automaticInterval(length, { barTarget: 50, maxBars: 100 });
    const before = periodBefore(range, interval, 'America/New_York');
    expect(before?.to).toBeLessThan(range.from);
    const gap = range.from - (before?.to ?? 0);
    expect(gap).toBeLessThan(2 * interval.milliseconds + 3_700_000);
  }
});
