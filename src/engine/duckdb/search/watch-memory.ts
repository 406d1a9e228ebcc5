import { tell } from '#common/server-messages';
import type { Database } from '../database';
import { needsMemory } from './database-failures';
import type { Deadline } from '../../shared-runs/deadline';
import { tooLarge } from './failures';
import { createGatheringWatch } from './gathering-watch';
import { createMemoryWatch, type MemoryWatch } from './memory-watch';

/** What may take how much memory. */
export interface WatchedMemory {
  /** All that the process takes. */
  process: MemoryWatch;
  /** What statements of people gather. */
  gathered: MemoryWatch;
  /** Bytes of it that one of them may. */
  mostGathered: number;
}

/** Beside what the database may take: what a server takes for everything else. */
const FOR_OTHERS = 1e9;
/** Of what the database may take: what one statement may gather. The rest is for others. */
const GATHERED_SHARE = 0.5;

export function watchMemory(database: Pick<Database, 'memoryLimit' | 'use'>): WatchedMemory {
  const mostGathered = database.memoryLimit * GATHERED_SHARE;
  return {
    process: createMemoryWatch({ most: database.memoryLimit + FOR_OTHERS }),
    gathered: createGatheringWatch({ most: mostGathered, read: () => readGathered(database) }),
    mostGathered,
  };
}

/** States of aggregates: what can go to the disk counts elsewhere. */
const GATHERED = "SELECT memory_usage_bytes FROM duckdb_memory() WHERE tag = 'ALLOCATOR'";

const readGathered = ({ use }: Pick<Database, 'use'>): Promise<number | undefined> =>
  use(async (connection) => {
    const reader = await connection.runAndReadAll(GATHERED);
    return Number(reader.value(0, 0));
    // The database has no memory left to answer, or it closes.
  }).catch(() => undefined);

/**
 * Ends what runs where it takes too much.
 *
 * @param gathers whether it holds lists or texts of many rows
 * @returns how it is no longer watched
 */
export function watchDuring(
  { process, gathered, mostGathered: most }: WatchedMemory,
  deadline: Pick<Deadline, 'halt'>,
  gathers = false,
): () => void {
  const forget = process.during(() => deadline.halt(needsMemory()));
  if (!gathers) return forget;
  const tooMuch = () => deadline.halt(tooLarge(tell('sql.gathers', { most: toMegabytes(most) })));
  const forgetGathered = gathered.during(tooMuch);
  return () => {
    forget();
    forgetGathered();
  };
}

const toMegabytes = (bytes: number): number => Math.floor(bytes / 1e6);
