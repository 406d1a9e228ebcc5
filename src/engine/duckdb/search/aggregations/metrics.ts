import type { DuckDBListValue, DuckDBValue } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import { UTC } from '../dates/zone';
import { DEFAULT_FORMAT } from '../dates/date-format';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { get, isList, optionalBoolean } from '../query/parameters';
import { joinSql, sql, trusted, type Sql } from '../sql';
import type { MetricAggregation, OrderValue } from './aggregation';
import { member, numberOf } from './order';
import { mapValue, numeric, readSource, type AggregationScope, type ValueSource } from './options';

type Simple = 'avg' | 'sum' | 'min' | 'max' | 'value_count' | 'cardinality';

const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99];

export const isMetric = (type: string): boolean =>
  ['avg', 'sum', 'min', 'max', 'value_count', 'cardinality', 'stats', 'percentiles'].includes(type);

export function readMetric(options: JsonObject, scope: AggregationScope): MetricAggregation {
  const source = readSource(options, scope, [
    'format',
    ...(scope.type === 'percentiles' ? ['percents', 'keyed', 'tdigest'] : []),
    ...(scope.type === 'cardinality' ? ['precision_threshold', 'execution_hint'] : []),
  ]);
  switch (scope.type) {
    case 'stats':
      return statsMetric(source, scope.name);
    case 'percentiles':
      return percentilesMetric(source, scope.name, options);
    default:
      return simpleMetric(scope.type as Simple, source, scope.name);
  }
}

const number = (value: DuckDBValue): number | null => (value === null ? null : Number(value));

/** Dates and booleans are shown beside their numbers. */
function valueText(source: ValueSource, value: number | null): string | undefined {
  if (value === null) return undefined;
  if (source.field?.type === 'boolean') return String(value !== 0);
  if (source.field?.type !== 'date' || Math.abs(value) > MAX_DATE) return undefined;
  return DEFAULT_FORMAT.format(Math.floor(value), UTC);
}

/** The last millisecond that dates have a name for. */
const MAX_DATE = 8.64e15;

function simpleMetric(type: Simple, source: ValueSource, name: string): MetricAggregation {
  const counted = type === 'value_count' || type === 'cardinality';
  const convert = counted ? (value: Sql) => value : numeric(source, type);
  const none = counted || type === 'sum' ? 0 : null;
  const finish = (values: readonly DuckDBValue[]): Answer => {
    const value = number(values[0] ?? null) ?? none;
    const text = counted ? undefined : valueText(source, value);
    return { value, ...(text === undefined ? {} : { value_as_string: text }) };
  };
  return {
    kind: 'metric',
    name,
    heavy: type === 'cardinality',
    columns: (documents, filter) => {
      if (source.empty) return [trusted('NULL')];
      const value = mapValue(source, source.value(documents), convert);
      return [aggregate(type, source, value, filter)];
    },
    finish,
    empty: () => finish([null]),
    orderValue: (property) => {
      if (property !== undefined && property !== 'value') {
        throw invalid(
          `Ordering on a single-value metrics aggregation can only be done on its value. Either drop the key (a la "${name}") or change it to "${name}.value"`,
        );
      }
      return orderValueOf('value', 0, WITHOUT_VALUES[type]);
    },
  };
}

/** One number for a set of documents; of several values in a document all count. */
function aggregate(type: Simple, source: ValueSource, value: Sql, filter: Sql): Sql {
  const list = source.multiple;
  switch (type) {
    case 'avg':
      return list
        ? sql`(sum(list_sum(${value}))${filter} / nullif(sum(list_aggregate(${value}, 'count'))${filter}, 0))`
        : sql`avg(${value})${filter}`;
    case 'sum':
      return sql`sum(${list ? sql`list_sum(${value})` : value})${filter}`;
    case 'min':
      return sql`min(${list ? sql`list_min(${value})` : value})${filter}`;
    case 'max':
      return sql`max(${list ? sql`list_max(${value})` : value})${filter}`;
    case 'value_count':
      return list
        ? sql`sum(list_aggregate(${value}, 'count'))${filter}`
        : sql`count(${value})${filter}`;
    case 'cardinality':
      return list
        ? sql`list_unique(flatten(list(${value})${filter}))`
        : sql`count(DISTINCT ${value})${filter}`;
  }
}

/** What OpenSearch orders a bucket without any value by. */
const WITHOUT_VALUES: Readonly<Record<Simple, number>> = {
  avg: Number.NaN,
  sum: 0,
  min: Infinity,
  max: -Infinity,
  value_count: 0,
  cardinality: 0,
};

function orderValueOf(property: string, position: number, none: number): OrderValue {
  return {
    column(columns) {
      const column = columns[position] ?? trusted('NULL');
      if (Number.isNaN(none)) return column;
      return sql`coalesce(CAST(${column} AS DOUBLE), CAST(${trusted(`'${none}'`)} AS DOUBLE))`;
    },
    read: (answer) => numberOf(member(answer, property), none),
  };
}

const noSuchNumber = (name: string, property: string | undefined) =>
  invalid(
    property === undefined
      ? `When ordering on a multi-value metrics aggregation a metric name must be specified. [${name}]`
      : `Unknown metric name [${property}] on multi-value metrics aggregation [${name}]`,
  );

const STATS = ['value_count', 'min', 'max', 'avg', 'sum'] as const;

function statsMetric(source: ValueSource, name: string): MetricAggregation {
  const convert = numeric(source, 'stats');
  const finish = (values: readonly DuckDBValue[]): Answer => {
    const [count = null, min = null, max = null, avg = null, sum = null] = values.map(number);
    const parts: [string, Answer][] = [
      ['count', count ?? 0],
      ['min', min],
      ['max', max],
      ['avg', avg],
      ['sum', sum ?? 0],
    ];
    if (!count) return new Map(parts);
    const texts = parts.slice(1).flatMap(([part, value]): [string, Answer][] => {
      const text = valueText(source, Number(value));
      return text === undefined ? [] : [[`${part}_as_string`, text]];
    });
    return new Map([...parts, ...texts]);
  };
  return {
    kind: 'metric',
    name,
    heavy: false,
    columns: (documents, filter) => {
      if (source.empty) return STATS.map(() => trusted('NULL'));
      const value = mapValue(source, source.value(documents), convert);
      return STATS.map((type) => aggregate(type, source, value, filter));
    },
    finish,
    empty: () => finish([]),
    orderValue: (property) => {
      const parts = ['count', 'min', 'max', 'avg', 'sum'];
      const position = parts.indexOf(property ?? '');
      const type = STATS[position];
      if (property === undefined || type === undefined) throw noSuchNumber(name, property);
      return orderValueOf(property, position, WITHOUT_VALUES[type]);
    },
  };
}

/**
 * A percentile is the value that as many of a hundred lie below of: of n values in order the one at
 * n · p / 100, counted from 0. DuckDB takes the one before where that is a whole number.
 */
const TIE = 1e-12;

function percentilesMetric(
  source: ValueSource,
  name: string,
  options: JsonObject,
): MetricAggregation {
  const percents = readPercents(get(options, 'percents'));
  const keyed = optionalBoolean(options, 'keyed') ?? true;
  const convert = numeric(source, 'percentiles');
  const list = sql`[${joinSql(
    percents.map((percent) => sql`${Math.min(1, percent / 100 + TIE)}`),
    ', ',
  )}]`;
  const finish = (values: readonly DuckDBValue[]): Answer => {
    const found = values[0] ? (values[0] as DuckDBListValue).items.map(number) : [];
    return { values: percentValues(source, percents, found, keyed) };
  };
  return {
    kind: 'metric',
    name,
    heavy: true,
    columns: (documents, filter) => {
      if (source.empty) return [trusted('NULL')];
      const value = mapValue(
        source,
        source.value(documents),
        (item) => sql`CAST(${convert(item)} AS DOUBLE)`,
      );
      return [
        source.multiple
          ? sql`list_aggregate(flatten(list(${value})${filter}), 'quantile_disc', ${list})`
          : sql`quantile_disc(${value}, ${list})${filter}`,
      ];
    },
    finish,
    empty: () => finish([]),
    orderValue: (property) => {
      const position = percents.indexOf(property === undefined ? Number.NaN : Number(property));
      if (position < 0) throw noSuchNumber(name, property);
      return {
        column: ([column = trusted('NULL')]) => sql`${column}[${trusted(String(position + 1))}]`,
        read: (answer) => percentAt(member(answer, 'values'), percents, position),
      };
    },
  };
}

function percentValues(
  source: ValueSource,
  percents: readonly number[],
  found: readonly (number | null)[],
  keyed: boolean,
): Answer {
  const entries = percents.map((percent, position) => {
    const key = percentName(percent);
    const value = found[position] ?? null;
    return { key, percent, value, text: valueText(source, value) };
  });
  if (!keyed) {
    return entries.map(({ percent, value, text }) => ({
      key: percent,
      value,
      ...(text === undefined ? {} : { value_as_string: text }),
    }));
  }
  return new Map(
    entries.flatMap(({ key, value, text }): [string, Answer][] => [
      [key, value],
      ...(text === undefined ? [] : [[`${key}_as_string`, text] as [string, Answer]]),
    ]),
  );
}

function percentAt(values: Answer, percents: readonly number[], position: number): number {
  if (Array.isArray(values)) {
    return numberOf(member((values as readonly Answer[])[position] ?? null, 'value'), Number.NaN);
  }
  return numberOf(member(values, percentName(percents[position] ?? 0)), Number.NaN);
}

const percentName = (percent: number): string =>
  Number.isInteger(percent) ? `${percent}.0` : String(percent);

function readPercents(value: JsonValue | undefined): readonly number[] {
  if (value === undefined) return DEFAULT_PERCENTS;
  const percents = isList(value) ? value.map(Number) : [];
  if (percents.length === 0 || percents.length > 1000)
    throw invalid('[percents] needs a list of numbers');
  for (const percent of percents) {
    if (!(percent >= 0 && percent <= 100)) {
      throw invalid(`percent must be in [0,100], got [${percent}]`);
    }
  }
  return percents.toSorted((a, b) => a - b);
}
