import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadNotice } from '#common/search';
import { tell } from '#common/server-messages';
import type { EngineContext, IndexWriter, LoadOptions, LoadResult, LoadSource } from '../../engine';
import { EngineError } from '../../engine-error';
import { isWhollyAllowed } from '../../index-patterns';
import { documentTable, type StoredIndex } from '../catalog';
import type { Database } from '../database';
import type { FileReader } from '../load/load-foreign';
import { loadSource } from '../load/load-source';
import { KEPT_REJECTS, type LoadLimits } from '../load/limits';
import { distinctNotices } from '../load/notice';
import type { BuiltTable } from '../load/table-plan';
import { chooseTimeField } from '../load/time-field';
import { checkWidth } from './check-width';
import { describe } from './describe-table';
import { toLoadError } from './failures';
import { interruptible } from './interruptible';
import { insertAddition, planMerge, rebuildMerged } from './merge-tables';
import type { KeyedQueue } from './queue';
import { tellMerged } from './tell-merged';
import { noticesOfAddition } from './type-notices';
import { inTransaction, writeIndexRow, type Registry } from './registry';
import { dropBesideDocuments, needsTextIndex, type TextIndexer } from './text-indexer';
import { updateMapping } from './update-mapping';

export interface WriterDependencies {
  database: Database;
  registry: Registry;
  writes: KeyedQueue;
  textIndexer: TextIndexer;
  /** Ends everything when the engine closes. */
  closing: AbortSignal;
  limits: LoadLimits;
  reader: FileReader;
  /** The `idKey` of a new index. */
  createIdKey: () => string | undefined;
}

type Mode = 'create' | 'append' | 'replace';

export function createIndexWriter(dependencies: WriterDependencies): IndexWriter {
  const { registry, textIndexer } = dependencies;
  const load =
    (mode: Mode) => async (source: LoadSource, options: LoadOptions, context: EngineContext) => {
      checkWrite(options.index, context);
      if (mode === 'create' && registry.get(options.index)) {
        throw taken(options.index);
      }
      return runWrite(
        dependencies,
        { index: options.index, name: source.name, load: options },
        context,
        (connection, signal) =>
          loadInto(dependencies, { mode, source, options, connection, signal }),
      );
    };

  return {
    expectFile: dependencies.reader.prepare,
    createIndex: load('create'),
    append: load('append'),
    replace: load('replace'),
    async deleteIndex(name, context) {
      checkWrite(name, context);
      await runWrite(dependencies, { index: name, name }, context, async (connection) => {
        const index = existing(registry, name);
        await inTransaction(connection, async () => {
          await connection.run('DELETE FROM atrium.indices WHERE name = $1', [name]);
          await connection.run(`DROP TABLE IF EXISTS ${documentTable(index)}`);
          await connection.run(dropBesideDocuments(index));
        });
        registry.removed(name);
      });
    },
    async updateMapping(name, change, context) {
      checkWrite(name, context);
      existing(registry, name);
      const changed = await runWrite(
        dependencies,
        { index: name, name },
        context,
        (connection, signal) =>
          updateMapping({
            connection,
            registry,
            name,
            change,
            signal,
            report: (phase, rows) => context.onProgress?.({ phase, bytes: 0, totalBytes: 0, rows }),
          }),
      );
      void textIndexer.schedule(name);
      return changed;
    },
  };
}

interface Load {
  mode: Mode;
  source: LoadSource;
  options: LoadOptions;
  connection: DuckDBConnection;
  signal: AbortSignal;
}

async function loadInto(dependencies: WriterDependencies, load: Load): Promise<LoadResult> {
  const { database, registry, textIndexer, limits, reader, createIdKey } = dependencies;
  const { source, options, connection, signal, mode } = load;
  const before = registry.get(options.index);
  if (mode === 'create' && before) {
    throw taken(options.index);
  }
  const built = await loadSource(source, options, {
    connection,
    signal,
    stagingFolder: database.stagingFolder,
    mayRead: database.mayRead,
    limits,
    reader,
  });
  try {
    signal.throwIfAborted();
    const { index, notices } =
      mode === 'append' && before
        ? await publishAppended(before, built, load, dependencies)
        : {
            // Who loads a file again finds the document of a row under the id that it had.
            index: await publishNew(load, before, built, before?.idKey ?? createIdKey()),
            notices: built.notices,
          };
    registry.published(index, before ? 'changed' : 'created');
    return {
      index: index.name,
      documents: built.documents,
      rejectedRows: built.rejectedRows,
      notices,
      textIndexed: textIndexer.schedule(index.name),
    };
  } finally {
    const used = registry.get(options.index)?.id === built.id;
    if (!used) {
      await connection.run(`DROP TABLE IF EXISTS ${documentTable(built)}`).catch(() => {});
    }
  }
}

/** The new table becomes the index, and the old one goes, in one step. */
async function publishNew(
  { connection, source, options }: Load,
  before: StoredIndex | undefined,
  built: BuiltTable,
  idKey: string | undefined,
): Promise<StoredIndex> {
  const timeField = chooseTimeField(built.fields);
  const index = await describe(connection, {
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
    indexedThrough: needsTextIndex(built) ? -1 : built.lastSeq,
    lastSeq: built.lastSeq,
    state: 'ready',
    source: source.name,
    ...(source.fingerprint ? { fingerprint: source.fingerprint } : {}),
    rejectedRows: built.rejectedRows,
    rejected: built.rejected,
    notices: built.notices,
  });
  await inTransaction(connection, async () => {
    await writeIndexRow(connection, index);
    if (before) {
      await connection.run(`DROP TABLE ${documentTable(before)}`);
      await connection.run(dropBesideDocuments(before));
    }
  });
  return index;
}

async function publishAppended(
  before: StoredIndex,
  built: BuiltTable,
  { connection, source }: Load,
  { limits, createIdKey }: WriterDependencies,
): Promise<{ index: StoredIndex; notices: readonly LoadNotice[] }> {
  const plan = planMerge(before, built, 'keep');
  checkWidth(source.name, plan, limits);
  const notices = [
    ...noticesOfAddition(built, plan.fields),
    ...plan.notices,
    ...(await tellMerged(connection, built, plan)),
  ];
  const { fingerprint: _, ...kept } = before;
  const idKey = before.idKey ?? (plan.keepsId ? createIdKey() : undefined);
  const merged: StoredIndex = {
    ...kept,
    version: before.version + 1,
    fields: plan.fields,
    keepsId: plan.keepsId,
    ...(idKey ? { idKey } : {}),
    keepsSource: plan.keepsSource,
    keepsMisfits: plan.keepsMisfits,
    lastSeq: before.lastSeq + built.lastSeq + 1,
    rejectedRows: before.rejectedRows + built.rejectedRows,
    rejected: [...before.rejected, ...built.rejected].slice(0, KEPT_REJECTS),
    notices: distinctNotices([...before.notices, ...notices]),
    source: before.source ?? source.name,
  };
  if (!plan.rebuild) {
    return inTransaction(connection, async () => {
      await insertAddition(connection, before, built, plan);
      const index = await describe(connection, withTimeField(merged));
      await writeIndexRow(connection, index);
      await connection.run(`DROP TABLE ${documentTable(built)}`);
      return { index, notices };
    });
  }
  const [[id] = []] = (
    await connection.runAndReadAll("SELECT nextval('atrium.index_id')")
  ).getRowsJS();
  return inTransaction(connection, async () => {
    await rebuildMerged(connection, Number(id), { target: before, addition: built }, plan);
    const index = await describe(
      connection,
      withTimeField({ ...merged, id: Number(id), indexedThrough: -1 }),
    );
    await writeIndexRow(connection, index);
    await connection.run(`DROP TABLE ${documentTable(before)}`);
    await connection.run(dropBesideDocuments(before));
    await connection.run(`DROP TABLE ${documentTable(built)}`);
    return { index, notices };
  });
}

function withTimeField(index: StoredIndex): StoredIndex {
  const still = index.fields.some(({ name, type }) => name === index.timeField && type === 'date');
  const timeField = still ? index.timeField : chooseTimeField(index.fields);
  const { timeField: _, ...rest } = index;
  return timeField ? { ...rest, timeField } : rest;
}

async function runWrite<T>(
  { database, writes, textIndexer, closing }: WriterDependencies,
  { index, name, load }: { index: string; name: string; load?: LoadOptions },
  context: EngineContext,
  work: (connection: DuckDBConnection, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const onWait = () => load?.onProgress?.({ phase: 'waiting', bytes: 0, totalBytes: 0, rows: 0 });
  const signal = AbortSignal.any([context.signal, closing]);
  try {
    signal.throwIfAborted();
    textIndexer.pause(index);
    if (writes.busy(index)) onWait();
    return await writes.run(index, () => {
      const run = (connection: DuckDBConnection) =>
        interruptible(connection, signal, () => work(connection, signal));
      return load ? database.useForLoad(run, { signal, onWait }) : database.use(run);
    });
  } catch (error) {
    void textIndexer.schedule(index);
    throw toLoadError(error, name, signal);
  }
}

const existing = (registry: Registry, name: string): StoredIndex => {
  const index = registry.get(name);
  if (!index) {
    throw new EngineError('index_not_found', tell('indices.missing', { name }));
  }
  return index;
};

const taken = (name: string): EngineError =>
  new EngineError('conflict', tell('indices.exists', { name }));

function checkWrite(name: string, { allowedIndices }: EngineContext): void {
  if (!isWhollyAllowed(name, allowedIndices)) {
    throw new EngineError('forbidden', tell('indices.mayNotChange', { name }));
  }
  if (
    !/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}_.-]*$/u.test(name) ||
    Buffer.byteLength(name) > 255
  ) {
    throw new EngineError('invalid_query', tell('indices.name', { name: name.slice(0, 60) }));
  }
}
