import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { buildOrdinals, needsOrdinals } from '../ordinals/build-ordinals';
import { buildTextIndex, createTextTables, type WordCutter } from '../text';
import { interruptible } from './interruptible';
import { writeIndexedWords } from './indexed-words';
import { createKeyedQueue, type KeyedQueue } from './queue';
import { inTransaction, writeIndexRow, type Registry } from './registry';

/** Builds text indices and ordinals in the background, one at a time, and steps aside for what changes the tables. */
export interface TextIndexer {
  /** Fulfilled when the text index covers the documents there are now, and their values have ordinals. Never rejects. */
  schedule(name: string, what?: Wanted): Promise<void>;
  /** Stops a build of this index, so that a write need not wait. It is taken up again later. */
  pause(name: string): void;
  /** Runs what makes tables again, while nothing of this index is built. */
  without<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Fulfilled when nothing is built any more of what was asked for until now. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** `words`: documents are still being written, and ordinals would be out of date at once. */
type Wanted = 'words' | 'everything';

/** Rows per transaction: bounds what an interruption loses, and memory. */
const step = 1_000_000;

export function createTextIndexer(
  database: Database,
  { registry, writes, cutter }: { registry: Registry; writes: KeyedQueue; cutter: WordCutter },
): TextIndexer {
  const closing = new AbortController();
  const running = new Map<string, AbortController>();
  let tail: Promise<void> = Promise.resolve();

  /** Words have tables of their own: documents are added meanwhile. */
  const builds = createKeyedQueue();
  const buildStep = async (name: string, wanted: Wanted): Promise<'again' | 'done'> => {
    const index = registry.get(name);
    const next = index && nextBuild(index, wanted);
    if (closing.signal.aborted || !next) return 'done';
    if (next.tells) tellProgress(registry, index);
    const stop = new AbortController();
    running.set(name, stop);
    try {
      const signal = AbortSignal.any([stop.signal, closing.signal]);
      const tellBuilt = await database.use((connection) =>
        interruptible(connection, signal, () => next.build(connection, { signal, cutter })),
      );
      tellBuilt(registry);
      const now = registry.get(name) ?? index;
      if (next.tells) tellProgress(registry, now, wanted === 'everything');
      return nextBuild(now, wanted) ? 'again' : 'done';
    } finally {
      running.delete(name);
    }
  };

  const build = async (name: string, wanted: Wanted) => {
    const step = () => builds.run(name, () => buildStep(name, wanted));
    const next = () => {
      const index = registry.get(name);
      return index && nextBuild(index, wanted);
    };
    // Between two steps, what waits gets its turn.
    while ((await (next()?.changesDocuments ? writes.run(name, step) : step())) === 'again') {
      continue;
    }
  };

  return {
    schedule(name, wanted = 'everything') {
      // A build that was stopped is taken up by the write that stopped it or at the next start;
      // searches read the values until then.
      tail = tail.then(() => build(name, wanted)).catch(() => {});
      return tail;
    },
    pause: (name) => running.get(name)?.abort(),
    without: builds.run,
    settled: () => tail,
    async close() {
      closing.abort();
      await tail;
    },
  };
}

interface Building {
  signal: AbortSignal;
  cutter: WordCutter;
}

interface NextBuild {
  /** People see how far it is. */
  tells: boolean;
  /** Nobody may add documents meanwhile. */
  changesDocuments: boolean;
  /** Returns what tells the registry of it. */
  build(connection: DuckDBConnection, building: Building): Promise<(registry: Registry) => void>;
}

/** The words of the documents, then those of the objects in them, then the numbers of their texts; undefined where all are there. */
function nextBuild(index: StoredIndex, wanted: Wanted): NextBuild | undefined {
  if (index.indexedThrough < index.lastSeq) {
    const build: NextBuild['build'] = (connection, building) =>
      indexNextRows(connection, index, building);
    return { tells: true, changesDocuments: false, build };
  }
  const objects = index.nested?.find((table) => table.indexedThrough < table.lastSeq);
  if (objects) {
    const { wordTimes: _, ...rest } = index;
    const build: NextBuild['build'] = (connection, building) =>
      indexNextRows(connection, { ...rest, ...objects }, building);
    return { tells: false, changesDocuments: false, build };
  }
  if (wanted === 'words' || !needsOrdinals(index)) return undefined;
  return {
    tells: false,
    changesDocuments: true,
    build: (connection, { signal }) => numberValues(connection, index, signal),
  };
}

/** One part of the text index of a table, in one transaction, which says how far it is: nothing is in it twice. */
async function indexNextRows(
  connection: DuckDBConnection,
  table: StoredIndex,
  building: Building,
): Promise<(registry: Registry) => void> {
  await createTextTables(connection, table);
  return inTransaction(connection, async () => {
    const lastSeq = Math.min(table.lastSeq, table.indexedThrough + step);
    const words = await buildTextIndex(connection, { ...table, lastSeq }, building);
    await writeIndexedWords(connection, table, words);
    return (registry) => registry.indexed(table.id, words);
  });
}

/** Not in one transaction: the catalog tells of the numbers when all are there. */
async function numberValues(
  connection: DuckDBConnection,
  index: StoredIndex,
  signal: AbortSignal,
): Promise<(registry: Registry) => void> {
  const updated = await buildOrdinals(connection, index, signal);
  await inTransaction(connection, () => writeIndexRow(connection, updated));
  return (registry) => registry.improved(updated);
}

/** @param isNews lists that show the state of the index are read again */
function tellProgress(
  registry: Registry,
  { name, indexedThrough, lastSeq }: StoredIndex,
  isNews = false,
): void {
  if (isNews) registry.notify({ name, kind: 'changed' });
  registry.notify({ name, kind: 'text-index', done: indexedThrough + 1, total: lastSeq + 1 });
}
