import { setTimeout as wait } from 'node:timers/promises';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { Database } from '../database';
import type { WriterDependencies } from './index-writer';

/** What was written is in the tables, with its words, and the space of what was deleted is the file's again. */
export async function compact(
  names: readonly string[],
  { exclusively, textIndexer, database }: WriterDependencies,
  { signal }: Pick<EngineContext, 'signal'>,
): Promise<void> {
  // It is their turn when everything before them is in the tables.
  await Promise.all(names.map((name) => exclusively(name, async () => {})));
  await Promise.all(names.map((name) => textIndexer.schedule(name)));
  await checkpoint(database, signal);
}

const ATTEMPTS = 50;
const AGAIN_MS = 100;

/** Where others write at this moment, it is tried again. */
async function checkpoint(database: Database, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await database.use((connection) => connection.run('CHECKPOINT'));
      return;
    } catch (cause) {
      if (attempt === ATTEMPTS) {
        throw new EngineError('unavailable', tell('search.failedInside'), { cause });
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(AGAIN_MS, undefined, { signal });
    }
  }
}
