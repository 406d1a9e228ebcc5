import { describe, expect, it } from 'vitest';
import { autoInterval, chooseInterval } from './auto-interval';

const DAY = 86_400_000;

describe('interval of a histogram', () => {
  it.each([
    [15 * 60_000, '10s'],
    [DAY, '30m'],
    [7 * DAY, '3h'],
    [90 * DAY, '1d'],
    [5 * 365 * DAY, '1M'],
    [80 * 365 * DAY, '1y'],
    [4000 * 365 * DAY, '36525d'],
  ])('cuts %i ms into at most 100 buckets', (range, expression) => {
    expect(autoInterval(range, 100).expression).toBe(expression);
  });

  it('takes a longer one, and says so, where the chosen one makes too many buckets', () => {
    const limits = { barTarget: 50, maxBars: 100 };

    expect(chooseInterval('h', DAY, limits)).toMatchObject({ expression: '1h', scaled: false });
    expect(chooseInterval('s', 30 * DAY, limits)).toMatchObject({
      expression: '12h',
      scaled: true,
    });
    expect(chooseInterval('constructor', DAY, limits)).toMatchObject({
      expression: '30m',
      scaled: false,
    });
  });
});
