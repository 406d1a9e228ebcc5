import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { get, onlyKnown, optionalInteger, requireObject } from '../query/parameters';
import { sql, type Sql } from '../sql';
import { aggregate } from './aggregate-sql';
import type { ValueSource } from './options';
import { numberOrNull } from './value-text';

const DEFAULT_DIGITS = 3;
const MOST_DIGITS = 5;

/**
 * How many cells of one width an HDR histogram divides each power of two into, from what `hdr` of [percentiles] and [percentile_ranks]
 * says; undefined where it is not asked for. Source: HdrHistogram, `DoubleHistogram`.
 *
 * @throws EngineError for digits that are not 0 to 5, and beside `tdigest`
 */
export function readHdrCells(options: JsonObject): number | undefined {
  const given = get(options, 'hdr');
  if (given === undefined) return undefined;
  if (get(options, 'tdigest') !== undefined) {
    throw invalid('Only one percentiles method should be declared.');
  }
  const hdr = requireObject(given, 'hdr');
  onlyKnown(hdr, ['number_of_significant_value_digits'], 'hdr');
  const digits = optionalInteger(hdr, 'number_of_significant_value_digits') ?? DEFAULT_DIGITS;
  if (digits < 0 || digits > MOST_DIGITS) {
    throw invalid(`[numberOfSignificantValueDigits] must be between 0 and ${MOST_DIGITS}`);
  }
  return 2 ** (Math.ceil(Math.log2(2 * 10 ** digits)) - 1);
}

/**
 * What an HDR histogram of the values answers for one of them: the end of its cell. Cells begin with the power of two that the
 * smallest value above zero lies in, and ends are a cell of that power short of the next cell.
 */
export function endOfCell(value: number, leastPositive: number, cells: number): number {
  if (value <= 0) return 0;
  return nextCell(value, cells) - widthAt(leastPositive, cells);
}

/** Values below it are in the value's cell or before. */
export function nextCell(value: number, cells: number): number {
  const width = widthAt(value, cells);
  return (Math.floor(value / width) + 1) * width;
}

const widthAt = (value: number, cells: number): number => 2 ** exponentOf(value) / cells;

/** `Math.log2` is rounded: below a power of two it may give that power. */
function exponentOf(value: number): number {
  const exponent = Math.floor(Math.log2(value));
  return 2 ** exponent > value ? exponent - 1 : exponent;
}

/** The smallest of the values, and the smallest above zero. */
export const hdrColumns = (source: ValueSource, value: Sql, filter: Sql): readonly Sql[] => [
  aggregate('min', source, value, filter),
  aggregate('min', source, positive(source, value), filter),
];

const positive = ({ multiple }: ValueSource, value: Sql): Sql =>
  multiple
    ? sql`list_filter(${value}, lambda item: item > 0)`
    : sql`CASE WHEN ${value} > 0 THEN ${value} END`;

/** @throws EngineError for values below zero, which these histograms don't have */
export function checkLeast(least: DuckDBValue): void {
  const value = numberOrNull(least);
  if (value === null || value >= 0) return;
  throw invalid(
    `The value ${value} is out of bounds for histogram: negative values cannot be recorded`,
  );
}
