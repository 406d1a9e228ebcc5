import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { StoreError } from '../store-error';
import { type Connection, nameStore, openConnection } from './connection';
import { readLayout } from './layout';
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
  if (taken > 0) {
    refuseOthers(connection, file, steps.slice(0, taken));
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

/** A file that was put in the place of another one, such as the accounts in that of the objects. Nothing is written into it. */
function refuseOthers(connection: Connection, file: string, steps: readonly string[]): void {
  const found = new Set(tablesOf(connection));
  if (readLayout(steps, tablesOf).some((name) => !found.has(name))) {
    throw new StoreError(
      'unavailable',
      `${nameStore(file)} can't be used: it has not the tables of layout ${steps.length}, as if it were another file. Put the right one back, or restore a backup into an empty folder.`,
    );
  }
}

const tablesOf = (connection: Connection): readonly string[] =>
  connection
    .all("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .map(({ name }) => String(name));

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
