import { i18n } from '#common/i18n';
import { ExpressionError } from '../grammar/expression';
import { intervalMilliseconds } from '../interval';
import type { Series } from '../series';
import type { Arguments } from './arguments';
import {
  eachSeries,
  finite,
  type FunctionEntry,
  numbersIn,
  type Numbers,
  type Surroundings,
} from './function-entry';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** A number of buckets, or a time. */
function windowOf(args: Arguments, { buckets }: Surroundings): number {
  const text = args.text('window') ?? '';
  const time = intervalMilliseconds(text);
  const count = time === undefined ? Number(text) : Math.floor(time / buckets.width);
  if (!Number.isFinite(count) || text === '')
    throw new ExpressionError(noWindow(args.call.name), args.call.at);
  return Math.max(1, Math.floor(count));
}

/** The values around each place; none where the window reaches beyond the ends. */
function windows(
  values: Numbers,
  size: number,
  position: string,
): readonly (readonly number[] | undefined)[] {
  const before = position === 'left' ? size : position === 'right' ? 0 : Math.floor(size / 2);
  return values.map((_, at) => {
    const start = at - before;
    const end = start + size;
    return start < 0 || end > values.length ? undefined : numbersIn(values.slice(start, end));
  });
}

const movingAverage = eachSeries(['window', 'position'], (values, args, around) =>
  windows(values, windowOf(args, around), args.text('position') ?? 'center').map((own) =>
    own === undefined || own.length === 0 ? null : mean(own),
  ),
);

const movingDeviation = eachSeries(['window', 'position'], (values, args, around) =>
  windows(values, windowOf(args, around), args.text('position') ?? 'left').map((own) => {
    if (own === undefined || own.length < 2) return null;
    const middle = mean(own);
    return Math.sqrt(sum(own.map((value) => (value - middle) ** 2)) / (own.length - 1));
  }),
);

const AGGREGATES: Readonly<Record<string, (values: readonly number[]) => number>> = {
  avg: mean,
  sum,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
  cardinality: (values) => new Set(values).size,
  first: (values) => values[0] ?? Number.NaN,
  last: (values) => values.at(-1) ?? Number.NaN,
};

const aggregate = eachSeries(['function'], (values, args) => {
  const name = args.text('function') ?? '';
  const compute = Object.hasOwn(AGGREGATES, name) ? AGGREGATES[name] : undefined;
  if (!compute) throw new ExpressionError(noAggregate(name), args.call.at);
  const numbers = numbersIn(values);
  const value = numbers.length === 0 ? null : finite(compute(numbers));
  return values.map(() => value);
});

const cumulative = eachSeries(['base'], (values, args) => {
  let total = args.number('base') ?? 0;
  return values.map((value) => (value === null ? null : (total += value)));
});

const derivative = eachSeries([], (values) =>
  values.map((value, at) => {
    const before = at === 0 ? null : (values[at - 1] ?? null);
    return value === null || before === null ? null : value - before;
  }),
);

/** From the least to the greatest of a series, to the range that is given. */
const range = eachSeries(['min', 'max'], (values, args) => {
  const [low, high] = [args.number('min') ?? 0, args.number('max') ?? 1];
  const numbers = numbersIn(values);
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  return values.map((value) =>
    value === null ? null : finite(((high - low) * (value - least)) / (most - least) + low),
  );
});

const scaleInterval = eachSeries(['interval'], (values, args, { buckets }) => {
  const wanted = intervalMilliseconds(args.text('interval') ?? '');
  if (wanted === undefined) throw new ExpressionError(noWindow(args.call.name), args.call.at);
  return values.map((value) => (value === null ? null : value * (wanted / buckets.width)));
});

const trim = eachSeries(['start', 'end'], (values, args) => {
  const [start, end] = [args.number('start') ?? 1, args.number('end') ?? 1];
  return values.map((value, at) => (at < start || at >= values.length - end ? null : value));
});

/** The line, or the curve of a logarithm, that is nearest to all values. */
const trend = eachSeries(['mode', 'start', 'end'], (values, args) => {
  const from = args.number('start') ?? 0;
  const until = args.number('end') ?? 0;
  const [start, end] = [
    from < 0 ? values.length + from : from,
    until > 0 ? until : values.length + until,
  ];
  const isLog = args.text('mode') === 'log';
  const place = (at: number) => (isLog ? Math.log(at + 1) : at);
  const points = values.flatMap((value, at) =>
    value === null || at < start || at >= end ? [] : [[place(at), value] as const],
  );
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const slope =
    sum(points.map(([one, value]) => (one - x) * (value - y))) /
    sum(points.map(([one]) => (one - x) ** 2));
  return values.map((value, at) =>
    value === null || at < start || at >= end ? null : finite(y + slope * (place(at) - x)),
  );
});

const FITS: Readonly<Record<string, (values: Numbers) => Numbers>> = {
  none: (values) => values,
  carry: (values) => filled(values, (at) => lastBefore(values, at)),
  nearest: (values) => filled(values, (at) => nearest(values, at)),
  average: (values) =>
    filled(values, (at) => {
      const [before, after] = [placeBefore(values, at), placeAfter(values, at)];
      if (before === undefined || after === undefined)
        return lastBefore(values, at) ?? values[after ?? -1] ?? null;
      const [left, right] = [Number(values[before]), Number(values[after])];
      return left + ((right - left) * (at - before)) / (after - before);
    }),
  scale: (values) => values,
};

const filled = (values: Numbers, find: (at: number) => number | null): Numbers =>
  values.map((value, at) => value ?? find(at));
const placeBefore = (values: Numbers, at: number) => {
  const found = values.slice(0, at).findLastIndex((value) => value !== null);
  return found < 0 ? undefined : found;
};
const placeAfter = (values: Numbers, at: number) => {
  const found = values.findIndex((value, place) => place > at && value !== null);
  return found < 0 ? undefined : found;
};
const lastBefore = (values: Numbers, at: number) => values[placeBefore(values, at) ?? -1] ?? null;
function nearest(values: Numbers, at: number): number | null {
  const [before, after] = [placeBefore(values, at), placeAfter(values, at)];
  const isBefore = after === undefined || (before !== undefined && at - before <= after - at);
  return values[(isBefore ? before : after) ?? -1] ?? null;
}

/** What has no value takes one of those beside it. */
export const fitTo = (values: Numbers, mode: string): Numbers =>
  Object.hasOwn(FITS, mode) ? (FITS[mode] as (typeof FITS)[string])(values) : values;

const OPERATORS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  lt: (left, right) => left < right,
  lte: (left, right) => left <= right,
  gt: (left, right) => left > right,
  gte: (left, right) => left >= right,
};

const condition: FunctionEntry = {
  args: ['operator', 'if', 'then', 'else'],
  run(input, args) {
    const name = args.text('operator') ?? '';
    const compare = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!compare) throw new ExpressionError(noOperator(name), args.call.at);
    const at = (name_: string, place: number) => {
      const value = args.get(name_);
      if (value === undefined || value === null) return undefined;
      if (Array.isArray(value)) return (value as readonly Series[])[0]?.values[place] ?? null;
      return Number(value);
    };
    const hasThen = args.get('then') !== undefined;
    return input.map((series) => ({
      ...series,
      values: series.values.map((value, place) => {
        const limit = at('if', place);
        if (value === null || limit === undefined || limit === null) return value;
        const fits = compare(value, limit);
        if (fits) return hasThen ? (at('then', place) ?? null) : value;
        return at('else', place) ?? value;
      }),
    }));
  },
};

const holt = eachSeries(['alpha', 'beta', 'gamma', 'season', 'sample'], (values, args) => {
  const [alpha, beta] = [args.number('alpha') ?? 0.5, args.number('beta') ?? 0.5];
  let level: number | undefined;
  let slope = 0;
  return values.map((value) => {
    if (level === undefined) {
      level = value ?? undefined;
      return value;
    }
    const forecast = level + slope;
    const next = value === null ? forecast : alpha * value + (1 - alpha) * forecast;
    slope = beta * (next - level) + (1 - beta) * slope;
    level = next;
    return next;
  });
});

export const STATISTICS: Readonly<Record<string, FunctionEntry>> = {
  movingaverage: movingAverage,
  mvavg: movingAverage,
  movingstd: movingDeviation,
  mvstd: movingDeviation,
  aggregate,
  cusum: cumulative,
  derivative,
  range,
  scale_interval: scaleInterval,
  trim,
  trend,
  condition,
  if: condition,
  holt,
  fit: eachSeries(['mode'], (values, args) => fitTo(values, args.text('mode') ?? 'none')),
};

const noWindow = (name: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.window',
      defaultMessage: 'The function .{name}() needs a number of buckets, or a time such as 1d.',
    },
    { name },
  );
const noAggregate = (name: string) =>
  i18n.formatMessage(
    { id: 'timeline.aggregate', defaultMessage: 'There is no aggregate {name}.' },
    { name },
  );
const noOperator = (name: string) =>
  i18n.formatMessage(
    { id: 'timeline.operator', defaultMessage: 'There is no condition {name}.' },
    { name },
  );
