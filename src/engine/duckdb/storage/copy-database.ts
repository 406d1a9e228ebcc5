import { randomUUID } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { STORAGE_VERSION } from '../storage-version';

/** All schemas and tables as one transaction sees them; the database goes on. */
export async function copyDatabase(connection: DuckDBConnection, file: string): Promise<void> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const path = file.replaceAll("'", "''");
  await connection.run(`ATTACH '${path}' AS ${name} (STORAGE_VERSION '${STORAGE_VERSION}')`);
  try {
    await connection.run(`COPY FROM DATABASE engine TO ${name}`);
  } finally {
    await connection.run(`DETACH ${name}`);
  }
}
