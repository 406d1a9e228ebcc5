import { describe, expect, it } from 'vitest';
import { createTimeFormatter } from '#common/time';
import { describeRange } from './describe-range';

const time = createTimeFormatter('UTC', 'en');
const say = (from: string, to: string) => describeRange(from, to, time);

describe('A range of time in words', () => {
  it.each([
    ['now-15m', 'now', 'Last 15 minutes'],
    ['now-3h', 'now', 'Last 3 hours'],
    ['now-36H', 'now', 'Last 36 hours'],
    ['now-2w', 'now', 'Last 2 weeks'],
    ['now-1M', 'now', 'Last 1 month'],
    ['now-5y', 'now', 'Last 5 years'],
    ['now-90s', 'now', 'Last 90 seconds'],
    ['now', 'now+3d', 'now – in 3 days'],
    ['now-30d', 'now+1d', '30 days ago – in 1 day'],
    ['now/M', 'now', 'this month – now'],
    ['now-1d/d', 'now-1d/d', 'yesterday'],
    ['now-1w/w', 'now/w', 'last week – this week'],
  ])('%s to %s is “%s”', (from, to, text) => {
    expect(say(from, to)).toBe(text);
  });

  it('has its moments as they are written, and what nobody would say so as it stands', () => {
    expect(say('2026-03-01T00:00:00.000Z', 'now')).toBe(
      `${time.short(Date.UTC(2026, 2, 1))} – now`,
    );
    expect(say('now-36h/d', 'now')).toBe('now-36h/d – now');
    expect(say('now-1d-2h', 'now')).toBe('now-1d-2h – now');
  });
});
