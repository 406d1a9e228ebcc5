import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { boundedList } from '../bounds';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { inHashOrder } from '../hits/hash-order';
import { requireObject, get, onlyKnown, optionalText } from '../query/parameters';
import { scalarText } from '../query/values';
import { allOf, sql, trusted, type Sql } from '../sql';
import type { MetricAggregation } from './aggregation';
import { noSuchNumber } from './metrics-order';
import { mapValue, numeric, readSource, type AggregationScope, type ValueSource } from './options';
import { numberOrNull } from './value-text';

/** Each pair of fields is a number of its own. */
const MOST_FIELDS = 16;
const MODES = ['avg', 'min', 'max', 'sum', 'median'];
/** Numbers of a field: how many, mean, variance, third and fourth moment. */
const EACH = 5;

/** How numbers of the documents that have all of them are spread, and how they go together. */
export function readMatrixStats(options: JsonObject, scope: AggregationScope): MetricAggregation {
  onlyKnown(options, ['fields', 'missing', 'mode'], 'matrix_stats');
  const mode = (optionalText(options, 'mode') ?? 'avg').toLowerCase();
  if (!MODES.includes(mode)) throw invalid(`Illegal sort mode: ${mode.slice(0, 60)}`);
  const sources = readFields(options, scope);
  const names = sources.map(({ name }) => name);
  const finish = (values: readonly DuckDBValue[]) => matrixAnswer(names, values.map(numberOrNull));
  return {
    kind: 'metric',
    name: scope.name,
    heavy: true,
    columns(documents, filter) {
      const values = sources.map((source) => {
        const list = mapValue(source, source.value(documents), doubleOf(source));
        return source.multiple ? sql`${trusted(`list_${mode}`)}(${list})` : list;
      });
      const isWhole = allOf(values.map((value) => sql`${value} IS NOT NULL`));
      const numbers = values.map((value) => sql`(CASE WHEN ${isWhole} THEN ${value} END)`);
      return [
        ...numbers.flatMap((number) => spreadOf(number, filter)),
        ...pairsOf(numbers).map(([one, other]) => sql`covar_samp(${one}, ${other})${filter}`),
      ];
    },
    finish,
    empty: () => new Map([['doc_count', 0]]),
    orderValue(property) {
      throw noSuchNumber(scope.name, property);
    },
  };
}

function readFields(options: JsonObject, scope: AggregationScope): readonly ValueSource[] {
  const given = get(options, 'fields') ?? [];
  const list = typeof given === 'string' ? [given] : given;
  const names = boundedList(list, { name: 'fields', most: MOST_FIELDS }).map((name) =>
    scalarText(name, 'matrix_stats.fields'),
  );
  const missing = requireObject(get(options, 'missing') ?? {}, 'missing');
  const sources = [...new Set(names)].toSorted().map((field) => {
    const own = get(missing, field);
    const read = { field, ...(own === undefined ? {} : { missing: own }) };
    return [field, readSource(read, scope, [])] as const;
  });
  return [...inHashOrder(new Map(sources)).values()].filter(({ empty }) => !empty);
}

const doubleOf = (source: ValueSource) => (value: Sql) =>
  sql`CAST(${numeric(source, 'matrix_stats')(value)} AS DOUBLE)`;

/** Moments are taken around the mean: of times since 1970, powers of the numbers themselves are too large to be told apart. */
function spreadOf(number: Sql, filter: Sql): readonly Sql[] {
  const all = sql`list(${number})${filter}`;
  const moment = (power: Sql) =>
    sql`list_transform([${all}], lambda found: list_transform([list_avg(found)], lambda mean: list_avg(list_transform(found, lambda one: pow(one - mean, ${power}))))[1])[1]`;
  // What is equal has no spread, however its mean is rounded.
  const spread = (value: Sql) =>
    sql`(CASE WHEN min(${number})${filter} < max(${number})${filter} THEN ${value} END)`;
  return [
    sql`count(${number})${filter}`,
    sql`avg(${number})${filter}`,
    sql`var_samp(${number})${filter}`,
    spread(sql`${moment(trusted('3'))} / pow(${moment(trusted('2'))}, 1.5)`),
    spread(sql`${moment(trusted('4'))} / pow(${moment(trusted('2'))}, 2)`),
  ];
}

const pairsOf = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));

function matrixAnswer(names: readonly string[], values: readonly (number | null)[]): Answer {
  const [count = 0] = values;
  if (names.length === 0) return new Map([['doc_count', 0]]);
  const of = (at: number) => values.slice(at * EACH, at * EACH + EACH);
  const pairs = pairsOf(names.map((_, at) => at));
  const covariance = (one: number, other: number): number => {
    if (one === other) return number(of(one)[2]);
    const at = pairs.findIndex(
      ([a, b]) => (a === one && b === other) || (a === other && b === one),
    );
    return number(values[names.length * EACH + at]);
  };
  // Of no documents everything is 0, of one nothing is spread.
  const number = (value: number | null | undefined) => value ?? (count ? Number.NaN : 0);
  const besides = (each: (other: number) => number): Answer =>
    new Map(names.map((name, other): [string, Answer] => [name, shown(each(other))]));
  const fields = names.map((name, at): Answer => {
    const [own, mean, variance, skewness, kurtosis] = of(at);
    return new Map<string, Answer>([
      ['name', name],
      ['count', own ?? 0],
      ['mean', shown(number(mean))],
      ['variance', shown(number(variance))],
      ['skewness', shown(number(skewness))],
      ['kurtosis', shown(number(kurtosis))],
      ['covariance', besides((other) => covariance(at, other))],
      [
        'correlation',
        besides((other) =>
          at === other
            ? 1
            : covariance(at, other) / Math.sqrt(covariance(at, at) * covariance(other, other)),
        ),
      ],
    ]);
  });
  return new Map<string, Answer>([
    ['doc_count', count ?? 0],
    ['fields', fields],
  ]);
}

const shown = (value: number): Answer => (Number.isNaN(value) ? 'NaN' : value);
