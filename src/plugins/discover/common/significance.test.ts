import { describe, expect, it } from 'vitest';
import { likelihoodRatio, logProbability } from './significance';

describe('significance', () => {
  it('is none where both shares are the same', () => {
    expect(likelihoodRatio({ own: 10, ownAll: 100, other: 100, otherAll: 1000 })).toBeCloseTo(0);
    expect(logProbability(0)).toBeCloseTo(0, 6);
  });

  it('is that of printed tables of the chi-square distribution with one degree of freedom', () => {
    for (const [ratio, probability] of [
      [0.4549, 0.5],
      [2.7055, 0.1],
      [3.8415, 0.05],
      [6.6349, 0.01],
      [10.8276, 0.001],
      [15.1367, 0.0001],
    ] as const) {
      expect(Math.exp(logProbability(ratio)) / probability).toBeCloseTo(1, 3);
    }
  });

  it('stays a number where the probability is too small for one', () => {
    // ln erfc(x) ≈ −x² − ln(x·√π) for large x.
    const x = Math.sqrt(10_000 / 2);
    expect(logProbability(10_000)).toBeCloseTo(-x * x - Math.log(x * Math.sqrt(Math.PI)), 2);
  });

  it('is the ratio of a table worked out by hand', () => {
    // 2·(30·ln(30/20) + 70·ln(70/80) + 10·ln(10/20) + 90·ln(90/80))
    const expected =
      2 * (30 * Math.log(1.5) + 70 * Math.log(0.875) + 10 * Math.log(0.5) + 90 * Math.log(1.125));
    expect(likelihoodRatio({ own: 30, ownAll: 100, other: 10, otherAll: 100 })).toBeCloseTo(
      expected,
      9,
    );
  });

  it('takes values that occur nowhere else, or everywhere here', () => {
    expect(likelihoodRatio({ own: 5, ownAll: 5, other: 0, otherAll: 95 })).toBeGreaterThan(30);
  });
});
