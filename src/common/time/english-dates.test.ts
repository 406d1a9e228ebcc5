import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEnglishDates } from './english-dates';
import { quickOffset } from './zone-offset';

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const WAYS: readonly Intl.DateTimeFormatOptions[] = [
  DAY,
  { ...DAY, ...CLOCK },
  { ...DAY, ...CLOCK, second: '2-digit', fractionalSecondDigits: 3 },
  { ...CLOCK, second: '2-digit' },
  CLOCK,
  { month: 'short', day: 'numeric', ...CLOCK },
  { month: 'short', day: 'numeric' },
  { year: 'numeric', month: 'short' },
  { year: 'numeric' },
];
const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'];
/** Hours around the clock changes of Berlin, and days of all years that a table of zones may know, before and after them. */
const MOMENTS = [
  ...Array.from({ length: 30 }, (_, n) => Date.UTC(2026, 2, 28, 12, 17 + n * 61, n, n * 31)),
  ...Array.from({ length: 400 }, (_, n) => Date.UTC(1890 + n, n % 12, 1 + (n % 31), n % 24)),
  0,
  -1,
  0.7,
  8.64e15,
  -8.64e15,
  Date.UTC(2011, 11, 30),
  Date.UTC(2099, 11, 31, 23, 59, 59),
];

/** Its zones by `Intl`, so that what is written can be compared on every Node. */
function bringTemporal() {
  const asked: string[] = [];
  vi.stubGlobal('Temporal', {
    Now: { timeZoneId: () => 'Europe/Berlin' },
    Instant: {
      fromEpochMilliseconds: (moment: number) => ({
        toZonedDateTimeISO(timeZone: string) {
          asked.push(timeZone);
          const options = { timeZone, timeZoneName: 'longOffset' } as const;
          const text = new Intl.DateTimeFormat('en', options).format(moment);
          const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? [];
          const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60e9;
          return { offsetNanoseconds: sign === '-' ? -size : size };
        },
      }),
    },
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('timestamps in English without the browser’s formatter', () => {
  it.each(ZONES)('are what the formatter writes in %s', (timeZone) => {
    const asked = bringTemporal();
    for (const way of WAYS) {
      const options = { timeZone, hourCycle: 'h23', ...way } as const;
      const ours = createEnglishDates(options);
      const theirs = new Intl.DateTimeFormat('en', options);
      for (const moment of MOMENTS) {
        expect(`${moment} ${ours?.format(moment)}`).toBe(`${moment} ${theirs.format(moment)}`);
        expect(ours?.formatToParts(moment)).toEqual(theirs.formatToParts(moment));
      }
    }
    expect(asked.length > 0).toBe(timeZone !== 'UTC');
  });

  it.each([...ZONES, 'Africa/Monrovia', 'Africa/Casablanca', 'Australia/Lord_Howe'])(
    'are the same in %s where there is no Temporal and many are written',
    (timeZone) => {
      vi.stubGlobal('Temporal', undefined);
      const options = { timeZone, hourCycle: 'h23', ...DAY, ...CLOCK, second: '2-digit' } as const;
      const way = { ...options, fractionalSecondDigits: 3 } as const;
      const ours = createEnglishDates(way);
      const theirs = new Intl.DateTimeFormat('en', way);
      // Fifty years, at odd minutes; then what is beyond them.
      for (let n = 0; n < 6000; n += 1) {
        const moment = n * 6.07 * 3_600_000 * 12;
        expect(`${moment} ${ours?.format(moment)}`).toBe(`${moment} ${theirs.format(moment)}`);
      }
      for (const moment of MOMENTS) {
        expect(`${moment} ${ours?.format(moment)}`).toBe(`${moment} ${theirs.format(moment)}`);
      }
    },
  );

  it('leave other ways to it', () => {
    const options = { timeZone: 'UTC', hourCycle: 'h23' } as const;
    expect(createEnglishDates({ ...options, ...DAY, month: 'long' })).toBeUndefined();
    expect(createEnglishDates({ ...options, ...DAY, weekday: 'short' })).toBeUndefined();
    expect(createEnglishDates({ ...options, timeZoneName: 'longOffset' })).toBeUndefined();
    expect(createEnglishDates({ timeZone: 'UTC', ...DAY, ...CLOCK })).toBeUndefined();
  });

  it('ask it for zones where the browser has no Temporal, and where that knows none of the name', () => {
    vi.stubGlobal('Temporal', undefined);
    expect(quickOffset(0, 'Europe/Berlin')).toBeUndefined();
    vi.stubGlobal('Temporal', {
      Instant: {
        fromEpochMilliseconds: () => {
          throw new RangeError('unknown');
        },
      },
    });
    expect(quickOffset(0, 'Europe/Berlin')).toBeUndefined();
    const ours = createEnglishDates({ timeZone: 'Europe/Berlin', hourCycle: 'h23', ...CLOCK });
    expect(ours?.format(0)).toBe('01:00');
    expect(() => ours?.format(Number.NaN)).toThrow(RangeError);
  });
});
