import { describe, expect, it } from 'vitest';
import { createPatternFormatter } from './date-pattern';

const MOMENT = Date.UTC(2024, 1, 5, 15, 4, 9, 87);
const write = (pattern: string, zone = 'UTC', locale = 'en') =>
  createPatternFormatter(pattern, zone, locale)(MOMENT);

describe('A date by a pattern', () => {
  it.each([
    ['MMM D, YYYY @ HH:mm:ss.SSS', 'Feb 5, 2024 @ 15:04:09.087'],
    ['YYYY-MM-DD', '2024-02-05'],
    ['dddd, MMMM Do YY', 'Monday, February 5th 24'],
    ['ddd dd d e E', 'Mon Mo 1 1 1'],
    ['h:mm a hh A k kk', '3:04 pm 03 PM 15 15'],
    ['Q Qo DDD DDDD', '1 1st 36 036'],
    ['GGGG-[W]WW W', '2024-W06 6'],
    ['gggg w ww wo', '2024 6 06 6th'],
    ['s S SS SSSSSSSSS', '9 0 08 087000000'],
    ['X x', `${Math.floor(MOMENT / 1000)} ${MOMENT}`],
    ['Z ZZ', '+00:00 +0000'],
    ['L', '02/05/2024'],
    ['LL', 'February 5, 2024'],
    ['[the day] D', 'the day 5'],
    ['YYYYYY', '+002024'],
  ])('%s', (pattern, text) => {
    expect(write(pattern)).toBe(text);
  });

  it.each(['', '§ ¶ 12', 'été', '<i></i>', '[[', ']', '{}'])(
    'keeps %j, which no token is in, or none alone',
    (pattern) => {
      expect(() => write(pattern)).not.toThrow();
      expect(write(pattern.replaceAll(/[a-z]/gi, ''))).toBe(pattern.replaceAll(/[a-z]/gi, ''));
    },
  );

  it('is in the zone that is asked for, half hours and days on which clocks change included', () => {
    expect(write('HH:mm Z', 'Asia/Kolkata')).toBe('20:34 +05:30');
    const inBerlin = createPatternFormatter('HH:mm Z', 'Europe/Berlin', 'en');
    expect([Date.UTC(2024, 2, 31, 0, 59), Date.UTC(2024, 2, 31, 1, 0)].map(inBerlin)).toEqual([
      '01:59 +01:00',
      '03:00 +02:00',
    ]);
  });

  it('has the names of the page’s language', () => {
    expect(write('dddd, Do MMMM', 'UTC', 'de')).toBe('Montag, 5. Februar');
    expect(write('YYYY年MMM', 'UTC', 'ja')).toBe('2024年2月');
  });

  it('counts weeks at the turn of the year as ISO does, and as calendars from Sunday do', () => {
    const week = createPatternFormatter('GGGG-WW gggg-ww', 'UTC', 'en');
    expect(week(Date.UTC(2021, 0, 1))).toBe('2020-53 2021-01');
    expect(week(Date.UTC(2024, 11, 30))).toBe('2025-01 2025-01');
  });

  it('goes back before 1970 and before the year 0', () => {
    const day = createPatternFormatter('YYYY-MM-DD SSS', 'UTC', 'en');
    expect(day(-1)).toBe('1969-12-31 999');
    expect(day(new Date(0).setUTCFullYear(-3, 4, 6))).toBe('-0003-05-06 000');
    expect(day(Number.NaN)).toBe('NaN');
    expect(day(1e17)).toBe('100000000000000000');
  });
});
