import { DuckDBInstance } from '@duckdb/node-api';

/** What a file is that is to become the engine's database. It is read and not changed; of all it holds, what names its indices. */
export async function readEngineFileState(file: string): Promise<'whole' | 'damaged' | 'foreign'> {
  try {
    const instance = await DuckDBInstance.create(file, {
      access_mode: 'READ_ONLY',
      enable_external_access: 'false',
      threads: '1',
      memory_limit: '256MB',
    });
    try {
      const connection = await instance.connect();
      const found = await connection.runAndReadAll(
        "SELECT 1 FROM duckdb_tables() WHERE schema_name = 'atrium' LIMIT 1",
      );
      connection.closeSync();
      return found.currentRowCount > 0 ? 'whole' : 'foreign';
    } finally {
      instance.closeSync();
    }
  } catch {
    return 'damaged';
  }
}
