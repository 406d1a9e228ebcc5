import { describe, expect, it } from 'vitest';
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
