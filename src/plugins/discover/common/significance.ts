/** How often something occurs: in `own` of `ownAll` documents here, in `other` of `otherAll` elsewhere. */
export interface TwoCounts {
  own: number;
  ownAll: number;
  other: number;
  otherAll: number;
}

/**
 * The log-likelihood ratio of a table of two by two (Dunning 1993): 0 where both shares are the same; it grows with the
 * difference and with the number of documents that show it.
 */
export function likelihoodRatio({ own, ownAll, other, otherAll }: TwoCounts): number {
  const all = ownAll + otherAll;
  const share = (own + other) / all;
  const part = (count: number, expected: number) =>
    count > 0 && expected > 0 ? count * Math.log(count / expected) : 0;
  const sum =
    part(own, ownAll * share) +
    part(ownAll - own, ownAll * (1 - share)) +
    part(other, otherAll * share) +
    part(otherAll - other, otherAll * (1 - share));
  return Math.max(0, 2 * sum);
}

/**
 * The natural logarithm of the probability that chance alone gives such a ratio or a larger one: of the chi-square
 * distribution with one degree of freedom. As a logarithm it stays a number where the probability is too small for one.
 */
export function logProbability(ratio: number): number {
  const x = Math.sqrt(Math.max(0, ratio) / 2);
  // erfc(x) = t·exp(−x² + P(t)), t = 1/(1 + x/2): Numerical Recipes' Chebyshev fit, relative error below 1.2e-7.
  const t = 1 / (1 + x / 2);
  const polynomial = COEFFICIENTS.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  return Math.log(t) - x * x + polynomial;
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
