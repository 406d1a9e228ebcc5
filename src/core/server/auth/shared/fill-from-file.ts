import { existsSync, statSync } from 'node:fs';
import { type Connection, openDatabase } from '#store/sqlite';
import { SECURITY_STEPS } from '../security-schema';
import { TABLES } from './security-replica';

/** All rows of the file, if there is one. Answers how many accounts there were. */
export function fillFromFile(connection: Connection, file: string): number {
  if (!existsSync(file) || statSync(file).size === 0) return 0;
  const from = openDatabase(file, SECURITY_STEPS);
  try {
    for (const table of TABLES) {
      for (const row of from.all(`SELECT * FROM ${table}`)) {
        const names = Object.keys(row);
        const marks = names.map(() => '?').join(', ');
        connection.run(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
          Object.values(row),
        );
      }
    }
    return Number(from.all('SELECT count(*) AS users FROM users')[0]?.['users']);
  } finally {
    from.close();
  }
}
