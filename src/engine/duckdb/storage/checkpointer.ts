import { stat } from 'node:fs/promises';
import type { Database } from '../database';
import { runOnWorkers } from '../run-on-workers';

/** Keeps the database's own log short: all of it is read again at the next start after a kill. */
export interface Checkpointer {
  /**
   * Documents came into a table. Fulfilled when the next ones don't wait for a checkpoint.
   *
   * @param isFull whether the last part of the table has all its rows: then none of them is written twice
   */
  written(isFull: boolean): Promise<void>;
  /** Fulfilled when none is under way. */
  close(): Promise<void>;
}

/**
 * Bytes of the log of the database at which it is worth a checkpoint, and at which it has one wherever its tables stand. They are read
 * within a second or two at the next start after a kill.
 */
const LONG = 32 * 2 ** 20;
const LONGEST = 96 * 2 ** 20;

/**
 * The database does it by itself too (`lockDown`), but within a commit: what was written is found after it only. Here it comes between
 * two commits. It stops who writes into the tables, and nobody who waits for an answer.
 */
export function createCheckpointer(database: Database, wal: string): Checkpointer {
  let running: Promise<void> | undefined;
  const shorten = async (isFull: boolean) => {
    const { size } = await stat(wal).catch(() => ({ size: 0 }));
    if (size < (isFull ? LONG : LONGEST)) return;
    // Where others write at this moment, the next one does it.
    await database.use((connection) => runOnWorkers(connection, 'CHECKPOINT')).catch(() => {});
  };
  return {
    written(isFull) {
      running ??= shorten(isFull).finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      await running;
    },
  };
}
