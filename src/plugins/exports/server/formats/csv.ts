import { csvCell, neutralized } from '#common/csv';
import type { ExportedRow, ExportedValue } from '#common/exported-values';
import type { FileWriter, Send, WriterOptions } from './file-writer';
import { rawText } from './raw-values';

const LINE_END = '\r\n';

/** RFC 4180. */
export async function writeCsv(send: Send, options: WriterOptions): Promise<FileWriter> {
  const { columns, values, shown, csv } = options;
  const { separator = ',', marked = true, safe = true } = csv ?? {};
  const protect = safe ? neutralized : (text: string) => text;
  // Numbers are no formulas, and have nothing else that needs quotes.
  const isInNumbers = /[\w.+-]/.test(separator);
  const cell = (text: string) => csvCell(protect(text), separator);
  const rawCell = (value: ExportedValue) => {
    if (typeof value === 'number' || typeof value === 'bigint') {
      return isInNumbers ? csvCell(String(value), separator) : String(value);
    }
    const text = rawText(value);
    return text === undefined ? '' : cell(text);
  };
  const lineOf = (row: ExportedRow): string =>
    values === 'raw'
      ? row.map(rawCell).join(separator)
      : shown(row)
          .map((text) => (text === undefined ? '' : cell(text)))
          .join(separator);
  const head = columns.map(({ name, label }) => cell((values === 'shown' && label) || name));
  // One empty name alone would be no line at all.
  await send(`${marked ? '\uFEFF' : ''}${head.join(separator) || '""'}${LINE_END}`);
  const isSingle = columns.length === 1;
  return {
    async rows(rows) {
      let text = '';
      for (const row of rows) text += (lineOf(row) || (isSingle ? '""' : '')) + LINE_END;
      await send(text);
    },
    end: async () => ({}),
  };
}
