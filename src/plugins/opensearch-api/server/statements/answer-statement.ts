import {
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonText,
  type JsonValue,
} from '#common/json';
import { csvCell, neutralized } from '#common/csv';
import type { StatementAnswer } from '#engine';
import type { Answer } from '../endpoint';

/** @param isSanitized texts that a spreadsheet would take for a formula are made harmless */
export function answerStatement(
  answer: StatementAnswer,
  format: 'jdbc' | 'csv' | 'raw',
  isSanitized: boolean,
): Answer {
  if (format === 'jdbc') return { json: jdbcOf(answer) };
  const rows = parseLongNumerals(answer.rows) as JsonValue[][];
  const names = answer.columns.map(({ name }) => name);
  const write =
    format === 'csv' ? (text: string) => csvCell(isSanitized ? neutralized(text) : text) : rawCell;
  const separator = format === 'csv' ? ',' : '|';
  const lines = [names, ...rows.map((row) => row.map(textOf))];
  return { text: lines.map((line) => `${line.map(write).join(separator)}\n`).join('') };
}

const jdbcOf = ({ columns, rows, rowCount }: StatementAnswer): JsonText =>
  `{"schema":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))},"datarows":${rows},"total":${rowCount},"size":${rowCount},"status":200}` as JsonText;

function textOf(value: JsonValue): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : stringifyLongNumerals(value);
}

const rawCell = (text: string): string =>
  /[|"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
