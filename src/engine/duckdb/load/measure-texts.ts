import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteIdentifier } from '../catalog';
import { keptValues, MOST_VALUES } from '../text/value-words';
import { firstRow } from './session';

export interface TextMeasures {
  maxLength: number;
  hasWords: boolean;
  everyHasWord?: boolean;
  values?: readonly string[];
}

interface TextColumn {
  column: string;
  multiValued: boolean;
}

const sampled = 20_000;
const fewValues = 2000;
const atOnce = 200;

/** How long the values of text columns are, whether some have several words, whether each has one for certain, and all values where they are few. */
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
      `SELECT ${part.map((column) => `${hasWords(textExpression(column))}, approx_count_distinct(${textExpression(column)})`).join(', ')} FROM (FROM ${table} LIMIT ${sampled})`,
    );
    const row = await firstRow(
      connection,
      `SELECT ${part.map((column, at) => `${longest(column)}, ${wordsSql(table, column, { wordy: sample[at * 2] === true, distinct: Number(sample[at * 2 + 1]) })}`).join(', ')} FROM ${table}`,
    );
    part.forEach(({ column }, at) => {
      measured.set(column, { maxLength: Number(row[at * 2] ?? 0), ...readWords(row[at * 2 + 1]) });
    });
  }
  return measured;
}

type Words = Omit<TextMeasures, 'maxLength'>;

interface FoundWords {
  several?: boolean;
  each?: boolean;
  few?: readonly string[] | null;
}

function readWords(value: unknown): Words {
  const { several, each, few } = (value ?? {}) as FoundWords;
  const values = few ? keptValues(few) : undefined;
  return {
    hasWords: several === true,
    ...(each === true ? { everyHasWord: true } : {}),
    ...(values ? { values } : {}),
  };
}

/** Reading the distinct values is faster where there are few; else what the sample says counts, or every value is looked at. */
function wordsSql(
  table: string,
  column: TextColumn,
  { wordy, distinct }: { wordy: boolean; distinct: number },
): string {
  if (distinct < fewValues) {
    const parts = [`'several': coalesce(${hasWords('v')}, false)`];
    if (!column.multiValued) {
      parts.push(`'each': coalesce(bool_and(${hasSureWord('v')}), false)`);
      // One more than are kept: whether these are all is seen then. The sample may have shown too few.
      parts.push(`'few': min(v, ${MOST_VALUES + 1})`);
    }
    return `(SELECT {${parts.join(', ')}} FROM (SELECT DISTINCT ${textExpression(column)} AS v FROM ${table}))`;
  }
  return `{'several': ${wordy ? 'true' : `coalesce(${hasWords(textExpression(column))}, false)`}}`;
}

/** What has a letter or digit of ASCII has a word; for others that takes a closer look. */
const hasSureWord = (text: string): string => `regexp_matches(${text}, '[A-Za-z0-9]')`;

const hasWords = (text: string): string => `bool_or(regexp_matches(${text}, '[^\\p{L}\\p{N}]'))`;

const textExpression = ({ column, multiValued }: TextColumn): string =>
  multiValued ? `array_to_string(${quoteIdentifier(column)}, ' ')` : quoteIdentifier(column);

const longest = ({ column, multiValued }: TextColumn): string =>
  multiValued
    ? `max(list_max(list_transform(${quoteIdentifier(column)}, lambda v: length(v))))`
    : `max(length(${quoteIdentifier(column)}))`;
