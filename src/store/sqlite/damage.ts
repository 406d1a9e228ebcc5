import { StoreError } from '../store-error';
import type { Connection } from './connection';

/** What SQLite finds wrong with the file, in one sentence; nothing where it is whole. Reads all of it. */
export function findDamage(connection: Connection): string | undefined {
  try {
    const [row] = connection.all('PRAGMA quick_check(1)');
    const [found] = Object.values(row ?? {});
    return found === 'ok' ? undefined : DAMAGED;
  } catch (error) {
    if (error instanceof StoreError) {
      return error.message;
    }
    throw error;
  }
}

const DAMAGED =
  'The file of saved objects is damaged: some can not be read or found. Restore a backup into an empty folder.';

const AGAIN_AFTER_MS = 10 * 60_000;

/** Whoever asks often costs one look in a while. */
export function createDamageCheck(look: () => Promise<string | undefined>) {
  let last: { at: number; found: Promise<string | undefined> } | undefined;
  return (): Promise<string | undefined> => {
    const now = performance.now();
    if (!last || now - last.at > AGAIN_AFTER_MS) {
      const found = look();
      last = { at: now, found };
      // A look that could not be had says nothing: the next one looks itself.
      found.catch(() => (last = undefined));
    }
    return last.found;
  };
}
