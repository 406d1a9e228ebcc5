import { ROUTING_COLUMN, VERSION_COLUMN } from '../catalog';
import type { MappedRow } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import type { LoggedDocument } from './log-record';
import { CollectedTexts, type TextPositions } from './collected-texts';
import { PendingTable } from './pending-table';
import type { RowLayout } from './row-layout';

/** Documents that are not in the tables yet, column by column. */
export interface PendingRows {
  /** Of the first and last operation; there may be others between that left no row. */
  readonly firstSeq: number;
  lastSeq: number;
  hasIds: boolean;
  hasVersions: boolean;
  hasRouting: boolean;
  readonly tables: Map<MappedTable, PendingTable>;
  readonly origin: RowOrigin;
  /** Those of the documents. */
  readonly texts: CollectedTexts | undefined;
}

/** Where the rows will go. */
export interface RowOrigin {
  /** Of the number of a document that came without an id. */
  idOf(seq: number): string;
  /** What columns the table of the documents had lately. */
  layout: RowLayout;
  /** Which texts are cut into words. */
  texts: TextPositions | undefined;
}

export const createPendingRows = (firstSeq: number, origin: RowOrigin): PendingRows => ({
  firstSeq,
  lastSeq: firstSeq - 1,
  hasIds: false,
  hasVersions: false,
  hasRouting: false,
  tables: new Map(),
  origin,
  texts: origin.texts && new CollectedTexts(origin.texts),
});

/** Bytes, of all tables. */
export function sizeOf({ tables }: PendingRows): number {
  let size = 0;
  for (const table of tables.values()) size += table.size;
  return size;
}

/** A document with the objects of its nested fields. */
export function addRow(
  rows: PendingRows,
  { row, ignored }: { row: MappedRow; ignored: readonly string[] },
  { seq, version, id, source = '', routing }: LoggedDocument,
): void {
  const table = tableOf(rows, row);
  const parts = {
    _seq: seq,
    _id: id ?? (table.has('_id') ? rows.origin.idOf(seq) : undefined),
    _source: source,
    _ignored: ignored.length > 0 ? ignored : undefined,
    [VERSION_COLUMN]: version === 1 ? undefined : version,
    [ROUTING_COLUMN]: routing,
  };
  table.add(parts, row.values);
  rows.texts?.add(seq, row.values);
  writeChildren(rows, row, seq);
  rows.hasIds ||= id !== undefined;
  rows.hasVersions ||= version !== 1;
  rows.hasRouting ||= routing !== undefined;
}

/** @param parent the number of what they are in */
function writeChildren(rows: PendingRows, { children }: MappedRow, parent: number): void {
  if (children.length === 0) return;
  const places = new Map<MappedTable, number>();
  for (const child of children) {
    const position = places.get(child.table) ?? 0;
    places.set(child.table, position + 1);
    const table = tableOf(rows, child);
    const seq = table.count;
    table.add({ _seq: seq, _parent: parent, _position: position }, child.values);
    writeChildren(rows, child, seq);
  }
}

function tableOf({ tables, origin }: PendingRows, { table }: MappedRow): PendingTable {
  const known = tables.get(table);
  if (known) return known;
  const made = new PendingTable(table, table.parent ? [] : origin.layout);
  tables.set(table, made);
  return made;
}
