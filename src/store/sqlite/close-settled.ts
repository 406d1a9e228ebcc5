import type { Connection } from './connection';

/** Closes it: everything is in the one file then, and nothing in the log beside it. Who copies or moves the file has all of it. */
export function closeSettled(connection: Connection | undefined): void {
  try {
    connection?.all('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Where it fails, such as on a full disk, everything is in the log still.
  }
  connection?.close();
}
