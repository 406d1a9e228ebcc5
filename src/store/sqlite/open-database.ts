import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { StoreError } from '../store-error';
import { type Connection, nameStore, openConnection } from './connection';
import { SCHEMA_STEPS } from './schema';

/** Opens or makes the database, and brings an older one up to date; a copy of it is kept beside it. */
export function openDatabase(file: string, steps: readonly string[] = SCHEMA_STEPS): Connection {
  const connection = openConnection(file);
  try {
    migrate(connection, file, steps);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function migrate(connection: Connection, file: string, steps: readonly string[]): void {
  const [row] = connection.all('PRAGMA user_version');
  const taken = Number(row?.['user_version'] ?? 0);
  if (taken > steps.length) {
    throw new StoreError(
      'unavailable',
      `${nameStore(file)} was written by a newer version (layout ${taken}, this one knows ${steps.length}).`,
    );
  }
  if (taken === steps.length) {
    return;
  }
  if (taken > 0) {
    keepCopy(connection, `${file}.layout-${taken}`);
  }
  connection.transaction(() => {
    for (const step of steps.slice(taken)) {
      connection.exec(step);
    }
    connection.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** A copy that an interrupted attempt left may be half: it is made again. */
function keepCopy(connection: Connection, copy: string): void {
  if (existsSync(copy)) {
    rmSync(copy);
  }
  copyInto(connection, copy);
}

/** Writes a whole copy, from one moment, to a file that is for this account alone. */
export function copyInto(connection: Connection, file: string): void {
  // An empty file is taken as it is, with its rights.
  closeSync(openSync(file, 'wx', 0o600));
  connection.run('VACUUM INTO ?', [file]);
}
