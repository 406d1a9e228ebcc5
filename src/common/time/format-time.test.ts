import { describe, expect, it } from 'vitest';
import { createDateFormats } from './date-formats';
import { createTimeFormatter } from './format-time';

const WINTER = Date.UTC(2026, 0, 31, 22, 5, 6, 7);

describe('A time', () => {
  it.each([
    ['en', 'Jan 31, 2026 @ 23:05:06.007'],
    ['de', '31. Jan. 2026 @ 23:05:06,007'],
    ['ja', '2026年1月31日 23:05:06.007'],
    ['ar-u-nu-latn', '31 يناير 2026، 23:05:06.007'],
  ])('is written as people write it, in its zone and with Latin digits: %s', (locale, text) => {
    expect(createTimeFormatter('Europe/Berlin', locale).full(WINTER)).toBe(text);
  });

  it.each(['en', 'de', 'ja', 'ar-u-nu-latn'])('knows how far it is from UTC: %s', (locale) => {
    expect(createTimeFormatter('Europe/Berlin', locale).offset(WINTER)).toBe('+01:00');
    expect(createTimeFormatter('UTC', locale).offset(WINTER)).toBe('+00:00');
  });
});

describe('A day', () => {
  const FIRST = Date.UTC(2024, 2, 1);

  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
    'is written without a time, and is the same in %s',
    (zone) => {
      const { days } = createTimeFormatter(zone, 'en');

      expect([days.full, days.short, days.date].map((write) => write(FIRST))).toEqual(
        Array.from({ length: 3 }, () => 'Mar 1, 2024'),
      );
      expect(days.precise(FIRST, '000001')).toBe('Mar 1, 2024');
      expect([1, 86_400_000, 31 * 86_400_000].map((width) => days.axis(FIRST, width))).toEqual([
        'Mar 1',
        'Mar 1',
        'Mar 2024',
      ]);
      expect(days.days).toBe(days);
    },
  );

  it('is written as the setting has buckets of its width', () => {
    const scaled = [
      ['', 'HH:mm'],
      ['P1D', 'YYYY-MM-DD'],
    ];
    const { days } = createDateFormats('America/New_York', { pattern: 'HH:mm', scaled });

    expect([days.full(FIRST), days.axis(FIRST, 1)]).toEqual(['Mar 1, 2024', '2024-03-01']);
  });
});
