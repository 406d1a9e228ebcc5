import { DuckDBInstance } from '@duckdb/node-api';

/**
 * Gives back to the system what this process has freed: the memory that SQLite, the network and DuckDB take and free in small
 * pieces stays with the process otherwise. DuckDB does so where a database is closed, and nothing else here can; an empty one
 * takes some 20 ms, on threads of their own but for the time in which memory is being sorted.
 */
export async function releaseFreedMemory(): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  instance.closeSync();
}
