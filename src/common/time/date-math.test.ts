import { describe, expect, it } from 'vitest';
import { parseDateMath } from './date-math';

const now = Date.parse('2026-03-29T10:34:56.789Z');
const at = (text: string, options: { timeZone?: string; roundUp?: boolean } = {}) => {
  const moment = parseDateMath(text, { now, timeZone: 'UTC', ...options });
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe('date math', () => {
  it.each([
    ['now', '2026-03-29T10:34:56.789Z'],
    ['now-15m', '2026-03-29T10:19:56.789Z'],
    ['now+1d', '2026-03-30T10:34:56.789Z'],
    ['now-1M', '2026-02-28T10:34:56.789Z'],
    ['now-15m/d', '2026-03-29T00:00:00.000Z'],
    ['now/w', '2026-03-23T00:00:00.000Z'],
    ['now/M', '2026-03-01T00:00:00.000Z'],
    ['now-1y/y+3d', '2025-01-04T00:00:00.000Z'],
    ['2026-01-31||+1M/d', '2026-02-28T00:00:00.000Z'],
    ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(at(text)).toBe(expected);
  });

  it('rounds up to the last millisecond for the end of a range', () => {
    expect(at('now/d', { roundUp: true })).toBe('2026-03-29T23:59:59.999Z');
  });

  it('begins days in the zone asked for, also on the day the clocks change', () => {
    expect(at('now/d', { timeZone: 'Europe/London' })).toBe('2026-03-29T00:00:00.000Z');
    expect(at('now/d', { timeZone: 'Europe/London', roundUp: true })).toBe(
      '2026-03-29T22:59:59.999Z',
    );
    expect(at('now-1d/d', { timeZone: 'America/New_York' })).toBe('2026-03-28T04:00:00.000Z');
    expect(at('2026-03-29T12:00', { timeZone: 'Australia/Lord_Howe' })).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  it.each([
    '',
    'now-',
    'now-5',
    'now/x',
    'tomorrow',
    '2026-13-01',
    '2026-02-30',
    'now-1d; drop',
    'now+1000000000y',
  ])('attack 38: %j is no moment', (text) => {
    expect(at(text)).toBeUndefined();
  });
});
