import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadNotice } from '#common/search';
import type { LoadOptions, LoadSource } from '../../engine';
import { documentTable, tablesOf, type NestedTable, type StoredIndex } from '../catalog';
import { nextTableId } from '../load/build-table';
import { KEPT_REJECTS, type LoadLimits } from '../load/limits';
import { distinctNotices } from '../load/notice';
import type { BuiltTable } from '../load/table-plan';
import { chooseTimeField } from '../../time-field';
import { checkTimeField } from '../load/time-field';
import type { HeldTables } from '../points-in-time/held-tables';
import { cameFrom } from './came-from';
import { checkWidth } from './check-width';
import { describe } from './describe-table';
import { forgetIndexedWords } from './indexed-words';
import { mergeNested, type MergedDocuments } from './merge-nested';
import {
  insertAddition,
  planMerge,
  rebuildMerged,
  type MergePlan,
  type TableParts,
} from './merge-tables';
import { inTransaction, writeIndexRow } from './registry';
import { needsTextIndex, removeTable } from './tables';
import { tellMerged } from './tell-merged';
import { noticesOfAddition } from './type-notices';

/** What was loaded, and for which index. */
export interface Published {
  connection: DuckDBConnection;
  source: Pick<LoadSource, 'name' | 'fingerprint' | 'origins'>;
  options: Pick<LoadOptions, 'index' | 'timeField'>;
}

export interface Publishing {
  limits: LoadLimits;
  /** The `idKey` of a new index. */
  createIdKey: () => string | undefined;
  held: HeldTables;
}

/** What becomes an index, or takes the place of one. */
export interface NewIndex {
  options: Published['options'];
  source: Published['source'];
  before: StoredIndex | undefined;
  built: BuiltTable;
  settings?: Pick<StoredIndex, 'analysis' | 'limits' | 'kept' | 'pipelines'>;
  idKey: string | undefined;
}

/** The new tables become indices, and the old ones go, all in one step. */
export async function publishNew(
  connection: DuckDBConnection,
  made: readonly NewIndex[],
  held: HeldTables,
): Promise<readonly StoredIndex[]> {
  const indices: StoredIndex[] = [];
  for (const one of made) indices.push(await describeNew(connection, one));
  await inTransaction(connection, async () => {
    for (const index of indices) await writeIndexRow(connection, index);
    for (const table of made.flatMap(({ before }) => (before ? tablesOf(before) : []))) {
      await removeTable(connection, table, held);
    }
  });
  return indices;
}

async function describeNew(
  connection: DuckDBConnection,
  { source, options, before, built, idKey, settings }: NewIndex,
): Promise<StoredIndex> {
  const asked = options.timeField;
  const timeField =
    asked === undefined
      ? chooseTimeField(built.fields)
      : checkTimeField(built.fields, { index: options.index, name: asked });
  return describe(connection, {
    name: options.index,
    id: built.id,
    version: (before?.version ?? 0) + 1,
    fields: built.fields,
    ...(timeField ? { timeField } : {}),
    documents: built.documents,
    sizeInBytes: 0,
    keepsSource: built.keepsSource,
    keepsId: built.keepsId,
    ...(idKey ? { idKey } : {}),
    ...(built.keepsMisfits ? { keepsMisfits: true } : {}),
    ...built.mapped,
    ...settings,
    indexedThrough: needsTextIndex(built) ? -1 : built.lastSeq,
    lastSeq: built.lastSeq,
    ...(before ? { numberedSince: built.id } : {}),
    state: 'ready',
    source: source.name,
    ...(source.fingerprint ? { fingerprint: source.fingerprint } : {}),
    rejectedRows: built.rejectedRows,
    rejected: built.rejected,
    notices: built.notices,
  });
}

interface Appended {
  index: StoredIndex;
  notices: readonly LoadNotice[];
  /** Tables whose words are indexed again. */
  reindexed: readonly number[];
}

export async function publishAppended(
  before: StoredIndex,
  built: BuiltTable,
  { connection, source }: Published,
  { limits, createIdKey, held }: Publishing,
): Promise<Appended> {
  const reindexed: number[] = [];
  const addition = additionTo(before, built, source);
  const plan = planMerge(before, addition, 'keep');
  checkWidth(source.name, plan, limits);
  const notices = [
    ...noticesOfAddition(built, plan.fields),
    ...plan.notices,
    ...(await tellMerged(connection, built, plan)),
  ];
  const merged = mergedIndex(before, built, {
    plan,
    notices,
    source,
    idKey: before.idKey ?? (plan.keepsId ? createIdKey() : undefined),
  });
  const mergeObjects = (id: number) =>
    mergeObjectsOf(connection, before, built, {
      id,
      onReindexed: (own) => reindexed.push(own),
      held,
      gone: merged.lastSeq,
    });
  if (!plan.rebuild) {
    return inTransaction(connection, async () => {
      await insertAddition(connection, before, addition, { ...plan, held });
      if (plan.reindexes) {
        await forgetIndexedWords(connection, before);
        reindexed.push(before.id);
      }
      const nested = await mergeObjects(before.id);
      const index = await describe(connection, withTimeField({ ...merged, ...some(nested) }));
      await writeIndexRow(connection, index);
      await connection.run(`DROP TABLE ${documentTable(built)}`);
      return { index, notices, reindexed };
    });
  }
  const id = await nextTableId({ connection });
  return inTransaction(connection, async () => {
    await rebuildMerged(connection, id, { target: before, addition }, plan);
    const nested = await mergeObjects(id);
    const index = await describe(
      connection,
      withTimeField({ ...merged, id, indexedThrough: -1, ...some(nested) }),
    );
    await writeIndexRow(connection, index);
    await removeTable(connection, before, held);
    await connection.run(`DROP TABLE ${documentTable(built)}`);
    return { index, notices, reindexed };
  });
}

interface Merging {
  plan: MergePlan;
  notices: readonly LoadNotice[];
  source: Published['source'];
  idKey: string | undefined;
}

/** As it is described with what was added, but for what is counted. */
function mergedIndex(
  before: StoredIndex,
  built: BuiltTable,
  { plan, notices, source, idKey }: Merging,
): StoredIndex {
  const { fingerprint: _, ...kept } = before;
  return {
    ...kept,
    version: before.version + 1,
    fields: plan.fields,
    keepsId: plan.keepsId,
    ...(idKey ? { idKey } : {}),
    keepsSource: plan.keepsSource,
    keepsMisfits: plan.keepsMisfits,
    ...(plan.reindexes ? { indexedThrough: -1 } : {}),
    lastSeq: before.lastSeq + built.lastSeq + 1,
    rejectedRows: before.rejectedRows + built.rejectedRows,
    rejected: [...before.rejected, ...built.rejected].slice(0, KEPT_REJECTS),
    notices: distinctNotices([...before.notices, ...notices]),
    ...(before.source === undefined ? { source: source.name } : {}),
    ...built.mapped,
  };
}

/** As a table of an index. */
const partsOf = ({ mapped, ...built }: BuiltTable): TableParts => ({
  ...built,
  ...(mapped ? { mapping: mapped.mapping } : {}),
});

function additionTo(
  before: StoredIndex,
  built: BuiltTable,
  { origins }: Published['source'],
): TableParts {
  const { field, replaced = [] } = origins ?? {};
  const replaces = field && replaced.length > 0 ? cameFrom(before, { field, replaced }) : undefined;
  return { ...partsOf(built), ...(replaces ? { replaces } : {}) };
}

/** @param id of the table of the documents after the merge */
async function mergeObjectsOf(
  connection: DuckDBConnection,
  before: StoredIndex,
  { mapped, keepsId }: BuiltTable,
  documents: Pick<MergedDocuments, 'id' | 'onReindexed' | 'held' | 'gone'>,
): Promise<readonly NestedTable[]> {
  const { nested = [], lastSeq } = before;
  if (!mapped) return nested;
  return mergeNested(connection, nested, mapped.nested, {
    ...documents,
    lastSeq,
    mayHaveOrphans: keepsId,
  });
}

/** An index without nested fields says nothing of them. */
const some = (nested: readonly NestedTable[]) => (nested.length > 0 ? { nested } : {});

/** The field for times is still one, or another one is. */
export function withTimeField(index: StoredIndex): StoredIndex {
  const still = index.fields.some(
    ({ name, type, multiValued }) => name === index.timeField && type === 'date' && !multiValued,
  );
  const timeField = still ? index.timeField : chooseTimeField(index.fields);
  const { timeField: _, ...rest } = index;
  return timeField ? { ...rest, timeField } : rest;
}
