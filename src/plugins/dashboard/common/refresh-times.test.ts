import { expect, it } from 'vitest';
import { nextRefresh, sharedTime, spreadOf } from './refresh-times';

const PERIOD = 30_000;

it.each([
  [60_000, 0, 90_000],
  [60_001, 0, 90_000],
  [89_999, 0, 90_000],
  // It has just asked, a second after the others.
  [61_000, 1000, 91_000],
  [60_500, 1000, 61_000],
])('asked at %d, %d later than others, it asks again at %d', (at, spread, next) => {
  expect(nextRefresh(at, PERIOD, spread)).toBe(next);
  expect(next).toBeGreaterThan(at);
});

it('is about the same time, whenever within the interval it comes', () => {
  expect([60_000, 61_000, 89_999].map((now) => sharedTime(now, PERIOD))).toEqual([
    60_000, 60_000, 60_000,
  ]);
});

it('is spread over a tenth of the interval, and over two seconds at most', () => {
  expect([spreadOf(1000, 0), spreadOf(1000, 1), spreadOf(3_600_000, 1)]).toEqual([0, 100, 2000]);
});
