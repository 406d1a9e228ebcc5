import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { ExportedRow } from '#common/exported-values';
import { ROWS_OF_SHEET } from '#common/export-job';
import type { FileWriter, Send, WriterOptions } from './file-writer';
import { createCells } from './xlsx/sheet-cells';
import { SHEET_BEGIN, SHEET_END, sheetFile, workbookParts } from './xlsx/workbook-parts';
import { createZipWriter, type ZipPart } from './xlsx/zip-writer';

const MOST_COLUMNS = 16_384;

/** @throws HttpError where a sheet has no room for so many */
export function checkColumns(count: number): void {
  if (count > MOST_COLUMNS)
    throw new HttpError(400, tell('exports.columns', { most: MOST_COLUMNS }));
}

/** @param rowsOfSheet a further sheet begins beyond them */
export async function writeXlsx(
  send: Send,
  { columns, values, shown, timeZone }: WriterOptions,
  { title, rowsOfSheet = ROWS_OF_SHEET }: { title: string; rowsOfSheet?: number },
): Promise<FileWriter> {
  checkColumns(columns.length);
  const isShown = values === 'shown';
  const zip = createZipWriter(send);
  const cells = createCells(isShown ? timeZone : 'UTC');
  const head = columns.map(({ name, label }) => cells.text((isShown && label) || name)).join('');
  const formatted = columns.map(({ format }) => isShown && format !== undefined);
  const isFormatted = formatted.includes(true);
  let sheets = 0;
  let left = 0;
  let sheet: ZipPart | undefined;
  const openSheet = async () => {
    await closeSheet();
    sheets += 1;
    left = rowsOfSheet;
    sheet = zip.open(sheetFile(sheets));
    await sheet.write(`${SHEET_BEGIN}<row>${head}</row>`);
    return sheet;
  };
  const closeSheet = async () => {
    await sheet?.write(SHEET_END);
    await sheet?.end();
  };
  const rowText = (row: ExportedRow): string => {
    const texts = isFormatted ? shown(row) : [];
    return `<row>${row.map((value, at) => cells.cell(value, formatted[at] ? texts[at] : undefined)).join('')}</row>`;
  };
  await openSheet();
  return {
    async rows(rows) {
      for (let start = 0; start < rows.length;) {
        // oxlint-disable-next-line no-await-in-loop -- one behind the other
        const own = left > 0 ? sheet : await openSheet();
        const some = rows.slice(start, start + left);
        start += some.length;
        left -= some.length;
        // oxlint-disable-next-line no-await-in-loop
        await own?.write(some.map(rowText).join(''));
      }
    },
    async end() {
      await closeSheet();
      for (const [name, text] of workbookParts(sheets, title)) {
        const part = zip.open(name);
        // oxlint-disable-next-line no-await-in-loop
        await part.write(text);
        // oxlint-disable-next-line no-await-in-loop
        await part.end();
      }
      await zip.end();
      return { sheets, cutCells: cells.cut };
    },
  };
}
