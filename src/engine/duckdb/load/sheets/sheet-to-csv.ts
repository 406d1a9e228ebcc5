import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { EACH_SHEET, type FileReadAs, type LoadNotice, type ReadingOptions } from '#common/search';
import { KEPT_COLUMNS } from '../limits';
import { tooLarge, unreadable } from '../load-error';
import { notice, shorten } from '../notice';
import type { UnpackOptions } from '../packed/unpack-stream';
import { readRows, type MergedCells, type SheetRow } from './sheet-rows';
import { openWorkbook, type Workbook } from './workbook';

export interface SheetOptions extends UnpackOptions {
  reading: ReadingOptions;
  makePath: (extension: string) => string;
}

export interface SheetTable {
  path: string;
  skippedLines: number;
  notices: readonly LoadNotice[];
  told: FileReadAs;
}

/** Writes one sheet of a workbook as CSV; undefined where the archive is no workbook. */
export async function sheetToCsv(
  path: string,
  options: SheetOptions,
): Promise<SheetTable | undefined> {
  const workbook = await openWorkbook(path, options);
  if (!workbook) return undefined;
  const { sheet, shape } = await chooseSheet(workbook, options);
  const to = options.makePath('sheet');
  await writeCsv(workbook, { file: sheet.file, shape, to });
  const others = workbook.sheets.filter((one) => one !== sheet).map(({ name }) => name);
  const hidden = workbook.sheets.filter((one) => one.hidden);
  const skippedLines = Math.max(0, shape.start - 1);
  return {
    path: to,
    skippedLines,
    notices: [
      ...(others.length > 0 && !options.reading.sheet
        ? [
            notice('notices.file.otherSheets', {
              sheet: sheet.name,
              others: shorten(others.join(', ')),
            }),
          ]
        : []),
      ...(shape.titles > 0
        ? [notice('notices.file.skippedLines', { file: options.name, count: shape.titles })]
        : []),
    ],
    told: {
      shape: 'xlsx',
      sheet: sheet.name,
      sheets: workbook.sheets.map(({ name }) => name),
      ...(hidden.length > 0 ? { hiddenSheets: hidden.map(({ name }) => name) } : {}),
      ...(shape.titles > 0 ? { skippedLines: shape.titles } : {}),
    },
  };
}

type Sheet = Workbook['sheets'][number];

interface SheetShape {
  width: number;
  rows: number;
  /** The number of the first row of the table. */
  start: number;
  /** Rows with text before it. */
  titles: number;
  merged: MergedCells;
}

/** The one that was asked for; else the first one with rows that can be seen, else the first one with rows. */
async function chooseSheet(workbook: Workbook, options: SheetOptions) {
  const { name, reading } = options;
  if (reading.sheet !== undefined && reading.sheet !== EACH_SHEET) {
    const sheet = workbook.sheets.find((one) => one.name === reading.sheet);
    const sheets = workbook.sheets.map((one) => one.name).join(', ');
    if (!sheet) throw unreadable('files.noSheet', { name, sheet: reading.sheet, sheets });
    const shape = await survey(workbook, sheet, options);
    if (shape.rows === 0) throw unreadable('files.emptySheet', { name, sheet: sheet.name });
    return { sheet, shape };
  }
  const inOrder = [...workbook.sheets].sort((a, b) => Number(a.hidden) - Number(b.hidden));
  for (const sheet of inOrder) {
    const shape = await survey(workbook, sheet, options);
    if (shape.rows > 0) return { sheet, shape };
  }
  throw unreadable('files.emptyWorkbook', { name });
}

/** Rows that may come before the table. */
const MOST_BEFORE = 30;

async function survey(
  workbook: Workbook,
  { file }: Sheet,
  { name, limits: { columns: most }, reading }: SheetOptions,
): Promise<SheetShape> {
  const merged: MergedCells[number][] = [];
  const first: { number: number; filled: number }[] = [];
  let width = 0;
  let rows = 0;
  await workbook.read(
    file,
    readRows(workbook, {
      onRow({ number, cells }) {
        rows++;
        width = Math.max(width, cells.findLastIndex((value) => value !== undefined) + 1);
        const filled = cells.filter((value) => value !== undefined).length;
        if (first.length <= MOST_BEFORE) first.push({ number, filled });
      },
      onMerged: (cell) => void (merged.length < MOST_MERGED && merged.push(cell)),
      onColumn(column) {
        const kept = most * KEPT_COLUMNS;
        if (column < kept) return;
        throw tooLarge('files.tooManyKeptColumns', { name, count: column + 1, most, kept });
      },
    }),
  );
  const begin =
    reading.skipLines === undefined
      ? Math.max(0, width > 1 ? first.findIndex(({ filled }) => filled > 1) : 0)
      : Math.max(
          0,
          first.findIndex(({ number }) => number > (reading.skipLines ?? 0)),
        );
  return { width, rows, start: first[begin]?.number ?? 1, titles: begin, merged };
}

const MOST_MERGED = 100_000;

interface Writing {
  file: string;
  shape: SheetShape;
  to: string;
}

/** Each row on the line of its number, as far as cells have no lines of their own. */
async function writeCsv(workbook: Workbook, { file, shape, to }: Writing): Promise<void> {
  const stream = createWriteStream(to, { mode: 0o600 });
  const fill = createFiller(shape.merged);
  let waiting: string[] = [];
  let next = shape.start;
  const add = (row: SheetRow): void => {
    if (row.number < shape.start) return;
    // In a table of one column an empty line is a row.
    const gap = shape.width > 1 ? '\n'.repeat(row.number - next) : '';
    waiting.push(gap, lineOf(fill(row), shape.width), '\n');
    next = row.number + 1;
    if (waiting.length > BATCH) flush();
  };
  const flush = () => {
    stream.write(waiting.join(''));
    waiting = [];
  };
  await workbook.read(file, readRows(workbook, { onRow: add, onColumn: () => {} }));
  flush();
  stream.end();
  await finished(stream);
}

const BATCH = 10_000;

const lineOf = (cells: readonly (string | undefined)[], width: number): string =>
  Array.from({ length: width }, (_, column) => quoted(cells[column] ?? '')).join(',');

const quoted = (text: string): string =>
  /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A cell over several rows counts for each of them. */
function createFiller(merged: MergedCells) {
  const byRow = new Map<number, MergedCells[number][]>();
  for (const cell of merged) byRow.set(cell.first, [...(byRow.get(cell.first) ?? []), cell]);
  let open: { cell: MergedCells[number]; value: string | undefined }[] = [];
  return ({ number, cells }: SheetRow): readonly (string | undefined)[] => {
    open = open.filter(({ cell }) => cell.last >= number);
    const own = byRow.get(number) ?? [];
    if (own.length === 0 && open.length === 0) return cells;
    const filled = [...cells];
    for (const { cell, value } of open) filled[cell.column] ??= value;
    open.push(...own.map((cell) => ({ cell, value: cells[cell.column] })));
    return filled;
  };
}
