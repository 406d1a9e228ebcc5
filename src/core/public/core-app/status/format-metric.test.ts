// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '#common/i18n';
import { formatMetric } from './format-metric';

afterEach(() => i18n.setLocale('en', {}));

describe('A figure of the status page', () => {
  it.each([
    [0, '0.00 B'],
    [1023, '1023.00 B'],
    [1024, '1.00 KB'],
    [1_234_567, '1.18 MB'],
    [5_000 * 1024 ** 5, '5000.00 PB'],
  ])('of %s bytes is %s', (value, text) => {
    expect(formatMetric(value, 'byte')).toBe(text);
  });

  it('of time has two decimals and the unit', () => {
    expect(formatMetric(1.005_1, 'time')).toBe('1.01 ms');
  });

  it('that is whole has none', () => {
    expect(formatMetric(12.6, 'integer')).toBe('13');
    expect(formatMetric(12_345, 'integer')).toBe('12345');
  });

  it('that is a fraction has two', () => {
    expect(formatMetric(2 / 3, 'float')).toBe('0.67');
    expect(formatMetric(1 / 2, 'float')).toBe('0.50');
  });

  it('has the sign for decimals of the language of the page', () => {
    i18n.setLocale('de', {});

    expect(formatMetric(1_234_567, 'byte')).toBe('1,18 MB');
  });
});
