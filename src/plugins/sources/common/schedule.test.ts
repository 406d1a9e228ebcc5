import { describe, expect, it } from 'vitest';
import { nextRun, scheduleProblem } from './schedule';

const at = (text: string) => Date.parse(text);
const cron = (expression: string, timeZone = 'UTC') =>
  ({ kind: 'cron', expression, timeZone }) as const;
const after = (expression: string, from: string, timeZone?: string) => {
  const next = nextRun(cron(expression, timeZone), at(from));
  return next === undefined ? undefined : new Date(next).toISOString();
};

describe('the next run', () => {
  it('comes so many minutes after the last one, or never by itself', () => {
    expect(nextRun({ kind: 'interval', minutes: 15 }, 1000)).toBe(901_000);
    expect(nextRun({ kind: 'manual' }, 1000)).toBeUndefined();
  });

  it.each([
    ['*/15 * * * *', '2026-03-01T10:15:00Z', '2026-03-01T10:30:00.000Z'],
    ['0 6 * * 1-5', '2026-03-06T06:00:00Z', '2026-03-09T06:00:00.000Z'],
    ['30 23 31 * *', '2026-04-01T00:00:00Z', '2026-05-31T23:30:00.000Z'],
    ['0 0 1,15 * *', '2026-01-02T00:00:00Z', '2026-01-15T00:00:00.000Z'],
    ['0 0 29 2 *', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['0 12 * * 7', '2026-03-02T00:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['0 0 13 * 5', '2026-03-01T00:00:00Z', '2026-03-06T00:00:00.000Z'],
  ])('of %s after %s is %s', (expression, from, expected) => {
    expect(after(expression, from)).toBe(expected);
  });

  it('is told by the clock of the time zone, in summer and in winter', () => {
    const zone = 'Europe/Berlin';
    expect(after('0 6 * * *', '2026-01-10T12:00:00Z', zone)).toBe('2026-01-11T05:00:00.000Z');
    expect(after('0 6 * * *', '2026-07-10T12:00:00Z', zone)).toBe('2026-07-11T04:00:00.000Z');
    // On this day the clock leaps from two to three.
    expect(after('30 2 * * *', '2026-03-29T00:00:00Z', zone)).toBe('2026-03-30T00:30:00.000Z');
  });
});

it.each([
  cron('* * * *'),
  cron('60 * * * *'),
  cron('*/0 * * * *'),
  cron('5-1 * * * *'),
  cron('0 0 31 2 *'),
  cron('0 0 * * mon'),
  cron('* * * * *', 'Mars/Phobos'),
  // It knows nothing of the days on which clocks change.
  cron('* * * * *', '+01:00'),
  { kind: 'interval', minutes: 0 } as const,
  { kind: 'interval', minutes: 1.5 } as const,
])('a schedule that can’t be kept is named: %j', (schedule) => {
  expect(scheduleProblem(schedule)).toBeTruthy();
});

it('a schedule that can be kept has no problem', () => {
  expect(scheduleProblem(cron('*/5 8-18/2 * 1,6 1-5', 'Asia/Tokyo'))).toBeUndefined();
  expect(scheduleProblem({ kind: 'manual' })).toBeUndefined();
});
