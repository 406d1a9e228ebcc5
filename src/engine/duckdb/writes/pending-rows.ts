import { ROUTING_COLUMN, VERSION_COLUMN } from '../catalog';
import type { InSteps } from '../in-steps';
import type { MappedRow } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import type { LoggedDocument } from './log-record';
import { CollectedTexts, type TextPositions } from './collected-texts';
import { PendingTable } from './pending-table';

/** Documents that are not in the tables yet, column by column. */
export interface PendingRows {
  /** Of the first and last operation; there may be others between that left no row. */
  readonly firstSeq: number;
  lastSeq: number;
  hasIds: boolean;
  hasVersions: boolean;
  hasRouting: boolean;
  readonly tables: Map<MappedTable, PendingTable>;
  /** Those of the documents. */
  readonly texts: CollectedTexts | undefined;
}

/** @param texts that are cut into words */
export const createPendingRows = (
  firstSeq: number,
  texts: TextPositions | undefined,
): PendingRows => ({
  firstSeq,
  lastSeq: firstSeq - 1,
  hasIds: false,
  hasVersions: false,
  hasRouting: false,
  tables: new Map(),
  texts: texts && new CollectedTexts(texts),
});

/** Bytes, of all tables. */
export function sizeOf({ tables }: PendingRows): number {
  let size = 0;
  for (const table of tables.values()) size += table.size;
  return size;
}

/** A document with the objects of its nested fields. */
export function* addRow(
  rows: PendingRows,
  { row, ignored }: { row: MappedRow; ignored: readonly string[] },
  { seq, version, id, source = '', routing }: LoggedDocument,
): InSteps<void> {
  const parts = {
    _seq: seq,
    _id: id,
    _source: source,
    _ignored: ignored.length > 0 ? ignored : undefined,
    [VERSION_COLUMN]: version === 1 ? undefined : version,
    [ROUTING_COLUMN]: routing,
  };
  yield* tableOf(rows, row).add(parts, row.values);
  if (rows.texts) yield* rows.texts.add(seq, row.values);
  if (row.children.length > 0) yield* writeChildren(rows, row, seq);
  rows.hasIds ||= id !== undefined;
  rows.hasVersions ||= version !== 1;
  rows.hasRouting ||= routing !== undefined;
}

/** @param parent the number of what they are in */
function* writeChildren(rows: PendingRows, { children }: MappedRow, parent: number): InSteps<void> {
  const places = new Map<MappedTable, number>();
  for (const child of children) {
    const position = places.get(child.table) ?? 0;
    places.set(child.table, position + 1);
    const table = tableOf(rows, child);
    const seq = table.count;
    yield* table.add({ _seq: seq, _parent: parent, _position: position }, child.values);
    if (child.children.length > 0) yield* writeChildren(rows, child, seq);
  }
}

function tableOf({ tables }: PendingRows, { table }: MappedRow): PendingTable {
  const known = tables.get(table);
  if (known) return known;
  const made = new PendingTable(table);
  tables.set(table, made);
  return made;
}
