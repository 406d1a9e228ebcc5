import { openReadingConnection } from './connection';
import { copyInto } from './open-database';
import { SCHEMA_STEPS } from './schema';

/** Copies a database that others use meanwhile, then changes the copy. */
export function copyDatabase(from: string, to: string, change: string): void {
  const source = openReadingConnection(from);
  try {
    source.exec('PRAGMA query_only = OFF');
    copyInto(source, to);
  } finally {
    source.close();
  }
  const copy = openReadingConnection(to);
  try {
    copy.exec('PRAGMA query_only = OFF');
    copy.exec(change);
    // What was deleted is nowhere in the file.
    copy.exec('VACUUM');
  } finally {
    copy.close();
  }
}

export type DatabaseState = 'whole' | 'damaged' | 'foreign' | 'newer';

/** What a file is that is to become one of ours. `newest`: the newest layout that is known. */
export function readDatabaseState(file: string, newest: number): DatabaseState {
  let connection;
  try {
    connection = openReadingConnection(file);
    const layout = Number(connection.all('PRAGMA user_version')[0]?.['user_version']);
    if (layout > newest) return 'newer';
    const [checked] = connection.all('PRAGMA integrity_check');
    if (checked?.['integrity_check'] !== 'ok') return 'damaged';
    // A database of another program is whole, too.
    return layout > 0 ? 'whole' : 'foreign';
  } catch {
    return 'damaged';
  } finally {
    connection?.close();
  }
}

/** The same for the store of saved objects. */
export const readStoreState = (file: string): DatabaseState =>
  readDatabaseState(file, SCHEMA_STEPS.length);
