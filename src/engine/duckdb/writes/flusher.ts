import type { Database } from '../database';
import type { HeldTables } from '../points-in-time/held-tables';
import type { KeyedQueue } from '../storage/queue';
import type { Registry } from '../storage/registry';
import type { TextIndexer } from '../storage/text-indexer';
import { NeedsToBeAlone, publishWritten, type PublishedBatch } from './publish-written';
import { createBatch, endBatch, type WrittenIndex } from './written-index';
import type { TextsAtHand } from '../text/cutting/texts-at-hand';
import type { WriteLog } from './write-log';

/** Moves what was written into the tables. */
export interface Flusher {
  /** Soon, together with what comes until then. */
  schedule(index: WrittenIndex): void;
  /** Now. Fulfilled when all that was written before is in the tables. */
  flush(index: WrittenIndex): Promise<void>;
  /** Fulfilled when the move that is under way is over, or one that begins now. */
  nextMove(index: WrittenIndex): Promise<void>;
  /** Fulfilled when it is there by itself. */
  whenFlushed(index: WrittenIndex): Promise<void>;
  /** What it has of the index is not moved any more, but for what is on its way. */
  forget(index: WrittenIndex | undefined): void;
  close(): Promise<void>;
}

export interface FlusherDependencies {
  database: Database;
  registry: Registry;
  /** One write to the tables of an index at a time. */
  writes: KeyedQueue;
  /** See `WriterDependencies`. */
  publishing: KeyedQueue;
  held: HeldTables;
  log: WriteLog;
  textIndexer: Pick<TextIndexer, 'pause' | 'without'>;
  textsAtHand: TextsAtHand;
  createIdKey: () => string | undefined;
  /** The last part of a table has all its rows: the next documents wait for what is done then. */
  onPartFull: () => Promise<void>;
  onFlushed: (name: string) => void;
}

/** Milliseconds from the first document to its way into the tables. */
const SOON = 250;
/** After one that failed, such as on a full disk. */
const AGAIN = 2000;

export function createFlusher(dependencies: FlusherDependencies): Flusher {
  const timers = createTimers((index) => void flush(index).catch(() => {}));
  const waiting: Waiting = new Map();
  const running = new Set<Promise<void>>();
  /** The one that is under way, or the first that waits. */
  const moves = new Map<WrittenIndex, Promise<void>>();

  const flush = async (index: WrittenIndex): Promise<void> => {
    timers.cancel(index);
    const tell = () => tellWaiting(index, waiting);
    const work = dependencies.writes.run(index.stored.name, () =>
      flushAll(index, dependencies, tell),
    );
    running.add(work);
    if (!moves.has(index)) moves.set(index, work);
    try {
      await work;
    } catch (error) {
      timers.schedule(index, AGAIN);
      throw error;
    } finally {
      running.delete(work);
      if (moves.get(index) === work) moves.delete(index);
    }
    dependencies.onFlushed(index.stored.name);
  };
  return {
    schedule: (index) => timers.schedule(index, SOON),
    flush,
    nextMove: (index) => moves.get(index) ?? flush(index),
    whenFlushed(index) {
      const seq = index.nextSeq - 1;
      if (seq <= index.stored.lastSeq) return Promise.resolve();
      timers.schedule(index, SOON);
      return new Promise((resolve) => {
        waiting.set(index, [...(waiting.get(index) ?? []), { seq, resolve }]);
      });
    },
    forget(index) {
      if (!index) return;
      timers.cancel(index);
      index.batch = createBatch(index);
      index.leaving = [];
      dependencies.textsAtHand.forget(index.stored.id);
    },
    async close() {
      timers.stop();
      await Promise.allSettled(running);
      // What failed just now was to be tried again.
      timers.stop();
    },
  };
}

/** When indices are moved next, of each the first time that was asked for. */
function createTimers(flush: (index: WrittenIndex) => void) {
  const timers = new Map<WrittenIndex, NodeJS.Timeout>();
  const cancel = (index: WrittenIndex) => {
    clearTimeout(timers.get(index));
    timers.delete(index);
  };
  return {
    schedule(index: WrittenIndex, after: number) {
      if (timers.has(index)) return;
      const timer = setTimeout(() => {
        timers.delete(index);
        flush(index);
      }, after);
      timers.set(index, timer);
    },
    cancel,
    stop() {
      for (const index of timers.keys()) cancel(index);
    },
  };
}

/** Who waits until an operation is in the tables. */
type Waiting = Map<WrittenIndex, { seq: number; resolve: () => void }[]>;

function tellWaiting(index: WrittenIndex, waiting: Waiting): void {
  const all = waiting.get(index) ?? [];
  const rest = all.filter(({ seq }) => seq > index.stored.lastSeq);
  for (const one of all) if (!rest.includes(one)) one.resolve();
  if (rest.length > 0) waiting.set(index, rest);
  else waiting.delete(index);
}

/**
 * In the order of their numbers. What fails stays the first, and is tried again.
 *
 * @param tell who waits for documents that are in the tables now
 */
async function flushAll(
  index: WrittenIndex,
  dependencies: FlusherDependencies,
  tell: () => void,
): Promise<void> {
  const { database, registry, publishing, held, log, textsAtHand, createIdKey, onPartFull } =
    dependencies;
  endBatch(index);
  for (let batch = index.leaving[0]; batch; batch = index.leaving[0]) {
    const { rows, gone, replaced } = batch;
    // Taken now: what is replaced from here on is one of the table's for the next batch.
    const taken = { gone: [...gone], replaced: [...replaced] };
    const publish = () =>
      publishAlone(dependencies, index, (isAlone) =>
        database.use((connection) =>
          publishWritten(connection, {
            rows,
            ...taken,
            mapper: index.mapper,
            // What is known of its words may be newer.
            index: registry.get(index.stored.name) ?? index.stored,
            idKey: createIdKey(),
            held,
            isAlone,
            isRepeated: batch.isRepeated ?? false,
          }),
        ),
      );
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await publishing.run(index.stored.name, async () => {
      const { index: stored, reindexed } = await publish().catch((error: unknown) => {
        batch.isRepeated = true;
        throw error;
      });
      index.stored = stored;
      index.leaving.shift();
      registry.unindexed(reindexed);
      registry.published(stored, 'documents');
      const texts = rows.texts?.rows({ first: rows.firstSeq, last: rows.lastSeq });
      if (texts) textsAtHand.add(stored.id, texts);
    });
    log.applied(index.logKey, rows.lastSeq);
    tell();
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (batch.fillsPart) await onPartFull();
  }
}

/** Where tables have to be made again, what is being built of them gives way. */
async function publishAlone(
  { textIndexer }: FlusherDependencies,
  { stored: { name } }: WrittenIndex,
  publish: (isAlone: boolean) => Promise<PublishedBatch>,
): Promise<PublishedBatch> {
  try {
    return await publish(false);
  } catch (error) {
    if (!(error instanceof NeedsToBeAlone)) throw error;
    textIndexer.pause(name);
    return textIndexer.without(name, () => publish(true));
  }
}
