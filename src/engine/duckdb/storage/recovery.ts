import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { rows } from '../load/session';
import { tablesOf, type StoredIndex } from '../catalog';

/** Removes tables of loads that did not come to their end. */
export async function removeUnfinished(
  connection: DuckDBConnection,
  indices: Iterable<Pick<StoredIndex, 'id' | 'nested'>>,
): Promise<void> {
  const known = new Set([...indices].flatMap(tablesOf).map(({ id }) => String(id)));
  const tables = await rows(
    connection,
    "SELECT table_name FROM duckdb_tables() WHERE schema_name = 'atrium'",
  );
  for (const [name] of tables) {
    const [, kind, id] = /^(documents|terms|postings|values|kept)_(\d+)$/.exec(String(name)) ?? [];
    // Nobody reads documents of an earlier moment when the engine begins.
    if (id !== undefined && (kind === 'kept' || !known.has(id))) {
      await connection.run(`DROP TABLE atrium.${String(name)}`);
    }
  }
}

/** And the files that were staged for them. */
export async function removeStaged(stagingFolder: string): Promise<void> {
  for (const entry of await readdir(stagingFolder)) {
    // The process that read a file may be about to end still.
    await rm(join(stagingFolder, entry), { recursive: true, force: true, maxRetries: 10 });
  }
}
