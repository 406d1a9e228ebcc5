import { describe, expect, it } from 'vitest';
import { writeEnglishNumber } from './english-numbers';

const WAYS: readonly Intl.NumberFormatOptions[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2 },
  { maximumFractionDigits: 3 },
  { maximumFractionDigits: 8 },
  { minimumFractionDigits: 0, maximumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { minimumFractionDigits: 1 },
  { minimumFractionDigits: 5 },
  { notation: 'standard' },
  { useGrouping: false },
  { useGrouping: false, minimumFractionDigits: 2 },
  { notation: 'compact', maximumFractionDigits: 0 },
  { notation: 'compact', maximumFractionDigits: 1 },
  { notation: 'compact', maximumSignificantDigits: 3 },
  { notation: 'compact', maximumSignificantDigits: 4 },
];

/** Numbers of all sizes, halves that a rounding decides, and what lies beside the borders of units. */
function* numbers(): Generator<number> {
  yield* [
    0, -0, 1, -1, 0.5, 1.005, 2.675, 0.045, -0.0001, 1e-6, 9.99e-7, 999.95, 999_950, 999_949.9,
  ];
  yield* [
    0.1 + 0.2,
    1 / 3,
    1e15 - 1,
    1e15,
    1e21,
    Number.MAX_SAFE_INTEGER,
    5e-324,
    9.5,
    99.5,
    999.5,
  ];
  yield* [Number.NaN, Infinity, -Infinity, Number.MAX_VALUE];
  let state = 20_261_127;
  for (let n = 0; n < 4000; n += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const size = 10 ** ((state % 22) - 6);
    yield (state / 2 ** 32) * size;
    yield -Math.round((state / 2 ** 32) * size * 1000) / 2000;
    yield Math.round((state / 2 ** 32) * 1000) * size + size / 2;
  }
}

describe('numbers in English without the browser’s formatter', () => {
  it.each(WAYS)('are what the formatter writes: %o', (options) => {
    const formatter = new Intl.NumberFormat('en', options);
    let known = 0;
    for (const value of numbers()) {
      const written = writeEnglishNumber(value, options);
      if (written === undefined) continue;
      known += 1;
      expect(`${value}: ${written}`).toBe(`${value}: ${formatter.format(value)}`);
    }
    expect(known).toBeGreaterThan(6000);
  });

  it.each([
    { style: 'percent' },
    { notation: 'scientific' },
    { notation: 'compact' },
    { notation: 'compact', maximumSignificantDigits: 2 },
    { maximumSignificantDigits: 3 },
    { useGrouping: 'min2' },
    { useGrouping: false, notation: 'compact', maximumFractionDigits: 1 },
  ] as const)('leave other ways to it: %o', (options) => {
    expect(writeEnglishNumber(1234.5, options)).toBeUndefined();
  });

  it('leave what has more digits than a number to it', () => {
    expect(writeEnglishNumber(12_345_678_901_234_567_890n)).toBeUndefined();
    expect(writeEnglishNumber(1e15)).toBeUndefined();
  });
});
