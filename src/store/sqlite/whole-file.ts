import { renameSync, rmSync } from 'node:fs';
import type { ObjectText, StoredObject } from '../store';
import type { WholeStore } from '../whole-store';
import { writeRow } from './apply-writes';
import { readLatestVersion } from './latest-version';
import { openDatabase } from './open-database';
import { OBJECT_JSON, OBJECT_TABLES, toEarlierVersion, toObject } from './rows';

/** All of a file that nobody else has open. It keeps no words of its objects to be read. */
export function readWholeFile(
  file: string,
  textOf: (object: StoredObject) => ObjectText,
): WholeStore {
  const connection = openDatabase(file);
  try {
    return connection.snapshot(() => ({
      version: readLatestVersion(connection),
      objects: connection
        .all(`SELECT ${OBJECT_JSON} AS object FROM ${OBJECT_TABLES} ORDER BY o.row`)
        .map((row) => toObject(row['object']))
        .map((object) => ({ object, text: textOf(object) })),
      history: connection.all('SELECT * FROM history ORDER BY entry').map(toEarlierVersion),
    }));
  } finally {
    connection.close();
  }
}

/** Makes a file of it, whole or not at all. */
export function writeWholeFile(file: string, { version, objects, history }: WholeStore): void {
  const part = `${file}.part`;
  for (const name of [part, `${part}-wal`, `${part}-shm`]) rmSync(name, { force: true });
  const connection = openDatabase(part);
  try {
    connection.transaction(() => {
      for (const { object, text } of objects) {
        writeRow(connection, object, { present: undefined, text });
      }
      for (const { replacedAt, replacedBy, change, ...object } of history) {
        connection.run(
          'INSERT INTO history (type, id, replaced_at, replaced_by, change, object) VALUES (?, ?, ?, ?, ?, ?)',
          [object.type, object.id, replacedAt, replacedBy, change, JSON.stringify(object)],
        );
      }
      connection.run("UPDATE counters SET value = ? WHERE name = 'version'", [version]);
    });
    // What lies beside the file does not go with it.
    connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
  renameSync(part, file);
}
