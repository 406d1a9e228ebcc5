import { describe, expect, it } from 'vitest';
import { autoInterval, chooseInterval, findInterval } from './auto-interval';

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

  const limits = { barTarget: 50, maxBars: 100 };

  it.each([
    [15 * 60_000, '30s'],
    [DAY, '30m'],
    [7 * DAY, '3h'],
    [90 * DAY, '1d'],
    [365 * DAY, '1w'],
    [0, '1ms'],
  ])('is chosen for %i ms so that there are about as many bars as wanted', (range, expression) => {
    expect(chooseInterval(undefined, range, limits)).toMatchObject({ expression, scaled: false });
  });

  it('makes no more bars than there may be, however many are wanted', () => {
    expect(chooseInterval(undefined, 90 * DAY, { barTarget: 50, maxBars: 89 }).expression).toBe(
      '1w',
    );
    expect(chooseInterval(undefined, DAY, { barTarget: 50, maxBars: 10 }).expression).toBe('3h');
    expect(chooseInterval(undefined, DAY, { barTarget: 10, maxBars: 100 }).expression).toBe('3h');
  });

  it('takes a longer one, and says so, where the chosen one makes too many bars', () => {
    expect(chooseInterval(findInterval('h'), 30 * DAY, limits)).toMatchObject({
      expression: '1h',
      scaled: false,
    });
    expect(chooseInterval(findInterval('s'), 30 * DAY, limits)).toMatchObject({
      expression: '12h',
      scaled: true,
    });
  });

  it('has no names but those that can be chosen', () => {
    expect(findInterval('constructor')).toBeUndefined();
    expect(findInterval('auto')).toBeUndefined();
  });
});
