import type { Series } from '../series';
import { eachSeries, finite, type FunctionEntry, type Numbers } from './function-entry';

type Compute = (left: number, right: number) => number;

/** With a number or with other series; without either, the series of the input become one. */
function reducing(compute: Compute): FunctionEntry {
  return {
    args: ['term'],
    run(input, args) {
      const term = args.get('term') ?? args.get('divisor') ?? args.get('multiplier');
      if (term === undefined || term === null) return joined(input, compute);
      if (Array.isArray(term)) return withSeries(input, term as readonly Series[], compute);
      const number = Number(term);
      return input.map((series) => ({
        ...series,
        values: series.values.map((value) =>
          value === null ? null : finite(compute(value, number)),
        ),
      }));
    },
  };
}

function joined(input: readonly Series[], compute: Compute): readonly Series[] {
  const [first, ...rest] = input;
  if (!first) return input;
  return [
    {
      ...first,
      values: rest.reduce((values, one) => zip(values, one.values, compute), first.values),
    },
  ];
}

/** Splits by the same values are taken in pairs; else each series of the input with all of the others. */
function withSeries(input: readonly Series[], others: readonly Series[], compute: Compute) {
  const isPaired =
    others.length > 1 &&
    input.every(
      ({ split }) => split !== undefined && others.some((other) => other.split === split),
    );
  return input.map((series) => {
    const own = isPaired ? others.filter(({ split }) => split === series.split) : others;
    return {
      ...series,
      values: own.reduce((values, other) => zip(values, other.values, compute), series.values),
    };
  });
}

const zip = (left: Numbers, right: Numbers, compute: Compute): Numbers =>
  left.map((value, at) => {
    const other = right[at] ?? null;
    return value === null || other === null ? null : finite(compute(value, other));
  });

const sum = reducing((left, right) => left + right);
const multiply = reducing((left, right) => left * right);
const withTerm = (entry: FunctionEntry, name: string): FunctionEntry => ({
  ...entry,
  args: [name],
});

export const ARITHMETIC: Readonly<Record<string, FunctionEntry>> = {
  sum,
  add: sum,
  plus: sum,
  subtract: reducing((left, right) => left - right),
  multiply: withTerm(multiply, 'multiplier'),
  divide: withTerm(
    reducing((left, right) => left / right),
    'divisor',
  ),
  min: withTerm(minOrMax(Math.min), 'value'),
  max: withTerm(minOrMax(Math.max), 'value'),
  abs: eachSeries([], (values) => values.map((value) => (value === null ? null : Math.abs(value)))),
  log: eachSeries(['base'], (values, args) => {
    const base = Math.log(args.number('base') ?? 10);
    return values.map((value) => (value === null ? null : finite(Math.log(value) / base)));
  }),
};

function minOrMax(pick: Compute): FunctionEntry {
  const entry = reducing(pick);
  return {
    args: ['value'],
    run: (input, args, around) =>
      entry.run(
        input,
        { ...args, get: (name) => args.get(name === 'term' ? 'value' : name) },
        around,
      ),
  };
}
