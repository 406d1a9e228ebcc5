import { randomUUID } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { attachFile } from '../attach-file';

/** All schemas and tables as one transaction sees them; the database goes on. */
export async function copyDatabase(connection: DuckDBConnection, file: string): Promise<void> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await attachFile(connection, file, name);
  try {
    await connection.run(`COPY FROM DATABASE engine TO ${name}`);
  } finally {
    await connection.run(`DETACH ${name}`);
  }
}
