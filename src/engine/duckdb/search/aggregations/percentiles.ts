import type { DuckDBListValue, DuckDBValue } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { checkCount } from '../bounds';
import type { Documents } from '../documents';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { oneOrMany, get, isList, optionalBoolean } from '../query/parameters';
import { listOfAll, sql, trusted, type Sql } from '../sql';
import type { MetricAggregation } from './aggregation';
import { countedPercentiles } from './counted-percentiles';
import { checkLeast, endOfCell, hdrColumns, readHdrCells } from './hdr-cells';
import { noSuchNumber } from './metrics-order';
import { mapValue, numeric, type ValueSource } from './options';
import { member, numberOf } from './order';
import { numberOrNull, valueText } from './value-text';

/** Each is a number of every bucket. */
export const MOST_PERCENTS = 1000;
const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99];

/**
 * A percentile is the value that as many of a hundred lie below of: of n values in order the one at
 * n · p / 100, counted from 0. DuckDB takes the one before where that is a whole number.
 */
const TIE = 1e-12;

/** Of DuckDB's `quantile_disc`. */
export const placeOfPercent = (percent: number): Sql => sql`${Math.min(1, percent / 100 + TIE)}`;

/** HDR histograms take the last of as many values as the percentage is of all. */
const placeInCells = (percent: number): Sql => sql`${Math.max(0, percent / 100 - TIE)}`;

function endsOfCells(
  exact: readonly (number | null)[],
  [least = null, positive = null]: readonly DuckDBValue[],
  cells: number,
): readonly (number | null)[] {
  checkLeast(least);
  const smallest = numberOrNull(positive) ?? 1;
  return exact.map((value) => (value === null ? null : endOfCell(value, smallest, cells)));
}

export function percentilesMetric(
  source: ValueSource,
  name: string,
  options: JsonObject,
): MetricAggregation {
  const percents = readPercents(get(options, 'percents'));
  const keyed = optionalBoolean(options, 'keyed') ?? true;
  const convert = numeric(source, 'percentiles');
  const cells = readHdrCells(options);
  const places = percents.map(cells === undefined ? placeOfPercent : placeInCells);
  const list = listOfAll(places);
  const finish = ([places = null, ...least]: readonly DuckDBValue[]): Answer => {
    const exact = places ? (places as DuckDBListValue).items.map(numberOrNull) : [];
    const found = cells === undefined ? exact : endsOfCells(exact, least, cells);
    return { values: percentValues(source, percents, found, { keyed }) };
  };
  // Whole numbers as they are: they are put in order three times as fast as doubles.
  const valueOf = (documents: Documents) => mapValue(source, source.value(documents), convert);
  const { field } = source;
  const isCounted = field?.type === 'long' && !source.multiple && cells === undefined;
  return {
    kind: 'metric',
    name,
    heavy: true,
    ...(isCounted ? { own: countedPercentiles({ field, value: valueOf, places }) } : {}),
    columns: (documents, filter) => {
      if (source.empty) return [trusted('NULL')];
      const ofCells = (of: Sql) => (cells === undefined ? [] : hdrColumns(source, of, filter));
      const value = valueOf(documents);
      return [
        source.multiple
          ? sql`list_aggregate(flatten(list(${value})${filter}), 'quantile_disc', ${list})`
          : sql`quantile_disc(${value}, ${list})${filter}`,
        ...ofCells(value),
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

export function percentValues(
  source: ValueSource,
  percents: readonly number[],
  found: readonly (number | null)[],
  { keyed, nameOf = percentName }: { keyed: boolean; nameOf?: (percent: number) => string },
): Answer {
  const entries = percents.map((percent, position) => {
    const key = nameOf(percent);
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

export const percentName = (percent: number): string =>
  Number.isInteger(percent) ? `${percent}.0` : String(percent);

function readPercents(value: JsonValue | undefined): readonly number[] {
  if (value === undefined) return DEFAULT_PERCENTS;
  checkCount(oneOrMany(value).length, { name: 'percents', most: MOST_PERCENTS });
  const percents = isList(value) ? value.map(Number) : [];
  if (percents.length === 0) throw invalid(tell('aggregation.percents'));
  for (const percent of percents) {
    if (!(percent >= 0 && percent <= 100)) {
      throw invalid(tell('aggregation.percent', { percent }));
    }
  }
  return percents.toSorted((a, b) => a - b);
}
