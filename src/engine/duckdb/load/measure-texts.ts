import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteIdentifier } from '../catalog';
import { firstRow } from './session';

export interface TextMeasures {
  maxLength: number;
  hasWords: boolean;
}

interface TextColumn {
  column: string;
  multiValued: boolean;
}

const sampled = 20_000;
const fewValues = 2000;
const atOnce = 200;

/** How long the values of text columns are, and whether some have several words. */
export async function measureTexts(
  table: string,
  columns: readonly TextColumn[],
  connection: DuckDBConnection,
): Promise<ReadonlyMap<string, TextMeasures>> {
  const measured = new Map<string, TextMeasures>();
  for (let start = 0; start < columns.length; start += atOnce) {
    const part = columns.slice(start, start + atOnce);
    const sample = await firstRow(
      connection,
      `SELECT ${part.map((column) => `${hasWords(asText(column))}, approx_count_distinct(${asText(column)})`).join(', ')} FROM (FROM ${table} LIMIT ${sampled})`,
    );
    const wordy = part.map((_, at) => sample[at * 2] === true);
    const row = await firstRow(
      connection,
      `SELECT ${part.map((column, at) => `${longest(column)}, ${wordy[at] ? 'true' : wordsSql(table, column, Number(sample[at * 2 + 1]))}`).join(', ')} FROM ${table}`,
    );
    part.forEach(({ column }, at) =>
      measured.set(column, {
        maxLength: Number(row[at * 2] ?? 0),
        hasWords: row[at * 2 + 1] === true,
      }),
    );
  }
  return measured;
}

/** Reading the distinct values is faster where there are few; else every value is looked at. */
const wordsSql = (table: string, column: TextColumn, distinct: number): string =>
  distinct < fewValues
    ? `(SELECT ${hasWords('v')} FROM (SELECT DISTINCT ${asText(column)} AS v FROM ${table}))`
    : hasWords(asText(column));

const hasWords = (text: string): string => `bool_or(regexp_matches(${text}, '[^\\p{L}\\p{N}]'))`;

const asText = ({ column, multiValued }: TextColumn): string =>
  multiValued ? `array_to_string(${quoteIdentifier(column)}, ' ')` : quoteIdentifier(column);

const longest = ({ column, multiValued }: TextColumn): string =>
  multiValued
    ? `max(list_max(list_transform(${quoteIdentifier(column)}, lambda v: length(v))))`
    : `max(length(${quoteIdentifier(column)}))`;
