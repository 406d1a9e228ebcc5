import { StoreError } from '../store-error';
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

/** Throws `StoreError` for a store that is damaged or that a newer version wrote. */
export function checkStoreFile(file: string): void {
  const connection = openReadingConnection(file);
  try {
    const [version] = connection.all('PRAGMA user_version');
    if (Number(version?.['user_version']) > SCHEMA_STEPS.length) {
      throw new StoreError(
        'unavailable',
        'The backup was made by a newer version of Atrium: restore it with that one. Nothing was changed.',
      );
    }
    const [checked] = connection.all('PRAGMA integrity_check');
    if (checked?.['integrity_check'] !== 'ok') {
      throw new StoreError(
        'unavailable',
        'The saved objects in the backup are damaged. Nothing was changed.',
      );
    }
  } finally {
    connection.close();
  }
}
