import { documentTable, quoteIdentifier } from '../catalog';
import { isChecked } from './odd-values';
import { MISFIT_COLUMN } from './misfit-sql';
import { nullWordSql } from './null-words';
import { toOptionalString, firstRow, rows, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import { castSql } from './value-sql';

/** The values of one field that do not have its type. */
export interface FieldMisfits {
  field: PlannedField;
  /** That fit. */
  fitting: number;
  /** That don't, words without a meaning apart. */
  wrong: number;
  /** Of the wrong ones, numbers with a fraction or out of range. */
  fractions: number;
  /** Of the wrong ones, digits after a leading zero or plus: names, not numbers. */
  codes: number;
  /** Of the wrong ones, times with an offset. */
  zoned: number;
  /** The first of the wrong ones, no number if there is one, and the number of its row. */
  example?: string;
  row?: number;
  /** The first number of them. */
  number?: string;
  /** Words that mean 'no value', the most frequent first. */
  words: readonly { word: string; count: number }[];
}

/** Looks at the few rows that keep something; the file is not read again. */
export async function countMisfits(
  id: number,
  plan: TablePlan,
  { connection }: LoadSession,
): Promise<readonly FieldMisfits[]> {
  const table = documentTable({ id });
  const fields = new Map(
    plan.fields.filter(isChecked).map((field) => [field.name, field] as const),
  );
  if (fields.size === 0) {
    return [];
  }
  const found = await rows(connection, countSql(table));
  const words = await rows(
    connection,
    `SELECT key, v, sum(n) FROM ${keptTexts(table)} WHERE ${nullWordSql('v')} GROUP BY ALL ORDER BY 3 DESC, 2`,
  );
  const rowOf = new Map(found.map((row) => [String(row[0]), row] as const));
  const own = [...fields.values()].flatMap((field) => {
    const row = rowOf.get(field.name);
    return row ? [{ field, row }] : [];
  });
  if (own.length === 0) {
    return [];
  }
  const fitting = await firstRow(
    connection,
    `SELECT ${own.map(({ field }) => `count(${quoteIdentifier(field.column)})`).join(', ')} FROM ${table}`,
  );
  return own.map(({ field, row: [, wrong, fractions, codes, zoned, first, firstNumber] }, at) => {
    const { text, seq } = (first ?? {}) as { text?: unknown; seq?: unknown };
    const example = toOptionalString(text);
    const number = toOptionalString(firstNumber);
    return {
      field,
      fitting: Number(fitting[at]),
      wrong: Number(wrong ?? 0),
      fractions: Number(fractions ?? 0),
      codes: Number(codes ?? 0),
      zoned: Number(zoned ?? 0),
      ...(example === undefined ? {} : { example, row: Number(seq) }),
      ...(number === undefined ? {} : { number }),
      words: words
        .filter(([name]) => name === field.name)
        .map(([, word, count]) => ({ word: String(word), count: Number(count) })),
    };
  });
}

/** Each text that is kept, with how many rows have it and the first of them. */
const keptTexts = (table: string): string =>
  `(SELECT kept.key AS key, kept.value->>'$' AS v, n, seq FROM (SELECT ${MISFIT_COLUMN} AS misfit, count(*) AS n, min(_seq) AS seq FROM ${table} WHERE ${MISFIT_COLUMN} IS NOT NULL GROUP BY ALL) AS rows, json_each(rows.misfit) AS kept)`;

function countSql(table: string): string {
  const code = `regexp_full_match(v, '(\\+\\d+|-?0\\d+)')`;
  const isNumber = `(${castSql('v', { type: 'double' }, 'UTC')}) IS NOT NULL`;
  const fraction = `NOT ${code} AND ${isNumber}`;
  const zoned = `regexp_matches(v, '[+-]\\d\\d(:?\\d\\d)?$') AND try_cast(v AS TIMESTAMPTZ) IS NOT NULL`;
  const counts = ['true', fraction, code, zoned].map(
    (condition) => `sum(n) FILTER (WHERE wrong AND ${condition})`,
  );
  const first = (condition: string) =>
    `arg_min({text: left(v, 100), seq: seq}, seq) FILTER (WHERE wrong AND ${condition})`;
  const examples = [
    `coalesce(${first(`NOT (${isNumber})`)}, ${first('true')})`,
    `(${first(isNumber)}).text`,
  ];
  return `SELECT key, ${[...counts, ...examples].join(', ')} FROM (SELECT *, NOT ${nullWordSql('v')} AS wrong FROM ${keptTexts(table)}) GROUP BY key`;
}
