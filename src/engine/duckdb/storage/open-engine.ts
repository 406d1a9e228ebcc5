import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentWriter, IndexWriter, SearchEngine } from '../../engine';
import type { IndexNames } from '../../index-names';
import { openDatabase, type Database, type DatabaseOptions } from '../database';
import { readHere } from '../load/isolated/read-foreign-file';
import { readInProcesses } from '../load/isolated/reader-process';
import { createIdKey } from '../ids/document-ids';
import { defaultLimits, type LoadLimits } from '../load/limits';
import { createDocumentWriter } from '../writes/document-writer';
import { createIndexingPace } from '../writes/indexing-pace';
import { appendHere } from '../writes/log-appender';
import { appendInThread } from '../writes/log-thread';
import { workHere, workInThread } from '../writes/long/long-documents';
import { createWriteLog } from '../writes/write-log';
import { createMerger } from '../merged/merger';
import {
  createIndexNames,
  createRetention,
  createStreamCopies,
  createWriteTargets,
  openNameStore,
  type StreamCopies,
} from '../names';
import { createHolds, createPoints } from '../points-in-time';
import { createSearchEngine } from '../search';
import { createShortSearches, type ShortSearches } from '../search/short-searches';
import { toBytes } from './to-bytes';
import { isDiskFull, toOpenError } from './failures';
import { copyDatabase } from './copy-database';
import { giveKeys } from './give-keys';
import { createCheckpointer } from './checkpointer';
import { createIndexWriter, type WriterDependencies } from './index-writer';
import { createKeyedQueue } from './queue';
import { removeStaged, removeUnfinished } from './recovery';
import { openRegistry, type IndexChange, type Registry } from './registry';
import { cutHere, cutInThread } from '../text';
import { createTextIndexer } from './text-indexer';

export interface EmbeddedEngine {
  engine: SearchEngine;
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  /** Data streams that become copies of others. */
  streamCopies: StreamCopies;
  /** Files in here can be loaded; nothing else can, but what was named at opening. */
  stagingFolder: string;
  /** Puts documents of many indices of the same shape into one table now, where that is to be done; else it is done a little later. */
  merge(): Promise<void>;
  /** Does now what policies say of indices; else it is done every minute. */
  keepPolicies(): Promise<void>;
  /** Of what the index was loaded from; undefined where it was added to since. */
  fingerprint(index: string): string | undefined;
  /** Whether the index reads documents by a mapping that it was given, as OpenSearch does, not by what its files hold. */
  hasMapping(index: string): boolean;
  /** Whether its file named the ids of documents; else they are made. */
  keepsIds(index: string): boolean;
  /** Tells of changed indices and of the text index's progress. Returns how to stop listening. */
  subscribe(listener: (change: IndexChange) => void): () => void;
  /** Writes a copy of all indices, from one moment, to a new file in the staging folder. */
  copyIndices(file: string): Promise<void>;
  /** Stops what runs, keeps what is finished, and lets go of the folder. */
  close(): Promise<void>;
}

export interface EmbeddedEngineOptions extends DatabaseOptions {
  /** Those that are not given are the usual ones. */
  limits?: Partial<LoadLimits>;
  /** Of the process that reads one file, as DuckDB writes it. */
  loadMemoryLimit?: string;
  /** Of the process that reads files; without it they are read in this one. */
  loaderScript?: string;
  /** Of the thread that writes the log of documents; without it this one does. */
  logScript?: string;
  /** Of the thread that works on long documents; without it this one does. */
  longScript?: string;
  /** Of the thread that cuts texts into words; without it this one does. */
  cutterScript?: string;
  /** Files in the staging folder are there for this engine already. */
  keepsStaged?: boolean;
  /** For comparisons with documents numbered elsewhere: ids of new indices are the numbers of their rows, as attack 95 wants to know. */
  plainIds?: boolean;
}

/** Opens the data folder and the engine over it. */
export async function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const opened = await open(options);
  try {
    return await openOver(options, opened);
  } catch (error) {
    // What the log has is taken up again when there is room.
    await opened.database.close();
    throw isDiskFull(error) ? toOpenError(error, options.folder) : error;
  }
}

async function openOver(
  options: EmbeddedEngineOptions,
  { database, registry }: Awaited<ReturnType<typeof open>>,
): Promise<EmbeddedEngine> {
  const closing = new AbortController();
  const [writes, publishing] = [createKeyedQueue(), createKeyedQueue()];
  const holds = createHolds();
  const searches = createShortSearches();
  const store = await database.use((connection) => openNameStore(connection, registry, writes));
  const opened = { database, registry, writes, publishing, store, searches };
  const { readers, cutter, textIndexer, pace, checkpointer, documents, writer, named, retention } =
    await createWriting(options, { ...opened, held: holds, closing: closing.signal });
  const points = createPoints({ database, registry, publishing, holds, names: store.current });
  for (const name of registry.all().keys()) {
    void textIndexer.schedule(name);
  }
  const merger = startMerging(database, { registry, cutter, whenSettled: textIndexer.settled });
  let closed: Promise<void> | undefined;

  return {
    engine: createSearchEngine({
      database,
      indices: registry.all,
      names: store.current,
      merged: registry.merged,
      points,
      searches,
    }),
    writer,
    documentWriter: documents,
    ...named,
    stagingFolder: database.stagingFolder,
    merge: merger.run,
    keepPolicies: retention.run,
    fingerprint: (index) => registry.get(index)?.fingerprint,
    hasMapping: (index) => registry.get(index)?.mapping !== undefined,
    keepsIds: (index) => registry.get(index)?.keepsId ?? false,
    subscribe: registry.subscribe,
    async copyIndices(file) {
      await documents.flushAll();
      await database.use((connection) => copyDatabase(connection, file));
    },
    close() {
      closed ??= (async () => {
        pace.close();
        points.stop();
        closing.abort();
        await closeAll([retention, readers, documents, checkpointer, merger, textIndexer, cutter]);
        await writes.idle();
        await publishing.idle();
        await database.close();
      })();
      return closed;
    },
  };
}

async function closeAll(parts: readonly { close(): Promise<void> }[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const part of parts) await part.close();
}

/** Indices of the same shape are put together after each change of what they are. */
function startMerging(...given: Parameters<typeof createMerger>): ReturnType<typeof createMerger> {
  const merger = createMerger(...given);
  const [, { registry }] = given;
  registry.subscribe(({ kind }) => {
    if (kind !== 'text-index' && kind !== 'documents') merger.schedule();
  });
  merger.schedule();
  return merger;
}

type Opened = Pick<
  WriterDependencies,
  'database' | 'registry' | 'writes' | 'publishing' | 'held' | 'store' | 'closing'
> & { searches: ShortSearches };

/** Everything that changes indices. */
async function createWriting(options: EmbeddedEngineOptions, opened: Opened) {
  const { database, registry, writes } = opened;
  const memory = toBytes(options.loadMemoryLimit ?? '2GB');
  const readers = options.loaderScript ? readInProcesses(options.loaderScript, memory) : readHere;
  const cutter = options.cutterScript
    ? cutInThread(options.cutterScript, database.stagingFolder)
    : cutHere(database.stagingFolder);
  const textIndexer = createTextIndexer(database, { registry, writes, cutter });
  const writing = {
    ...opened,
    textIndexer,
    createIdKey: keyMaker(options),
    limits: { ...defaultLimits, ...options.limits },
    reader: { ...readers, memory, threads: options.threads },
  };
  const pace = createIndexingPace(registry, textIndexer.schedule);
  const checkpointer = createCheckpointer(database, join(options.folder, 'engine.duckdb.wal'));
  const documents = await createDocumentWriter({
    ...writing,
    textsAtHand: cutter.atHand,
    log: openLog(options),
    longDocuments: options.longScript ? workInThread(options.longScript) : workHere(),
    targets: createWriteTargets({ ...writing, exclusively: (_, work) => work() }),
    // In the turn of who writes to the index.
    createEmpty: createIndexWriter({ ...writing, exclusively: (_, work) => work() }).createEmpty,
    onPartFull: () => checkpointer.written(true),
    onFlushed(name) {
      pace.written(name);
      // In a turn of its own: while somebody writes, there is no checkpoint.
      void writes.run(name, () => checkpointer.written(false));
    },
  });
  const writer = createIndexWriter({ ...writing, exclusively: documents.exclusively });
  const naming = { ...writing, exclusively: documents.exclusively };
  const retention = createRetention(naming);
  const named = {
    names: createIndexNames(naming, retention.runAgain),
    streamCopies: createStreamCopies(naming),
  };
  return { readers, cutter, textIndexer, pace, checkpointer, documents, writer, named, retention };
}

function openLog({ folder, logScript }: EmbeddedEngineOptions) {
  const path = join(folder, 'writes.sqlite');
  return createWriteLog(path, logScript ? appendInThread(logScript, path) : appendHere(path));
}

const keyMaker = ({ plainIds }: EmbeddedEngineOptions) =>
  plainIds ? () => undefined : createIdKey;

async function open(options: EmbeddedEngineOptions) {
  try {
    await mkdir(join(options.folder, 'staging'), { recursive: true, mode: 0o700 });
    await mkdir(join(options.folder, 'temp'), { recursive: true, mode: 0o700 });
    // The database resolves links before it compares a path with the folders it may read.
    const folder = await realpath(options.folder);
    await access(folder, constants.W_OK);
    const allowedFiles = await Promise.all(
      (options.allowedFiles ?? []).map((path) => realpath(path).catch(() => path)),
    );
    const database = await openDatabase({ ...options, folder, allowedFiles });
    return { database, registry: await openKnown(options, database) };
  } catch (error) {
    throw toOpenError(error, options.folder);
  }
}

/** What the database knows of its indices. Where it fails the database is closed: it would keep its file, and write it at its end. */
async function openKnown(options: EmbeddedEngineOptions, database: Database): Promise<Registry> {
  try {
    return await database.use(async (connection) => {
      const opened = await openRegistry(connection);
      const merged = opened.merged().map(({ index }) => index);
      const all = [...opened.all().values(), ...merged];
      await removeUnfinished(connection, all);
      if (!options.keepsStaged) await removeStaged(database.stagingFolder);
      await giveKeys(connection, opened, keyMaker(options));
      return opened;
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}
