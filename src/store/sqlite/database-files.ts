import { type Connection, openReadingConnection } from './connection';
import { readLayout } from './layout';
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

/**
 * What a file is that is to become one of ours. `steps` lead to the newest layout that is known: of each layout, the tables, their
 * columns, indices and triggers have to be exactly those that its steps make. A table that is missing would stop the server at its
 * start, and a trigger of others would run with the next change.
 */
export function readDatabaseState(file: string, steps: readonly string[]): DatabaseState {
  let connection;
  try {
    connection = openReadingConnection(file);
    const layout = Number(connection.all('PRAGMA user_version')[0]?.['user_version']);
    const found = readSchema(connection);
    if (layout > steps.length) {
      const known = [...schemaOf(steps)].filter(isTable);
      return known.some((table) => found.has(table)) ? 'newer' : 'foreign';
    }
    const [checked] = connection.all('PRAGMA integrity_check');
    if (checked?.['integrity_check'] !== 'ok') return 'damaged';
    // A database of another program is whole, too.
    if (layout === 0) return 'foreign';
    const expected = schemaOf(steps.slice(0, layout));
    if (missing(found, expected).length > 0) return 'foreign';
    return missing(expected, found).length > 0 ? 'damaged' : 'whole';
  } catch {
    return 'damaged';
  } finally {
    connection?.close();
  }
}

/** The same for the store of saved objects. */
export const readStoreState = (file: string): DatabaseState =>
  readDatabaseState(file, SCHEMA_STEPS);

const schemaOf = (steps: readonly string[]): ReadonlySet<string> => readLayout(steps, readSchema);

/** A line for each table, column, index, view and trigger. Not the statements that made them: SQLite writes those of changed tables again. */
function readSchema(connection: Connection): ReadonlySet<string> {
  const lines = (sql: string) =>
    connection.all(sql).map((row) => JSON.stringify(Object.values(row)));
  return new Set([
    ...lines(
      "SELECT 'table' AS kind, name, type, wr, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT IN ('sqlite_schema', 'sqlite_stat1', 'sqlite_stat4')",
    ),
    ...lines("SELECT type, name, tbl_name FROM sqlite_schema WHERE type <> 'table'"),
    ...lines(
      `SELECT t.name AS of, c.name, c.type, c."notnull" AS needed, c.dflt_value AS otherwise, c.pk, c.hidden
       FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE t.type = 'table'`,
    ),
    ...lines(
      `SELECT i.name, i."unique" AS single, i.partial, c.name AS named, c.seqno, c.desc, c.coll
       FROM sqlite_schema t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c WHERE t.type = 'table'`,
    ),
  ]);
}

const missing = (of: ReadonlySet<string>, from: ReadonlySet<string>): readonly string[] =>
  [...of].filter((line) => !from.has(line));

const isTable = (line: string): boolean => line.startsWith('["table"');
