import { stat } from 'node:fs/promises';
import type { Database } from '../database';

/** Keeps the database's own log short: all of it is read again at the next start after a kill. */
export interface Checkpointer {
  /** Documents came into a table. Fulfilled when the next ones don't wait for a checkpoint. */
  written(): Promise<void>;
  /** Fulfilled when none is under way. */
  close(): Promise<void>;
}

/**
 * Bytes of the log of the database. With less, what a table has beyond its last full part is written again too often; with more,
 * who writes waits longer for each: half a second for these, which are read within one at the next start after a kill.
 */
const LONG = 32 * 2 ** 20;

/**
 * The database does it by itself too (`lockDown`), but within a commit: what was written is found after it only. Here it comes between
 * two commits. It stops who writes into the tables, and nobody who waits for an answer.
 */
export function createCheckpointer(database: Database, wal: string): Checkpointer {
  let running: Promise<void> | undefined;
  const shorten = async () => {
    const { size } = await stat(wal).catch(() => ({ size: 0 }));
    if (size < LONG) return;
    // Where others write at this moment, the next one does it.
    await database.use((connection) => connection.run('CHECKPOINT')).catch(() => {});
  };
  return {
    written() {
      running ??= shorten().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      await running;
    },
  };
}
