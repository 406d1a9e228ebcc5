import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteIdentifier } from '../catalog';
import { firstRow } from './session';

export interface TextMeasures {
  maxLength: number;
  hasWords: boolean;
  everyHasWord?: boolean;
}

interface TextColumn {
  column: string;
  multiValued: boolean;
}

const sampled = 20_000;
const fewValues = 2000;
const atOnce = 200;

/** How long the values of text columns are, whether some have several words, and whether each has one for certain. */
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
    const row = await firstRow(
      connection,
      `SELECT ${part.map((column, at) => `${longest(column)}, ${wordsSql(table, column, { wordy: sample[at * 2] === true, distinct: Number(sample[at * 2 + 1]) })}`).join(', ')} FROM ${table}`,
    );
    part.forEach(({ column }, at) => {
      const words = Number(row[at * 2 + 1] ?? 0);
      measured.set(column, {
        maxLength: Number(row[at * 2] ?? 0),
        hasWords: (words & SEVERAL) > 0,
        ...((words & EACH) > 0 ? { everyHasWord: true } : {}),
      });
    });
  }
  return measured;
}

const SEVERAL = 1;
const EACH = 2;

/**
 * A number of the two flags. Reading the distinct values is faster where there are few; else what the sample says counts,
 * or every value is looked at.
 */
function wordsSql(
  table: string,
  column: TextColumn,
  { wordy, distinct }: { wordy: boolean; distinct: number },
): string {
  if (distinct < fewValues) {
    const each = column.multiValued ? 'false' : `coalesce(bool_and(${hasSureWord('v')}), false)`;
    const some = `coalesce(${hasWords('v')}, false)`;
    return `(SELECT ${some}::INTEGER * ${SEVERAL} + ${each}::INTEGER * ${EACH} FROM (SELECT DISTINCT ${asText(column)} AS v FROM ${table}))`;
  }
  return wordy
    ? String(SEVERAL)
    : `coalesce(${hasWords(asText(column))}, false)::INTEGER * ${SEVERAL}`;
}

/** What has a letter or digit of ASCII has a word; for others that takes a closer look. */
const hasSureWord = (text: string): string => `regexp_matches(${text}, '[A-Za-z0-9]')`;

const hasWords = (text: string): string => `bool_or(regexp_matches(${text}, '[^\\p{L}\\p{N}]'))`;

const asText = ({ column, multiValued }: TextColumn): string =>
  multiValued ? `array_to_string(${quoteIdentifier(column)}, ' ')` : quoteIdentifier(column);

const longest = ({ column, multiValued }: TextColumn): string =>
  multiValued
    ? `max(list_max(list_transform(${quoteIdentifier(column)}, lambda v: length(v))))`
    : `max(length(${quoteIdentifier(column)}))`;
