import { describe, expect, it } from 'vitest';
import { moveRange } from './moved-range';

const clockOf = (timeZone: string, now = '2026-03-18T13:45:30.000Z') => ({
  now: Date.parse(now),
  timeZone,
  weekStartsOn: 1 as const,
});

describe('The range before and after', () => {
  it.each([
    ['UTC', 'now/d', 'now/d', '2026-03-17T00:00:00.000Z', '2026-03-17T23:59:59.999Z'],
    ['UTC', 'now/w', 'now/w', '2026-03-09T00:00:00.000Z', '2026-03-15T23:59:59.999Z'],
    ['UTC', 'now/M', 'now/M', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['UTC', 'now/y', 'now/y', '2025-01-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
    ['UTC', 'now-1h', 'now', '2026-03-18T11:45:30.000Z', '2026-03-18T12:45:30.000Z'],
    // The day of the week's end has 23 hours.
    [
      'Europe/Berlin',
      '2026-03-29T22:00:00.000Z',
      '2026-03-30T21:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-05T13:30:00.000Z',
      '2026-04-06T13:29:59.999Z',
      '2026-04-04T13:00:00.000Z',
      '2026-04-05T13:29:59.999Z',
    ],
    [
      'Asia/Kathmandu',
      '2026-03-17T18:15:00.000Z',
      '2026-03-18T18:14:59.999Z',
      '2026-03-16T18:15:00.000Z',
      '2026-03-17T18:14:59.999Z',
    ],
  ])('%s: before %s to %s is %s', (...given) => {
    const [timeZone, from, to, before, end] = given;
    const clock = clockOf(timeZone);
    const shifted = moveRange({ from, to }, 'back', clock);
    expect(shifted).toEqual({ from: before, to: end });
  });

  it('comes back to where it was, days on which the clocks change included', () => {
    for (const timeZone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe']) {
      const clock = clockOf(timeZone, '2026-11-20T12:00:00.000Z');
      const week = { from: 'now-3w/w', to: 'now-3w/w' };
      const before = moveRange(week, 'back', clock) ?? week;
      const after = moveRange(before, 'forward', clock) ?? week;
      expect(moveRange(moveRange(after, 'back', clock) ?? week, 'forward', clock)).toEqual(after);
      expect(moveRange(after, 'back', clock)).toEqual(before);
    }
  });

  it('is twice as long around the same middle, and not beyond what calendars have', () => {
    const range = { from: '2026-03-18T10:00:00.000Z', to: '2026-03-18T12:00:00.000Z' };
    expect(moveRange(range, 'out', clockOf('UTC'))).toEqual({
      from: '2026-03-18T09:00:00.000Z',
      to: '2026-03-18T13:00:00.000Z',
    });
    expect(moveRange({ from: 'now', to: 'now' }, 'out', clockOf('UTC'))).toBeDefined();
    const all = { from: '-200000-01-01', to: '200000-01-01' };
    expect(moveRange(all, 'out', clockOf('UTC'))).toBeUndefined();
    expect(moveRange({ from: 'x', to: 'now' }, 'forward', clockOf('UTC'))).toBeUndefined();
  });
});
