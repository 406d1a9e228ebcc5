import type { DuckDBConnection } from '@duckdb/node-api';
import { STORAGE_VERSION } from './storage-version';

/**
 * Rows that a table keeps together: a checkpoint writes a part again that is not full, and nobody writes meanwhile. A quarter of what the
 * database takes by itself: documents that stream in cost a quarter less, and searches as much as before (decision 18).
 */
export const ROWS_OF_PART = 30_720;

/** So that a connection has the tables of a file that its database has no options for, by the name. */
export async function attachFile(
  connection: DuckDBConnection,
  file: string,
  name: string,
): Promise<void> {
  const options = `STORAGE_VERSION '${STORAGE_VERSION}', ROW_GROUP_SIZE ${ROWS_OF_PART}`;
  await connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${name} (${options})`);
}
