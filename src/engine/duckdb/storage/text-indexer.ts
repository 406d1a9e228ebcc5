import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { buildOrdinals, needsOrdinals } from '../ordinals/build-ordinals';
import { buildTextIndex } from '../text';
import { interruptible } from './interruptible';
import type { KeyedQueue } from './queue';
import { inTransaction, writeIndexRow, type Registry } from './registry';

/** Builds text indices and ordinals in the background, one at a time, and steps aside for writes. */
export interface TextIndexer {
  /** Fulfilled when the text index covers the documents there are now, and their values have ordinals. Never rejects. */
  schedule(name: string): Promise<void>;
  /** Stops a build of this index, so that a write need not wait. It is taken up again later. */
  pause(name: string): void;
  /** Fulfilled when nothing is built any more of what was asked for until now. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Rows per transaction: bounds what an interruption loses, and memory. */
const step = 1_000_000;

export function createTextIndexer(
  database: Database,
  registry: Registry,
  writes: KeyedQueue,
): TextIndexer {
  const closing = new AbortController();
  const running = new Map<string, AbortController>();
  let tail: Promise<void> = Promise.resolve();

  const buildStep = async (name: string): Promise<'again' | 'done'> => {
    const index = registry.get(name);
    const next = index && nextBuild(index);
    if (closing.signal.aborted || !index || !next) return 'done';
    if (next.tells) tellProgress(registry, index);
    const stop = new AbortController();
    running.set(name, stop);
    try {
      const signal = AbortSignal.any([stop.signal, closing.signal]);
      const built = await database.use((connection) =>
        interruptible(connection, signal, () => next.build(connection, signal)),
      );
      if (next.tells) {
        registry.published(built, 'changed');
        tellProgress(registry, built);
      } else {
        registry.improved(built);
      }
      return nextBuild(built) ? 'again' : 'done';
    } finally {
      running.delete(name);
    }
  };

  const build = async (name: string) => {
    // Between two steps, writes that wait get their turn.
    while ((await writes.run(name, () => buildStep(name))) === 'again') {
      continue;
    }
  };

  return {
    schedule(name) {
      // A build that was stopped is taken up by the write that stopped it or at the next start;
      // searches read the values until then.
      tail = tail.then(() => build(name)).catch(() => {});
      return tail;
    },
    pause: (name) => running.get(name)?.abort(),
    settled: () => tail,
    async close() {
      closing.abort();
      await tail;
    },
  };
}

interface NextBuild {
  /** People see how far it is. */
  tells: boolean;
  build(connection: DuckDBConnection, signal: AbortSignal): Promise<StoredIndex>;
}

/** The words of the documents, then those of the objects in them, then the numbers of their texts; undefined where all are there. */
function nextBuild(index: StoredIndex): NextBuild | undefined {
  const { wordTimes: _, ...rest } = index;
  if (index.indexedThrough < index.lastSeq) {
    const indexed = (words: Words) => ({ ...rest, ...words });
    return {
      tells: true,
      build: (connection, signal) => indexNextRows(connection, index, { signal, indexed }),
    };
  }
  const objects = index.nested?.find((table) => table.indexedThrough < table.lastSeq);
  if (objects) {
    const table = { ...rest, ...objects };
    const indexed = ({ indexedThrough }: Words) => withObjects(index, objects.path, indexedThrough);
    return {
      tells: false,
      build: (connection, signal) => indexNextRows(connection, table, { signal, indexed }),
    };
  }
  return needsOrdinals(index)
    ? { tells: false, build: (connection, signal) => numberValues(connection, index, signal) }
    : undefined;
}

/** What is in the words of a table. */
type Words = Awaited<ReturnType<typeof buildTextIndex>>;

/** One part of the text index of a table, in one transaction. @param indexed the index with what is indexed of the table now */
function indexNextRows(
  connection: DuckDBConnection,
  table: StoredIndex,
  { signal, indexed }: { signal: AbortSignal; indexed: (words: Words) => StoredIndex },
): Promise<StoredIndex> {
  return inTransaction(connection, async () => {
    const lastSeq = Math.min(table.lastSeq, table.indexedThrough + step);
    const part = { ...table, lastSeq };
    const updated = indexed(await buildTextIndex(connection, part, signal));
    await writeIndexRow(connection, updated);
    return updated;
  });
}

/** The index with what is indexed of the objects of a nested field. */
const withObjects = (index: StoredIndex, path: string, indexedThrough: number): StoredIndex => ({
  ...index,
  nested: (index.nested ?? []).map((table) =>
    table.path === path ? { ...table, indexedThrough } : table,
  ),
});

/** Not in one transaction: the catalog tells of the numbers when all are there. */
async function numberValues(
  connection: DuckDBConnection,
  index: StoredIndex,
  signal: AbortSignal,
): Promise<StoredIndex> {
  const updated = await buildOrdinals(connection, index, signal);
  await inTransaction(connection, () => writeIndexRow(connection, updated));
  return updated;
}

function tellProgress(registry: Registry, { name, indexedThrough, lastSeq }: StoredIndex): void {
  registry.notify({ name, kind: 'text-index', done: indexedThrough + 1, total: lastSeq + 1 });
}
