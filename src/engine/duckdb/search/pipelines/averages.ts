import { invalid } from '../failures';

/** A number of those in a window. */
export type Compute = (values: readonly number[]) => number;

export const sum: Compute = (values) => values.reduce((all, value) => all + value, 0);
export const average: Compute = (values) =>
  values.length === 0 ? Number.NaN : sum(values) / values.length;
export const largest = (
  values: readonly number[],
  pick: (a: number, b: number) => number,
): number => (values.length === 0 ? Number.NaN : values.reduce((a, b) => pick(a, b)));

/** Later values weigh more. The weights' sum begins with 1, as in OpenSearch. */
export const weighted: Compute = (values) => {
  if (values.length === 0) return Number.NaN;
  let total = 1;
  const all = values.reduce((found, value, position) => {
    total += position + 1;
    return found + value * (position + 1);
  }, 0);
  return all / total;
};

export function deviation(values: readonly number[], mean: number): number {
  if (Number.isNaN(mean) || values.length === 0) return Number.NaN;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

export function exponential(values: readonly number[], alpha: number): number {
  return values.length === 0
    ? Number.NaN
    : values.reduce((found, value) => value * alpha + found * (1 - alpha));
}

export function holt(values: readonly number[], alpha: number, beta: number): number {
  if (values.length === 0) return Number.NaN;
  let [level, trend] = [values[0] ?? 0, 0];
  for (const value of values.slice(1)) {
    const before = level;
    level = alpha * value + (1 - alpha) * (level + trend);
    trend = beta * (level - before) + (1 - beta) * trend;
  }
  return level;
}

export interface Season {
  alpha: number;
  beta: number;
  gamma: number;
  period: number;
  multiplies: boolean;
}

/** Smoothed with a trend and a season, as OpenSearch computes it: the trend of the first two seasons is not where it begins. */
export function holtWinters(values: readonly number[], season: Season): number {
  const { alpha, beta, gamma, period, multiplies } = season;
  if (values.length === 0) return Number.NaN;
  if (!(period > 0) || values.length < 2 * period) {
    throw invalid(
      `Holt-Winters aggregation requires at least (2 * period == 2 * ${period} == ${2 * period}) data-points to function.  Only [${values.length}] were provided.`,
    );
  }
  // Nothing is divided by zero.
  const padded = multiplies ? values.map((value) => value + 1e-10) : values;
  const first = padded.slice(0, period);
  let level = sum(first) / period;
  let trend =
    first.reduce((all, value, at) => all + ((padded[at + period] ?? 0) - value) / period, 0) /
    period;
  let [levelBefore, trendBefore] = [level, 0];
  const seasonal = padded.map((value, at) => (at < period && level !== 0 ? value / level : 0));
  for (let at = period; at < padded.length; at += 1) {
    const value = padded[at] ?? 0;
    const usual = seasonal[at - period] ?? 0;
    level =
      alpha * (multiplies ? value / usual : value - usual) +
      (1 - alpha) * (levelBefore + trendBefore);
    trend = beta * (level - levelBefore) + (1 - beta) * trendBefore;
    const own = multiplies
      ? value / (levelBefore + trendBefore)
      : value - (levelBefore - trendBefore);
    seasonal[at] = gamma * own + (1 - gamma) * usual;
    [levelBefore, trendBefore] = [level, trend];
  }
  const usual = seasonal[padded.length - period] ?? 0;
  return multiplies ? (level + trend) * usual : level + trend + usual;
}
