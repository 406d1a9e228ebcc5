import type { JsonObject } from '#common/json';
import { none } from './ask';

const BOUNDS: readonly JsonObject[] = [
  { min: 0.25, max: 0.55 },
  { min: 0.2, max: 0.5 },
  { min: 0.25 },
  { max: 0.55 },
  { min: -3, max: 9 },
];

/** The one within the other, and not. */
const NESTED: readonly JsonObject[] = [
  { extended_bounds: { min: 5, max: 1 } },
  { hard_bounds: { min: 5, max: 1 } },
  { hard_bounds: { min: 2, max: 4 }, extended_bounds: { min: 0 } },
  { hard_bounds: { min: 2 }, extended_bounds: { min: 0, max: 9 } },
  { hard_bounds: { min: 2, max: 4 }, extended_bounds: { min: 2, max: 4 } },
  { hard_bounds: { max: 4 }, extended_bounds: { min: 2, max: 5 } },
  { hard_bounds: { min: 2, max: 4 }, extended_bounds: {} },
];
const DAYS: readonly JsonObject[] = [
  { extended_bounds: { min: '2024-01-05', max: '2024-01-03' } },
  {
    hard_bounds: { min: '2024-01-03', max: '2024-01-05' },
    extended_bounds: { min: '2024-01-02', max: '2024-01-05' },
  },
  { interval: '1d' },
  { fixed_interval: '1d' },
];

export const boundsOfBoth: readonly JsonObject[] = [
  ...NESTED.map((more) => none({ a: { histogram: { field: 'counts', interval: 2, ...more } } })),
  ...DAYS.map((more) =>
    none({ a: { date_histogram: { field: 'at', calendar_interval: 'day', ...more } } }),
  ),
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
