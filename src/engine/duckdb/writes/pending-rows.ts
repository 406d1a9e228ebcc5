import { appendFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rowValues } from '../load/stage-rows';
import type { MappedRow } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import type { LoggedDocument } from './log-record';

/** Documents that are not in the tables yet, as lines of JSON for each of them. */
export interface PendingRows {
  /** Of the first and last operation; there may be others between that left no row. */
  readonly firstSeq: number;
  lastSeq: number;
  /** Characters, of all tables. */
  size: number;
  hasIds: boolean;
  hasVersions: boolean;
  readonly tables: Map<MappedTable, PendingTable>;
}

interface PendingTable {
  lines: string[];
  count: number;
  /** Bytes of the longest line, or more. */
  longest: number;
}

export const createPendingRows = (firstSeq: number): PendingRows => ({
  firstSeq,
  lastSeq: firstSeq - 1,
  size: 0,
  hasIds: false,
  hasVersions: false,
  tables: new Map(),
});

/** A document with the objects of its nested fields. */
export function addRow(
  rows: PendingRows,
  { row, ignored }: { row: MappedRow; ignored: readonly string[] },
  { seq, version, id, source = '' }: LoggedDocument,
): void {
  write(rows, row, {
    q: seq,
    s: source,
    ...(id === undefined ? {} : { i: id }),
    ...(version === 1 ? {} : { v: version }),
    ...(ignored.length > 0 ? { g: ignored } : {}),
  });
  writeChildren(rows, row, seq);
  rows.hasIds ||= id !== undefined;
  rows.hasVersions ||= version !== 1;
}

/** @param parent the number of what they are in */
function writeChildren(rows: PendingRows, { children }: MappedRow, parent: number): void {
  const places = new Map<MappedTable, number>();
  for (const child of children) {
    const n = places.get(child.table) ?? 0;
    places.set(child.table, n + 1);
    const q = rows.tables.get(child.table)?.count ?? 0;
    write(rows, child, { q, p: parent, n });
    writeChildren(rows, child, q);
  }
}

function write(rows: PendingRows, row: MappedRow, fixed: object): void {
  const text = JSON.stringify({ ...fixed, ...rowValues(row) });
  const table = rows.tables.get(row.table) ?? { lines: [], count: 0, longest: 0 };
  rows.tables.set(row.table, table);
  table.lines.push(text);
  table.count += 1;
  table.longest = Math.max(table.longest, text.length * 3);
  rows.size += text.length;
}

/** Lines that are written at once. */
const STEP = 2000;

/** The lines of one table as a file for the database. */
export async function stagePending(
  { lines }: Pick<PendingTable, 'lines'>,
  folder: string,
): Promise<string> {
  const path = join(folder, `${randomUUID()}.rows`);
  await writeFile(path, '');
  for (let at = 0; at < lines.length; at += STEP) {
    // oxlint-disable-next-line no-await-in-loop -- one file
    await appendFile(path, `${lines.slice(at, at + STEP).join('\n')}\n`);
  }
  return path;
}
