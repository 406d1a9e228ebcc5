import type { DuckDBConnection } from '@duckdb/node-api';
import type { NestedTable } from '../catalog';
import { orphansOf } from '../load/import-nested';
import { forgetIndexedWords } from './indexed-words';
import type { HeldTables } from '../points-in-time/held-tables';
import { deleteRows } from '../points-in-time/kept-rows';
import { insertAddition, planMerge, rebuildMerged, type TableParts } from './merge-tables';
import { nextTableId } from '../load/build-table';
import { dropTable, needsTextIndex, removeTable } from './tables';

/** The documents that both belong to. */
export interface MergedDocuments {
  /** The table after the merge, and the last number in it before. */
  id: number;
  lastSeq: number;
  /** Documents were taken out: their objects go with them. */
  mayHaveOrphans: boolean;
  /** Is told of tables whose words are indexed again. */
  onReindexed: (id: number) => void;
  held: HeldTables;
  /** The number of the operation that is the last one then. */
  gone: number;
}

/** The objects of nested fields of both, in tables that the first has or that are new; part of a transaction. */
export async function mergeNested(
  connection: DuckDBConnection,
  before: readonly NestedTable[],
  added: readonly NestedTable[],
  documents: MergedDocuments,
): Promise<readonly NestedTable[]> {
  const merged: NestedTable[] = [];
  for (const addition of added) {
    const target = before.find(({ path }) => path === addition.path);
    const around = before.find(({ path }) => path === addition.parent);
    const offset =
      addition.parent === undefined ? documents.lastSeq + 1 : (around?.lastSeq ?? -1) + 1;
    const table = await mergeOne(connection, target, addition, { offset, ...documents });
    merged.push(table);
    if (documents.mayHaveOrphans) {
      const parent = merged.find(({ path }) => path === addition.parent) ?? documents;
      await dropOrphans(connection, table.id, parent.id, documents);
    }
  }
  const kept = before.filter(({ path }) => !added.some((one) => one.path === path));
  if (documents.mayHaveOrphans) {
    for (const { id, parent } of kept) {
      const around = merged.find(({ path }) => path === parent) ?? documents;
      await dropOrphans(connection, id, around.id, documents);
    }
  }
  return [...merged, ...kept];
}

const dropOrphans = (
  connection: DuckDBConnection,
  id: number,
  parentId: number,
  { held, gone }: Pick<MergedDocuments, 'held' | 'gone'>,
) => deleteRows(connection, held, { id, condition: orphansOf(parentId), gone });

async function mergeOne(
  connection: DuckDBConnection,
  target: NestedTable | undefined,
  addition: NestedTable,
  { offset, onReindexed, held }: { offset: number } & Pick<MergedDocuments, 'onReindexed' | 'held'>,
): Promise<NestedTable> {
  const [first, second] = [
    partsOf(target ?? { ...addition, fields: [], lastSeq: -1 }, 0),
    partsOf(addition, offset),
  ];
  const plan = planMerge(first, second, 'keep');
  const isNew = !target || plan.rebuild;
  const id = isNew ? await nextTableId({ connection }) : target.id;
  if (!target) {
    await rebuildMerged(connection, id, { target: second }, plan);
  } else if (plan.rebuild) {
    await rebuildMerged(connection, id, { target: first, addition: second }, plan);
    await removeTable(connection, target, held);
  } else {
    await insertAddition(connection, first, second, plan);
  }
  await connection.run(dropTable(addition));
  const lastSeq = first.lastSeq + addition.lastSeq + 1;
  const hasWords = needsTextIndex(plan);
  if (plan.reindexes && !isNew) {
    await forgetIndexedWords(connection, { id });
    onReindexed(id);
  }
  const indexedThrough = isNew || plan.reindexes ? -1 : target.indexedThrough;
  return {
    ...addition,
    id,
    fields: plan.fields,
    lastSeq,
    indexedThrough: hasWords ? indexedThrough : lastSeq,
  };
}

const partsOf = ({ id, fields, lastSeq }: NestedTable, parentOffset: number): TableParts => ({
  id,
  fields,
  lastSeq,
  parentOffset,
  keepsSource: false,
  keepsId: false,
});
