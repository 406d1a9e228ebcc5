import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexDetails } from '#common/search';
import { tell } from '#common/server-messages';
import type {
  EngineContext,
  IndexDefinition,
  IndexWriter,
  LoadOptions,
  LoadResult,
  LoadSource,
  MappingChange,
} from '../../engine';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import type { FileReader } from '../load/load-foreign';
import {
  aliasesOfNew,
  changeNames,
  definitionFor,
  givenName,
  isAlias,
  makeIndex,
  withoutIndices,
  type NameStore,
} from '../names';
import type { HeldTables } from '../points-in-time/held-tables';
import { loadSource, type SourceLoad } from '../load/load-source';
import { detailsOf } from '../search/describe';
import type { LoadLimits } from '../load/limits';
import type { RemovedOrigins } from './came-from';
import { compact } from './compact';
import { toLoadError } from './failures';
import { interruptible } from './interruptible';
import { checkRight, checkWrite, existing, taken } from './check-write';
import { previewInTurn } from './preview-in-turn';
import { type NewIndex, publishAppended, publishNew } from './publish';
import type { KeyedQueue } from './queue';
import type { Registry } from './registry';
import { loadSheets } from './load-sheets';
import { removeOrigins } from './remove-origins';
import type { BuiltTable } from '../load/table-plan';
import { dropIndex } from './tables';
import type { TextIndexer } from './text-indexer';
import { updateMapping } from './update-mapping';

export interface WriterDependencies {
  database: Database;
  registry: Registry;
  writes: KeyedQueue;
  /** In its turn, tables are changed and the registry is told: who opens a point in time has it in between. */
  publishing: KeyedQueue;
  held: HeldTables;
  /** Runs what changes an index when everything that was written to it before is in its tables. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  textIndexer: TextIndexer;
  store: NameStore;
  /** Ends everything when the engine closes. */
  closing: AbortSignal;
  limits: LoadLimits;
  reader: FileReader;
  /** The `idKey` of a new index. */
  createIdKey: () => string | undefined;
}

type Mode = 'create' | 'append' | 'replace';

export function createIndexWriter(dependencies: WriterDependencies): IndexWriter {
  const { registry, store } = dependencies;
  const load =
    (mode: Mode) => async (source: LoadSource, options: LoadOptions, context: EngineContext) => {
      checkWrite(options.index, context);
      if (mode === 'create' && registry.get(options.index)) {
        throw taken(options.index);
      }
      const release = registry.get(options.index) ? undefined : store.claim(options.index);
      try {
        return await runWrite(
          dependencies,
          { index: options.index, name: source.name, load: options },
          context,
          (connection, signal) =>
            loadInto(dependencies, { mode, source, options, connection, signal }),
        );
      } finally {
        release?.();
      }
    };

  return {
    expectFile: dependencies.reader.prepare,
    preview: (file, options, context) => previewInTurn(dependencies, { file, options, context }),
    createIndex: load('create'),
    createOfSheets: (source, options, context) =>
      loadSheets(dependencies, { source, options }, context),
    append: load('append'),
    replace: load('replace'),
    createEmpty: (name, definition, context) =>
      createEmpty(dependencies, name, definition, context),
    async compact(names, context) {
      for (const name of names) checkRight(name, context);
      await compact(names, dependencies, context);
    },
    async deleteIndex(name, context) {
      checkRight(name, context);
      if (store.current().aliases.has(name)) throw isAlias(name);
      await changeNames(dependencies, { ...context, locks: [name] }, () => {
        existing(registry, name);
        return { removed: [name], changes: withoutIndices(store.current(), [name]) };
      });
    },
    removeOrigins: (name, origins, context) => removeFrom(dependencies, { name, origins }, context),
    updateMapping: (name, change, context) =>
      changeMapping(dependencies, { name, change }, context),
  };
}
async function changeMapping(
  dependencies: WriterDependencies,
  { name, change }: { name: string; change: MappingChange },
  context: Parameters<IndexWriter['updateMapping']>[2],
): Promise<IndexDetails> {
  checkRight(name, context);
  existing(dependencies.registry, name);
  const changed = await runWrite(
    dependencies,
    { index: name, name },
    context,
    (connection, signal) =>
      updateMapping({
        ...dependencies,
        connection,
        name,
        change,
        signal,
        report: (phase, rows) => context.onProgress?.({ phase, bytes: 0, totalBytes: 0, rows }),
      }),
  );
  void dependencies.textIndexer.schedule(name);
  return changed;
}

async function removeFrom(
  dependencies: WriterDependencies,
  { name, origins }: { name: string; origins: RemovedOrigins },
  context: EngineContext,
): Promise<number> {
  checkRight(name, context);
  const removed = await runWrite(dependencies, { index: name, name }, context, (connection) =>
    removeOrigins(connection, existing(dependencies.registry, name), origins, dependencies),
  );
  void dependencies.textIndexer.schedule(name);
  return removed;
}

async function createEmpty(
  dependencies: WriterDependencies,
  asked: string,
  definition: IndexDefinition,
  context: EngineContext,
): Promise<IndexDetails> {
  const { registry, store } = dependencies;
  const given = givenName(asked);
  const { name } = given;
  checkWrite(name, context);
  const release = store.claim(name);
  try {
    await changeNames(dependencies, { ...context, locks: [name] }, () => {
      store.requireFree(name);
      const whole = definitionFor(name, definition, store.current());
      const changes = aliasesOfNew(name, whole, { store, manageable: context.allowedIndices });
      const made = { definition: whole, changes };
      return { changes, make: makeIndex(given, made, dependencies) };
    });
    return detailsOf(existing(registry, name));
  } finally {
    release();
  }
}

interface Load {
  mode: Mode;
  source: LoadSource;
  options: LoadOptions;
  connection: DuckDBConnection;
  signal: AbortSignal;
}

async function loadInto(dependencies: WriterDependencies, load: Load): Promise<LoadResult> {
  const { database, registry, textIndexer, limits, reader } = dependencies;
  const { publishing } = dependencies;
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
    ...mappingFor(mode, options, before),
  });
  try {
    signal.throwIfAborted();
    const { index, notices } = await publishing.run(options.index, async () => {
      const published =
        mode === 'append' && before
          ? await publishAppended(before, built, load, dependencies)
          : {
              index: await publishOne(load, before, built, dependencies),
              notices: built.notices,
              reindexed: [],
            };
      registry.unindexed(published.reindexed);
      registry.published(published.index, before ? 'changed' : 'created');
      return published;
    });
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
      await connection.run(dropIndex({ id: built.id, ...built.mapped })).catch(() => {});
    }
  }
}

async function publishOne(
  { connection, source, options }: Load,
  before: StoredIndex | undefined,
  built: BuiltTable,
  { createIdKey, held }: Pick<WriterDependencies, 'createIdKey' | 'held'>,
): Promise<StoredIndex> {
  // Who loads a file again finds the document of a row under the id that it had.
  const idKey = before?.idKey ?? createIdKey();
  const made = { source, options, before, built, idKey, settings: settingsOf(before) };
  const [index] = await publishNew(connection, [made], held);
  if (!index) throw new Error('Nothing was published.');
  return index;
}

/** An index that has a mapping reads everything by it, and so does a new one that is given some. */
function mappingFor(
  mode: Mode,
  { mapping: given, index }: LoadOptions,
  before: StoredIndex | undefined,
): Pick<SourceLoad, 'mapping' | 'analysis' | 'fieldLimits'> {
  if (given && before)
    throw new EngineError('conflict', tell('indices.hasMapping', { name: index }));
  const mapping = mode === 'create' ? given : (before?.mapping ?? given);
  const { analysis, limits } = before ?? {};
  return {
    ...(mapping ? { mapping } : {}),
    ...(analysis ? { analysis } : {}),
    ...(limits ? { fieldLimits: limits } : {}),
  };
}

/** What an index was given stays with it when other documents take the place of its own. */
const settingsOf = (before: StoredIndex | undefined): NewIndex['settings'] => ({
  ...(before?.analysis ? { analysis: before.analysis } : {}),
  ...(before?.limits ? { limits: before.limits } : {}),
  ...(before?.kept ? { kept: before.kept } : {}),
  ...(before?.pipelines ? { pipelines: before.pipelines } : {}),
});

async function runWrite<T>(
  { database, writes, exclusively, textIndexer, closing }: WriterDependencies,
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
    const run = (connection: DuckDBConnection) =>
      interruptible(connection, signal, () => work(connection, signal));
    return await exclusively(index, () =>
      writes.run(index, () =>
        textIndexer.without(index, () =>
          load ? database.useForLoad(run, { signal, onWait }) : database.use(run),
        ),
      ),
    );
  } catch (error) {
    void textIndexer.schedule(index);
    throw toLoadError(error, name, signal);
  }
}
