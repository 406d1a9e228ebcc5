import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { checkCount } from '../bounds';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { oneOrMany, get, isList, optionalBoolean } from '../query/parameters';
import { sql, trusted, type Sql } from '../sql';
import { aggregate } from './aggregate-sql';
import type { MetricAggregation } from './aggregation';
import { checkLeast, hdrColumns, nextCell, readHdrCells } from './hdr-cells';
import { noSuchNumber } from './metrics-order';
import { javaNumber } from '../java-number';
import { mapValue, numeric, type ValueSource } from './options';
import { member, numberOf } from './order';
import { MOST_PERCENTS, percentValues } from './percentiles';
import { numberOrNull } from './value-text';

/** How many of a hundred values lie below each of the numbers; of those equal to it, half count. */
export function ranksMetric(
  source: ValueSource,
  name: string,
  options: JsonObject,
): MetricAggregation {
  const limits = readLimits(options, name);
  const keyed = optionalBoolean(options, 'keyed') ?? true;
  const convert = numeric(source, 'percentile_ranks');
  const cells = readHdrCells(options);
  const ranks = (values: readonly DuckDBValue[]): readonly (number | null)[] => {
    if (cells !== undefined) checkLeast(values[limits.length + 1] ?? null);
    const [count, ...places] = values.map(numberOrNull);
    return limits.map((_, at) => (count ? ((places[at] ?? 0) / 2 / count) * 100 : null));
  };
  const finish = (values: readonly DuckDBValue[]): Answer => ({
    values: percentValues(plain(source), limits, ranks(values), { keyed, nameOf: javaNumber }),
  });
  return {
    kind: 'metric',
    name,
    heavy: false,
    columns: (documents, filter) => {
      if (source.empty) return [...limits, 0].map(() => trusted('NULL'));
      const value = mapValue(
        source,
        source.value(documents),
        (item) => sql`CAST(${convert(item)} AS DOUBLE)`,
      );
      const counted = aggregate('value_count', source, value, filter);
      const half = (limit: number) =>
        cells === undefined ? halfBelow(limit) : inCells(limit, cells);
      return [
        counted,
        ...limits.map((limit) => halves(source, value, { half: half(limit), filter })),
        ...(cells === undefined ? [] : hdrColumns(source, value, filter)),
      ];
    },
    finish,
    empty: () => finish([]),
    orderValue(property) {
      const at = limits.indexOf(Number(property ?? Number.NaN));
      if (at < 0) throw noSuchNumber(name, property);
      return {
        column: ([count = NONE, ...places]) => sql`(${places[at] ?? NONE} / nullif(${count}, 0))`,
        read: (answer) => rankAt(member(answer, 'values'), limits, at),
      };
    },
  };
}

const NONE = trusted('NULL');

/** Ranks are shares, whatever the field's values are shown as where no format is asked for. */
const plain = (source: ValueSource): ValueSource => ({
  ...source,
  field: undefined,
  type: undefined,
});

type Halves = (item: Sql) => Sql;

const halfBelow =
  (limit: number): Halves =>
  (item) =>
    sql`(CAST(${item} < ${limit} AS INTEGER) + CAST(${item} <= ${limit} AS INTEGER))`;

/** Of an HDR histogram: all of the limit's cell count. */
const inCells =
  (limit: number, cells: number): Halves =>
  (item) =>
    limit > 0
      ? sql`(CAST(${item} < ${nextCell(limit, cells)} AS INTEGER) * 2)`
      : sql`(CAST(${item} <= ${limit} AS INTEGER) * 2)`;

function halves(
  source: ValueSource,
  value: Sql,
  { half, filter }: { half: Halves; filter: Sql },
): Sql {
  return source.multiple
    ? sql`sum(list_sum(list_transform(${value}, lambda item: ${half(trusted('item'))})))${filter}`
    : sql`sum(${half(value)})${filter}`;
}

function rankAt(values: Answer, limits: readonly number[], at: number): number {
  if (Array.isArray(values)) {
    return numberOf(member((values as readonly Answer[])[at] ?? null, 'value'), Number.NaN);
  }
  return numberOf(member(values, javaNumber(limits[at] ?? 0)), Number.NaN);
}

function readLimits(options: JsonObject, name: string): readonly number[] {
  const given = get(options, 'values');
  checkCount(oneOrMany(given).length, { name: 'values', most: MOST_PERCENTS });
  const limits = isList(given) ? given.map(Number) : [];
  if (limits.length === 0 || !limits.every(Number.isFinite)) {
    throw invalid(tell('aggregation.ranks', { name }));
  }
  return limits.toSorted((a, b) => a - b);
}
