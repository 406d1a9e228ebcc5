import type { FormulaValue } from './evaluate-formula';

type Compute = (...values: FormulaValue[]) => FormulaValue;
/** How many values a function takes, at least and at most. */
type Entry = readonly [compute: Compute, least: number, most: number];

const MANY = 1000;

const one = (compute: (value: number) => number): Entry => [
  (value) => compute(Number(value)),
  1,
  1,
];
const two = (compute: (left: number, right: number) => FormulaValue): Entry => [
  (left, right) => compute(Number(left), Number(right)),
  2,
  2,
];
const many = (compute: (values: readonly number[]) => number): Entry => [
  (...values) => compute(numbersOf(values)),
  1,
  MANY,
];

/** Lists in lists, one after the other; what has no value is left out. */
function numbersOf(values: readonly FormulaValue[]): readonly number[] {
  return values.flatMap((value) =>
    Array.isArray(value)
      ? numbersOf(value as readonly FormulaValue[])
      : value === null
        ? []
        : [Number(value)],
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const extreme = (pick: (one: number, other: number) => number) => (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((found, value) => pick(found, value));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? (Number(sorted[middle - 1]) + Number(sorted[middle])) / 2
    : Number(sorted[Math.floor(middle)]);
}

/** Of a sample: the squares are divided by one less. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
}

/** Half away from zero, to so many decimals. */
function round(value: number, decimals = 0): number {
  const scaled = Number(`${Math.abs(value)}e${decimals}`);
  const rounded = Number(`${Math.round(scaled)}e${-decimals}`);
  return Number.isNaN(rounded) ? value : Math.sign(value) * rounded;
}

/** A number divided by zero has no value. */
const divide = (left: number, right: number) => (right === 0 ? null : left / right);
const mod = (left: number, right: number) => (right === 0 ? null : left % right);

/** The functions of arithmetic, by the names of Lens, Canvas and the time series builder. */
export const FUNCTIONS: Readonly<Record<string, Entry>> = {
  add: many(sum),
  sum: many(sum),
  subtract: two((left, right) => left - right),
  multiply: many((values) => values.reduce((product, value) => product * value, 1)),
  divide: two(divide),
  mod: two(mod),
  pow: two((left, right) => left ** right),
  unaryMinus: one((value) => -value),
  unaryPlus: one((value) => value),
  abs: one(Math.abs),
  cbrt: one(Math.cbrt),
  ceil: one(Math.ceil),
  exp: one(Math.exp),
  fix: one(Math.trunc),
  floor: one(Math.floor),
  sign: one(Math.sign),
  sqrt: one(Math.sqrt),
  square: one((value) => value * value),
  cube: one((value) => value ** 3),
  sin: one(Math.sin),
  cos: one(Math.cos),
  tan: one(Math.tan),
  log10: one(Math.log10),
  log2: one(Math.log2),
  log: [
    (value, base) =>
      base === undefined
        ? Math.log(Number(value))
        : Math.log(Number(value)) / Math.log(Number(base)),
    1,
    2,
  ],
  round: [(value, decimals) => round(Number(value), Number(decimals ?? 0)), 1, 2],
  clamp: [
    (value, least, most) => Math.min(Math.max(Number(value), Number(least)), Number(most)),
    3,
    3,
  ],
  min: many(extreme(Math.min)),
  max: many(extreme(Math.max)),
  pick_min: many(extreme(Math.min)),
  pick_max: many(extreme(Math.max)),
  mean: many(mean),
  average: many(mean),
  median: many(median),
  std: many((values) => Math.sqrt(variance(values))),
  variance: many(variance),
  size: [(value) => (Array.isArray(value) ? value.length : 1), 1, 1],
  count: [(value) => (Array.isArray(value) ? value.length : 1), 1, 1],
  first: [(value) => (Array.isArray(value) ? ((value as FormulaValue[])[0] ?? null) : value), 1, 1],
  last: [
    (value) => (Array.isArray(value) ? ((value as FormulaValue[]).at(-1) ?? null) : value),
    1,
    1,
  ],
  defaults: [(value, fallback) => value ?? fallback ?? null, 2, 2],
  isNull: [(value) => value === null, 1, 1],
  eq: [(left, right) => left === right, 2, 2],
  neq: [(left, right) => left !== right, 2, 2],
  lt: two((left, right) => left < right),
  lte: two((left, right) => left <= right),
  gt: two((left, right) => left > right),
  gte: two((left, right) => left >= right),
  smaller: two((left, right) => left < right),
  larger: two((left, right) => left > right),
  and: [(left, right) => Boolean(left) && Boolean(right), 2, 2],
  or: [(left, right) => Boolean(left) || Boolean(right), 2, 2],
  not: [(value) => !value, 1, 1],
};
