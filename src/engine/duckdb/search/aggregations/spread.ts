import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { optionalNumber } from '../query/parameters';
import { sql, trusted } from '../sql';
import { aggregate, doubleSums, endOf } from './aggregate-sql';
import type { MetricAggregation } from './aggregation';
import { noSuchNumber } from './metrics-order';
import { javaNumber } from '../java-number';
import { mapValue, numeric, type ValueSource } from './options';
import { member, numberOf } from './order';
import { numberOrNull, statsText, valueText } from './value-text';

export interface Spread {
  count: number;
  min: number | null;
  max: number | null;
  sum: number;
  /** The sum of all values' squares. */
  squares: number;
  /** How many standard deviations the bounds are away from the average. */
  sigma: number;
}

const PARTS = ['value_count', 'min', 'max', 'sum'] as const;
const NUMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ...[
    'count',
    'min',
    'max',
    'avg',
    'sum',
    'sum_of_squares',
    'variance',
    'variance_population',
    'variance_sampling',
    'std_deviation',
    'std_deviation_population',
    'std_deviation_sampling',
  ].map((name): [string, string[]] => [name, [name]]),
  ['std_upper', ['std_deviation_bounds', 'upper']],
  ['std_lower', ['std_deviation_bounds', 'lower']],
]);

/** `extended_stats`: with the squares that variance and standard deviation are made of. */
export function spreadMetric(
  source: ValueSource,
  name: string,
  options: JsonObject,
): MetricAggregation {
  const sigma = optionalNumber(options, 'sigma') ?? 2;
  if (sigma < 0) {
    throw invalid(
      `[sigma] must be greater than or equal to 0. Found [${javaNumber(sigma)}] in [${name}]`,
    );
  }
  const convert = numeric(source, 'extended_stats');
  const finish = (values: readonly DuckDBValue[]): Answer => {
    const [count, min = null, max = null, sum, exact, plain] = values.map(numberOrNull);
    const squares = (Number.isFinite(exact) ? exact : plain) ?? 0;
    const spread = { count: count ?? 0, min, max, sum: sum ?? 0, squares, sigma };
    const texts = count ? textsOf(spread, source) : [];
    return new Map<string, Answer>([...Object.entries(spreadAnswer(spread)), ...texts]);
  };
  return {
    kind: 'metric',
    name,
    heavy: false,
    plain: true,
    columns: (documents, filter) => {
      if (source.empty) return [...PARTS, 'exact', 'plain'].map(() => trusted('NULL'));
      const value = mapValue(source, source.value(documents), convert);
      const double = mapValue(source, value, (item) => sql`CAST(${item} AS DOUBLE)`);
      const square = source.multiple
        ? sql`list_sum(list_transform(${double}, lambda item: item * item))`
        : sql`${double} * ${double}`;
      return [
        ...PARTS.map((type) => aggregate(type, source, value, filter)),
        ...doubleSums(square, filter),
      ];
    },
    finish,
    empty: () => finish([]),
    orderValue: (property) => {
      const path = NUMBERS.get(property ?? '');
      if (!path) throw noSuchNumber(name, property);
      const [first = '', inner] = path;
      return {
        column: (columns) => orderColumn(property ?? '', columns, sigma),
        read(answer) {
          const found = member(answer, first);
          return numberOf(inner === undefined ? found : member(found, inner), Number.NaN);
        },
      };
    },
  };
}

/** What `spreadAnswer` computes, in SQL: buckets are chosen by it. */
function orderColumn(
  property: string,
  [count = N, min = N, max = N, sum = N, exact = N, plain = N]: readonly (typeof N)[],
  sigma: number,
): typeof N {
  const number = sql`CAST(${count} AS DOUBLE)`;
  const avg = sql`(CAST(${sum} AS DOUBLE) / nullif(${number}, 0))`;
  const squares = endOf([exact, plain]);
  const scattered = sql`greatest(0, ${squares} - CAST(${sum} AS DOUBLE) * CAST(${sum} AS DOUBLE) / ${number})`;
  const variance = sql`(${scattered} / ${number})`;
  const sampling = sql`(${scattered} / nullif(${number} - 1, 0))`;
  switch (property) {
    case 'count':
      return count;
    case 'min':
      return min;
    case 'max':
      return max;
    case 'avg':
      return avg;
    case 'sum':
      return sum;
    case 'sum_of_squares':
      return squares;
    case 'variance':
    case 'variance_population':
      return variance;
    case 'variance_sampling':
      return sampling;
    case 'std_deviation_sampling':
      return sql`sqrt(${sampling})`;
    case 'std_upper':
      return sql`(${avg} + sqrt(${variance}) * ${sigma})`;
    case 'std_lower':
      return sql`(${avg} - sqrt(${variance}) * ${sigma})`;
    default:
      return sql`sqrt(${variance})`;
  }
}

const N = trusted('NULL');

/** Of dates and booleans, and of numbers in a format that was asked for. Deviations are texts, whatever they are of. */
function textsOf(spread: Spread, source: ValueSource): [string, Answer][] {
  const { count: _, std_deviation_bounds: bounds, ...numbers } = spreadAnswer(spread);
  if (valueText(source, 0) === undefined) return [];
  const texts = Object.entries(numbers).map(([name, value]): [string, Answer] => [
    `${name}_as_string`,
    (name.startsWith('std_') ? valueText(source, value) : statsText(source, value)) ?? null,
  ]);
  const sides = Object.entries(bounds).map(([side, value]): [string, Answer] => [
    side,
    valueText(source, value) ?? null,
  ]);
  return [...texts, ['std_deviation_bounds_as_string', new Map(sides)]];
}

/** As OpenSearch computes and writes it. */
export function spreadAnswer({ count, min, max, sum, squares, sigma }: Spread) {
  const some = count > 0;
  const scattered = some ? Math.max(0, squares - (sum * sum) / count) : Number.NaN;
  const population = scattered / count;
  const sampling = count > 1 ? scattered / (count - 1) : Number.NaN;
  const average = sum / count;
  const orNothing = (value: number) => (some ? value : null);
  const bounds = (deviation: number) =>
    ['upper', 'lower'].map((side) =>
      orNothing(average + (side === 'upper' ? 1 : -1) * deviation * sigma),
    );
  const [upper = null, lower = null] = bounds(Math.sqrt(population));
  const [upperSampling = null, lowerSampling = null] = bounds(Math.sqrt(sampling));
  return {
    count,
    min,
    max,
    avg: some ? average : null,
    sum,
    sum_of_squares: some ? squares : null,
    variance: orNothing(population),
    variance_population: orNothing(population),
    variance_sampling: orNothing(sampling),
    std_deviation: orNothing(Math.sqrt(population)),
    std_deviation_population: orNothing(Math.sqrt(population)),
    std_deviation_sampling: orNothing(Math.sqrt(sampling)),
    std_deviation_bounds: {
      upper,
      lower,
      upper_population: upper,
      lower_population: lower,
      upper_sampling: upperSampling,
      lower_sampling: lowerSampling,
    },
  };
}
