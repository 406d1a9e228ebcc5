import { documentIds } from '../ids/document-ids';
import { ROWS_OF_PART } from '../attach-file';
import type { StoredIndex } from '../catalog';
import { createDocumentMapper, type DocumentMapper } from '../mapping/map-document';
import { readMapping } from '../mapping/read-mapping';
import { textPositions } from './collected-texts';
import { KnownIds } from './known-ids';
import type { LoggedDocument } from './log-record';
import { createPendingRows, sizeOf, type PendingRows } from './pending-rows';

/** An index that is written to one by one: what its tables do not have yet. */
export interface WrittenIndex {
  /** As its tables are. */
  stored: StoredIndex;
  readonly logKey: string;
  readonly mapper: DocumentMapper;
  nextSeq: number;
  /** Of the number of a document that came without one. */
  idOf(seq: number): string;
  readonly ids: KnownIds;
  /** What is collected. */
  batch: Batch;
  /** What is on its way into the tables, the oldest first. */
  leaving: Batch[];
  /** Rows until the table's last part has all it takes, as far as documents tell: those that were deleted lie in it for a while. */
  room: number;
  /** Documents that were deleted lately: who writes one again goes on with its versions. */
  deleted: Map<string, CurrentDocument & { at: number }>;
}

/** What goes into the tables in one step. */
export interface Batch {
  rows: PendingRows;
  /** Numbers of rows of this batch that were replaced or deleted since. */
  gone: number[];
  /** Numbers of rows of earlier batches, or of the table, that were. */
  replaced: number[];
  /** The newest state of documents that came with an id. */
  recent: Map<string, CurrentDocument>;
  /** An earlier move into the tables failed. */
  isRepeated?: true;
  /** With it the table's last part has all its rows. */
  fillsPart?: true;
}

/** The newest state of a document. */
export interface CurrentDocument {
  seq: number;
  version: number;
  /** Missing where it was not read. */
  source?: string;
  /** By which it was routed; known where the document is. */
  routing?: string;
  isDeleted?: true;
}

export function openWrittenIndex(stored: StoredIndex, logKey: string): WrittenIndex {
  const { mapping = {}, analysis, limits, lastSeq } = stored;
  const mapper = createDocumentMapper(readMapping(mapping, { analysis, limits, isStored: true }));
  const origin = { stored, mapper, nextSeq: lastSeq + 1 };
  return {
    ...origin,
    logKey,
    idOf: documentIds(stored).idOf,
    ids: new KnownIds(stored),
    batch: createBatch(origin),
    leaving: [],
    room: ROWS_OF_PART - (stored.documents % ROWS_OF_PART),
    deleted: new Map(),
  };
}

/** For what is written from now on. */
export const createBatch = ({
  stored,
  mapper,
  nextSeq,
}: Pick<WrittenIndex, 'stored' | 'mapper' | 'nextSeq'>): Batch => ({
  rows: createPendingRows(nextSeq, textPositions(stored, mapper.tables.root)),
  gone: [],
  replaced: [],
  recent: new Map(),
});

const isEmpty = ({ rows }: Batch): boolean => rows.lastSeq < rows.firstSeq;

/** What comes from now on goes into the tables in another step. */
export function endBatch(index: WrittenIndex): void {
  if (isEmpty(index.batch)) return;
  index.leaving.push(index.batch);
  index.batch = createBatch(index);
}

/** One more row goes into the table. Where its last part has all its rows with it, the step ends. */
export function countRow(index: WrittenIndex): void {
  index.room -= 1;
  if (index.room > 0) return;
  index.room = ROWS_OF_PART;
  index.batch.fillsPart = true;
  endBatch(index);
}

/** Bytes that wait for the tables. */
export const pendingSize = ({ batch, leaving }: WrittenIndex): number =>
  sizeOfAll([batch, ...leaving]);

/** The same without the step that is on its way, or the first to go. */
export const collectedSize = ({ batch, leaving }: WrittenIndex): number =>
  sizeOfAll([batch, ...leaving.slice(1)]);

const sizeOfAll = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { rows }) => sum + sizeOf(rows), 0);

/** What is known of a document without the tables. */
export function recentOf(
  { batch, leaving, deleted }: WrittenIndex,
  id: string,
): CurrentDocument | undefined {
  for (const { recent } of [batch, ...leaving.toReversed()]) {
    const found = recent.get(id);
    if (found) return found;
  }
  return deleted.get(id);
}

/** Whether the id is one that was made of the number of a document that is not in the tables yet. */
export function isPendingNumber({ stored, nextSeq }: WrittenIndex, id: string): boolean {
  const { seqOf } = documentIds({ ...stored, lastSeq: nextSeq - 1 });
  const seq = seqOf(id);
  return seq !== undefined && seq > BigInt(stored.lastSeq) && seq < BigInt(nextSeq);
}

/** Whether a search does not find the newest state of the document yet. */
export const isPending = (index: WrittenIndex, id: string): boolean =>
  [index.batch, ...index.leaving].some(({ recent }) => recent.has(id)) ||
  isPendingNumber(index, id);

/** The document as an operation leaves it. */
export function stateAfter({ seq, version, source, routing }: LoggedDocument): CurrentDocument {
  if (source === undefined) return { seq, version, isDeleted: true };
  return routing === undefined ? { seq, version, source } : { seq, version, source, routing };
}

/** Milliseconds, as OpenSearch's `index.gc_deletes`. */
const KEPT_DELETED = 60_000;
const MOST_DELETED = 100_000;

export function rememberDeleted(
  { deleted }: WrittenIndex,
  id: string,
  document: CurrentDocument,
): void {
  const now = Date.now();
  deleted.delete(id);
  deleted.set(id, { ...document, at: now });
  for (const [oldest, { at }] of deleted) {
    if (deleted.size <= MOST_DELETED && now - at < KEPT_DELETED) return;
    deleted.delete(oldest);
  }
}
