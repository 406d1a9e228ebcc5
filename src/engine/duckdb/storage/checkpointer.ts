import { stat } from 'node:fs/promises';
import type { Database } from '../database';

/** Keeps the database's own log short: all of it is read again at the next start after a kill. */
export interface Checkpointer {
  /** Documents came into a table, which has so many rows now. */
  written(rows: number): void;
  /** Fulfilled when none is under way. */
  close(): Promise<void>;
}

/** Bytes of the log of the database: as many are read in three seconds after a kill. */
const LONG = 224 * 2 ** 20;
/** Bytes from which on it is worth the while. */
const WORTH = 96 * 2 ** 20;
/** Rows of a full part of a table. Each time, what a table has beyond its last full part is compressed and written once more. */
const FULL = 122_880;
/** So few are cheap. */
const FEW = FULL / 8;

/**
 * The database does it by itself at a commit, but only where nothing else is under way just then, which is rare while documents
 * stream in. It stops who writes into the tables, and nobody who waits for an answer.
 */
export function createCheckpointer(database: Database, wal: string): Checkpointer {
  let running: Promise<void> | undefined;
  const shorten = async (rows: number) => {
    const { size } = await stat(wal).catch(() => ({ size: 0 }));
    if (size < (rows % FULL < FEW ? WORTH : LONG)) return;
    // Where others write at this moment, the next one does it.
    await database.use((connection) => connection.run('CHECKPOINT')).catch(() => {});
  };
  return {
    written(rows) {
      running ??= shorten(rows).finally(() => {
        running = undefined;
      });
    },
    async close() {
      await running;
    },
  };
}
