import type { JsonObject } from '#common/json';
import { none } from './ask';

const BOUNDS: readonly JsonObject[] = [
  { min: 0.25, max: 0.55 },
  { min: 0.2, max: 0.5 },
  { min: 0.25 },
  { max: 0.55 },
  { min: -3, max: 9 },
];

/** Bounds of histograms of numbers. */
export const numberBounds: readonly JsonObject[] = BOUNDS.flatMap((bounds): JsonObject[] => [
  { interval: 0.125, hard_bounds: bounds },
  { interval: 0.125, offset: 0.0625, hard_bounds: bounds },
  { interval: 0.125, offset: 0.0625, extended_bounds: bounds },
]).map((options): JsonObject => ({
  query: { range: { whole: { gte: 0, lt: 1000 } } },
  ...none({ a: { histogram: { field: 'cents', ...options } } }),
}));
