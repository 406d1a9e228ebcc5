import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../../tools/test/processor-time.mjs';
import { decimalFormat } from './decimal-format';

describe('A format of numbers', () => {
  it.each<[string, number, string]>([
    ['0.00', 1234.565, '1234.57'],
    ['0.0', 0.25, '0.2'],
    ['#,##0.###', 1_234_567.5, '1,234,567.5'],
    ['#.##', 0.5, '0.5'],
    ['#.00', 0.5, '.50'],
    ['000', 7, '007'],
    ['0.0%', 0.256, '25.6%'],
    ['$#,##0', -1234, '-$1,234'],
    ["0 'x.'", 5, '5 x.'],
    ['#', 0, '0'],
    ['0', 1e22, '10000000000000000000000'],
    ['#,##0.00', 999.999, '1,000.00'],
  ])('%j writes %d as %j', (pattern, value, text) => {
    expect(decimalFormat(pattern)(value)).toBe(text);
  });

  it.each(['', 'x', '0.0E0', '0;(0)', '#,####', '¤0', `${'0'.repeat(200)}`])(
    '%j is refused',
    (pattern) => {
      expect(() => decimalFormat(pattern)).toThrow('format');
    },
  );

  it('attack 27: takes no longer for a long pattern', () => {
    const read = () => expect(() => decimalFormat(`${"'a'b".repeat(20_000)}`)).toThrow('format');
    expect(processorTime(read)).toBeLessThan(500);
  });
});
