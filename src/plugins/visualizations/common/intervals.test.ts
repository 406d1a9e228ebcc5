import { describe, expect, it } from 'vitest';
import { dateInterval, numberInterval } from './intervals';

const HOUR = 3_600_000;

describe('the width of the buckets of a chart', () => {
  it.each([
    ['auto', { barTarget: 5, maxBars: 12 }, '6h'],
    ['auto', { barTarget: 50, maxBars: 3 }, '12h'],
    ['h', { barTarget: 5, maxBars: 12 }, '1h'],
  ])(
    'of a day, where %s is chosen and the settings are %j, is %s',
    (interval, limits, expected) => {
      const range = { from: 0, to: 24 * HOUR };
      expect(dateInterval({ interval }, range, { limits })).toMatchObject({
        expression: expected,
        scaled: false,
      });
    },
  );

  it.each([
    ['auto', 100, { barTarget: 5, maxBars: 12 }, { width: 20, scaled: false }],
    ['auto', 100, { barTarget: 50, maxBars: 2 }, { width: 50, scaled: false }],
    [1, 100, { barTarget: 5, maxBars: 12 }, { width: 1, scaled: false }],
    [1, 10_000, { barTarget: 5, maxBars: 12 }, { width: 5, scaled: true }],
  ])(
    'of numbers, where %s is chosen for up to %i and the settings are %j, is %j',
    (interval, max, limits, expected) => {
      expect(numberInterval({ interval }, { min: 0, max }, { limits })).toEqual(expected);
    },
  );
});
