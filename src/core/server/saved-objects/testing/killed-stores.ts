import { copyInto, openDatabase, openConnection } from '#store/sqlite';
import { SCHEMA_STEPS } from '../../../../store/sqlite/schema';

export const OLD_OBJECTS = 600;

/** A store of the first layout, with objects that have a migration to go through. */
export function writeOldStore(file: string): void {
  const connection = openDatabase(`${file}.made`, SCHEMA_STEPS.slice(0, 1));
  connection.transaction(() => {
    for (let n = 0; n < OLD_OBJECTS; n++) {
      connection.run(
        `INSERT INTO objects (type, id, version, updated_at, updated_by, title, attributes, reference_list, workspaces)
         VALUES ('migrated', ?, ?, '2026-01-01', 'ada', 'Old', ?, '[]', ?)`,
        [`o${n}`, n + 1, JSON.stringify({ old: n }), n % 2 ? '["w1"]' : null],
      );
    }
    connection.run('UPDATE counters SET value = ?', [OLD_OBJECTS]);
  });
  // One file, without a log beside it.
  copyInto(connection, file);
  connection.close();
}

/** What is not as it should be in the file of a store that nobody has open; nothing where all is well. */
export function findDamage(file: string): readonly string[] {
  const connection = openConnection(file);
  const checked = connection
    .all('PRAGMA integrity_check')
    .map((row) => String(row['integrity_check']));
  // Throws where words are not those of the objects.
  connection.exec("INSERT INTO object_text (object_text) VALUES ('integrity-check')");
  const [counted] = connection.all(
    'SELECT (SELECT sum(total) FROM object_counts) AS kept, (SELECT count(*) FROM objects) AS there',
  );
  connection.close();
  const isCounted = (counted?.['kept'] ?? 0) === counted?.['there'];
  return [...checked.filter((line) => line !== 'ok'), ...(isCounted ? [] : ['The counts differ.'])];
}
