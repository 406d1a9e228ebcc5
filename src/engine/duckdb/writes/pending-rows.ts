import { appendFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
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
  let head = `"q":${seq},"s":${JSON.stringify(source)}`;
  if (id !== undefined) head += `,"i":${JSON.stringify(id)}`;
  if (version !== 1) head += `,"v":${version}`;
  if (ignored.length > 0) head += `,"g":${JSON.stringify(ignored)}`;
  write(rows, row, head);
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
    write(rows, child, `"q":${q},"p":${parent},"n":${n}`);
    writeChildren(rows, child, q);
  }
}

/** Written by hand: an object for each row would take as long as everything else. @param head its first members, as JSON */
function write(rows: PendingRows, row: MappedRow, head: string): void {
  let text = `{${head}`;
  const { values } = row;
  for (let position = 0; position < values.length; position += 1) {
    const list = values[position];
    if (list) text += `,"f${position}":${JSON.stringify(list)}`;
  }
  text += '}';
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
