import { describe, expect, it } from 'vitest';
import { formatMetric } from './format-metric';

describe('A figure of the status page', () => {
  it.each([
    [0, '0.00 B'],
    [999, '999.00 B'],
    [1000, '1.00 KB'],
    [1_234_567, '1.23 MB'],
    [5e18, '5000.00 PB'],
  ])('of %s bytes is %s', (value, text) => {
    expect(formatMetric(value, 'byte')).toBe(text);
  });

  it('of time has two decimals and the unit', () => {
    expect(formatMetric(1.005_1, 'time')).toBe('1.01 ms');
  });

  it('that is whole has none', () => {
    expect(formatMetric(12.6, 'integer')).toBe('13');
  });

  it('that is a fraction has two', () => {
    expect(formatMetric(2 / 3, 'float')).toBe('0.67');
  });
});
