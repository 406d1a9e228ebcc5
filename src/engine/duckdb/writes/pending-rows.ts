import type { MappedRow } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import type { LoggedDocument } from './log-record';
import { PendingTable } from './pending-table';

/** Documents that are not in the tables yet, as lines of JSON for each of them. */
export interface PendingRows {
  /** Of the first and last operation; there may be others between that left no row. */
  readonly firstSeq: number;
  lastSeq: number;
  hasIds: boolean;
  hasVersions: boolean;
  readonly tables: Map<MappedTable, PendingTable>;
}

export const createPendingRows = (firstSeq: number): PendingRows => ({
  firstSeq,
  lastSeq: firstSeq - 1,
  hasIds: false,
  hasVersions: false,
  tables: new Map(),
});

/** Bytes, of all tables. */
export function sizeOf({ tables }: PendingRows): number {
  let size = 0;
  for (const { lines } of tables.values()) size += lines.size;
  return size;
}

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
  tableOf(rows, row).add(head, row.values);
  writeChildren(rows, row, seq);
  rows.hasIds ||= id !== undefined;
  rows.hasVersions ||= version !== 1;
}

/** @param parent the number of what they are in */
function writeChildren(rows: PendingRows, { children }: MappedRow, parent: number): void {
  if (children.length === 0) return;
  const places = new Map<MappedTable, number>();
  for (const child of children) {
    const n = places.get(child.table) ?? 0;
    places.set(child.table, n + 1);
    const table = tableOf(rows, child);
    const q = table.count;
    table.add(`"q":${q},"p":${parent},"n":${n}`, child.values);
    writeChildren(rows, child, q);
  }
}

function tableOf({ tables }: PendingRows, { table }: MappedRow): PendingTable {
  const known = tables.get(table);
  if (known) return known;
  const made = new PendingTable(table);
  tables.set(table, made);
  return made;
}
