import { csvCell, neutralized } from '#common/csv';
import { rawText, type ExportedRow, type ExportedValue } from '#common/exported-values';
import type { ExportColumn } from '#common/export-job';
import type { FileWriter, Send, ShownTexts, WriterOptions } from './file-writer';

const LINE_END = '\r\n';

export const csvRules = ({ csv }: Pick<WriterOptions, 'csv'>) => {
  const { separator = ',', marked = true, safe = true } = csv ?? {};
  return { separator, isMarked: marked, isSafe: safe };
};

interface CsvOptions extends WriterOptions {
  /** Of some of the columns. */
  shownOf(columns: readonly ExportColumn[]): ShownTexts;
}

/** RFC 4180. */
export async function writeCsv(send: Send, options: CsvOptions): Promise<FileWriter> {
  const { columns, values, shown, shownOf } = options;
  const { separator, isMarked, isSafe } = csvRules(options);
  const protect = isSafe ? neutralized : (text: string) => text;
  // Numbers are no formulas, and have nothing else that needs quotes.
  const isInNumbers = /[\w.+-]/.test(separator);
  const cell = (text: string | undefined) =>
    text === undefined ? '' : csvCell(protect(text), separator);
  const rawCell = (value: ExportedValue) => {
    if (typeof value === 'number' || typeof value === 'bigint') {
      return isInNumbers ? csvCell(String(value), separator) : String(value);
    }
    return cell(rawText(value));
  };
  const head = columns.map(({ name, label }) => cell((values === 'shown' && label) || name));
  // One empty name alone would be no line at all.
  await send(`${isMarked ? '\uFEFF' : ''}${head.join(separator) || '""'}${LINE_END}`);
  const emptyLine = columns.length === 1 ? '""' : '';
  const sendLines = async (rows: readonly ExportedRow[], cells: WriteCells) => {
    let text = '';
    for (const row of rows) text += (cells(row).join(separator) || emptyLine) + LINE_END;
    await send(text);
  };
  const cellsOfRow: WriteCells =
    values === 'raw' ? (row) => row.map(rawCell) : (row) => shown(row).map(cell);
  return {
    rows: (rows) => sendLines(rows, cellsOfRow),
    lines(parts) {
      // What is written is a text, which is shown as it is without a type.
      const texts = shownOf(
        parts.map(
          ({ first, isWritten: is }) => (is ? { name: '' } : columns[first]) ?? { name: '' },
        ),
      );
      const isWritten = (at: number) => parts[at]?.isWritten === true;
      const cells: WriteCells =
        values === 'raw'
          ? (line) => line.map((value, at) => (isWritten(at) ? String(value) : rawCell(value)))
          : (line) => texts(line).map((text, at) => (isWritten(at) ? text : cell(text)));
      return (lines) => sendLines(lines, cells);
    },
    end: async () => ({}),
  };
}

type WriteCells = (row: ExportedRow) => readonly (string | undefined)[];
