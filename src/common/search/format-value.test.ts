import { describe, expect, it } from 'vitest';
import { createDateFormats } from '#common/time';
import { formatValue } from './format-value';

const FINE = '2026-01-31T22:05:06.123456789Z';
const write = (value: unknown, nanos?: string) =>
  formatValue(value, 'date', createDateFormats('Europe/Berlin', nanos ? { nanos } : {}));

describe('A date with nanoseconds', () => {
  it('is shown with all the digits that it has', () => {
    expect(write(FINE)).toBe('Jan 31, 2026 @ 23:05:06.123456789');
    expect(write('2026-01-31T22:05:06.1234+00:00')).toBe('Jan 31, 2026 @ 23:05:06.1234');
  });

  it('is written as the setting says', () => {
    expect(write(FINE, 'HH:mm:ss.SSSSSSSSS')).toBe('23:05:06.123456789');
    expect(write('1969-12-31T23:59:59.999999Z', 'YYYY ss.SSSSSS')).toBe('1970 59.999999');
  });

  it('is one like any other where it has milliseconds only', () => {
    for (const value of ['2026-01-31T22:05:06.123Z', '2026-01-31T22:05:06.123000Z']) {
      expect(write(value, 'YYYY')).toBe('Jan 31, 2026 @ 23:05:06.123');
    }
    expect(write(Date.UTC(2026, 0, 31))).toBe('Jan 31, 2026 @ 01:00:00.000');
  });
});
