import type { DuckDBConnection } from '@duckdb/node-api';
import { parseLongNumerals, stringifyLongNumerals, type JsonValue } from '#common/json';
import { NAME_KINDS, NO_NAMES, withChanges, type NameChange, type Names } from './names';

/** A row for each name, in the database of the indices: copies of it have them, too. */
export const NAMES_TABLE =
  'CREATE TABLE IF NOT EXISTS atrium.names (kind VARCHAR, name VARCHAR, description VARCHAR)';

/** Kinds that a later version has are left as they are. */
export async function readNames(connection: DuckDBConnection): Promise<Names> {
  const reader = await connection.runAndReadAll('SELECT kind, name, description FROM atrium.names');
  const rows = reader.getRows().map((row) => row.map(String));
  const changes = rows.flatMap(([kind = '', name = '', text = '']) =>
    (NAME_KINDS as readonly string[]).includes(kind)
      ? [{ kind, name, becomes: parseLongNumerals(text) } as unknown as NameChange]
      : [],
  );
  return withChanges(NO_NAMES, changes);
}

/** Part of a transaction. */
export async function writeNames(
  connection: DuckDBConnection,
  changes: readonly NameChange[],
): Promise<void> {
  for (const { kind, name, becomes } of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await connection.run('DELETE FROM atrium.names WHERE kind = $1 AND name = $2', [kind, name]);
    if (becomes === undefined) continue;
    const text = stringifyLongNumerals(becomes as unknown as JsonValue);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await connection.run('INSERT INTO atrium.names VALUES ($1, $2, $3)', [kind, name, text]);
  }
}
