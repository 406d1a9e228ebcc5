import type { DuckDBConnection } from '@duckdb/node-api';
import type { NestedTable, StoredIndex } from '../catalog';
import { documentIds } from '../ids/document-ids';
import { nextTableId } from '../load/build-table';
import { distinctNotices } from '../load/notice';
import { aliasesOf } from '../mapping/stored-fields';
import { writeMapping } from '../mapping/write-mapping';
import type { HeldTables } from '../points-in-time/held-tables';
import { deleteRows } from '../points-in-time/kept-rows';
import { readTimeRange } from '../storage/describe-table';
import { mergeNested } from '../storage/merge-nested';
import { forgetIndexedWords } from '../storage/indexed-words';
import {
  columnStatements,
  planMerge,
  rebuildMerged,
  type MergePlan,
  type TableParts,
} from '../storage/merge-tables';
import { withTimeField } from '../storage/publish';
import { indexRowStatements, readIndexRow, transaction } from '../storage/registry';
import { removeTable } from '../storage/tables';
import { sizeOf } from './pending-rows';
import { insertingStatements, insertWritten } from './insert-written';
import { createWrittenTables, type Written, type WrittenTables } from './written-table';

export interface WrittenBatch extends Written {
  /** Numbers of documents in the table that were replaced or deleted. */
  replaced: readonly number[];
  /** Of an index that has none yet. */
  idKey: string | undefined;
  held: HeldTables;
  /** Nothing of the index is built meanwhile: tables may be made again. */
  isAlone: boolean;
  /** It was tried before: it may be there, as DuckDB commits before the checkpoint that a full disk makes fail. */
  isRepeated: boolean;
}

/** What has to be done alone was not done. */
export class NeedsToBeAlone extends Error {
  override readonly name = 'NeedsToBeAlone';
}

export interface PublishedBatch {
  index: StoredIndex;
  /** Tables whose words are indexed again. */
  reindexed: readonly number[];
}

/** Takes what was written one by one into the tables of its index, in one transaction. Returns the index as it is then. */
export async function publishWritten(
  connection: DuckDBConnection,
  batch: WrittenBatch,
): Promise<PublishedBatch> {
  const published = batch.isRepeated ? await findPublished(connection, batch) : undefined;
  if (published) return { index: published, reindexed: [] };
  const tables = await createWrittenTables(connection, batch);
  try {
    return await publish(connection, batch, tables);
  } finally {
    // Tables of nested objects went with the transaction, if it came to its end.
    await tables.drop();
  }
}

async function findPublished(
  connection: DuckDBConnection,
  { index: { name, logKey }, rows }: WrittenBatch,
): Promise<StoredIndex | undefined> {
  const stored = await readIndexRow(connection, name);
  return stored && stored.logKey === logKey && stored.lastSeq >= rows.lastSeq ? stored : undefined;
}

async function publish(
  connection: DuckDBConnection,
  batch: WrittenBatch,
  written: WrittenTables,
): Promise<PublishedBatch> {
  const { documents, nested: objects, count, timesOf } = written;
  const { index: before } = batch;
  const target: TableParts = { ...before, mapping: {}, idsAreKnown: true };
  const plan = planMerge(target, documents, 'keep');
  if ((plan.rebuild || plan.reindexes) && !batch.isAlone) throw new NeedsToBeAlone();
  const reindexed = plan.reindexes && !plan.rebuild ? [before.id] : [];
  const range = before.timeField === undefined ? undefined : timesOf(before.timeField);
  const id = plan.rebuild ? await nextTableId({ connection }) : before.id;
  const opening = plan.rebuild
    ? []
    : [...columnStatements(target, plan), ...insertingStatements(target)];
  return transaction(connection, ['BEGIN TRANSACTION', ...opening], async (described) => {
    const removed = await removeReplaced(connection, batch);
    for (const id of reindexed) await forgetIndexedWords(connection, { id });
    if (plan.rebuild) {
      const addition = written.pending && { ...documents, written: await written.stage() };
      const parts = addition ? { target, addition } : { target };
      await rebuildMerged(connection, id, parts, plan);
    } else {
      await insertWritten(connection, written, {
        target,
        plan,
        idOf: documentIds(before).idOf,
        gone: batch.gone,
        described,
      });
    }
    const nested = await mergeNested(connection, before.nested ?? [], objects, {
      id,
      // Objects have the numbers of their documents already.
      lastSeq: -1,
      mayHaveOrphans: removed > 0 || batch.gone.length > 0,
      held: batch.held,
      gone: batch.rows.lastSeq,
      onReindexed: (own) => reindexed.push(own),
    });
    const index = writtenIndex(batch, {
      plan,
      id,
      range,
      documents: before.documents - removed + count,
      nested,
    });
    const ranged = await withWholeRange(connection, index, before);
    if (plan.rebuild) await removeTable(connection, before, batch.held);
    await connection.run(`${indexRowStatements(ranged)}; COMMIT`);
    return { index: ranged, reindexed };
  });
}

interface Publishing {
  plan: MergePlan;
  id: number;
  range: Range | undefined;
  documents: number;
  nested: readonly NestedTable[];
}

/** As it is described with what was written. */
function writtenIndex(
  { index: before, rows, mapper, idKey: given }: WrittenBatch,
  { plan, id, range, documents, nested }: Publishing,
): StoredIndex {
  const { fingerprint: _, ...kept } = before;
  const idKey = before.idKey ?? (plan.keepsId ? given : undefined);
  return withTimeField({
    ...kept,
    id,
    version: before.version + 1,
    fields: plan.fields,
    documents,
    // What the database makes of it is seen when the index is described again.
    sizeInBytes: before.sizeInBytes + Math.round(sizeOf(rows) / 4),
    keepsId: plan.keepsId,
    ...(idKey ? { idKey } : {}),
    keepsSource: plan.keepsSource,
    ...(plan.keepsMisfits ? { keepsMisfits: true } : {}),
    ...(plan.keepsVersions ? { keepsVersions: true } : {}),
    ...(plan.keepsRouting ? { keepsRouting: true } : {}),
    lastSeq: rows.lastSeq,
    ...(plan.rebuild || plan.reindexes ? { indexedThrough: -1 } : {}),
    ...withRange(before.timeRange, range),
    notices: distinctNotices([...before.notices, ...plan.notices]),
    mapping: writeMapping(mapper.mapping),
    aliases: aliasesOf(mapper.mapping.root),
    ...(nested.length > 0 ? { nested } : {}),
  });
}

/** Of another time field than before. */
async function withWholeRange(
  connection: DuckDBConnection,
  index: StoredIndex,
  { timeField }: StoredIndex,
): Promise<StoredIndex> {
  if (index.timeField === timeField) return index;
  const { timeRange: _, ...rest } = index;
  const range = await readTimeRange(connection, index, index.timeField);
  return { ...rest, ...(range ? { timeRange: range } : {}) };
}

/** Returns how many there were. */
async function removeReplaced(
  connection: DuckDBConnection,
  { index: { id }, replaced, held, rows }: WrittenBatch,
): Promise<number> {
  if (replaced.length === 0) return 0;
  const condition = `_seq IN (SELECT unnest([${replaced.join(', ')}]))`;
  return deleteRows(connection, held, { id, condition, gone: rows.lastSeq });
}

type Range = NonNullable<StoredIndex['timeRange']>;

/** Of what was deleted the range is kept: it may be wider than what is there. */
function withRange(before: Range | undefined, added: Range | undefined): { timeRange?: Range } {
  if (!before || !added)
    return before || added ? { timeRange: { ...(before ?? added) } as Range } : {};
  return {
    timeRange: {
      from: Math.min(before.from, added.from),
      to: Math.max(before.to, added.to),
    },
  };
}
