import type { DuckDBConnection } from '@duckdb/node-api';
import { toStatement, type Sql } from '../search/sql';

/** Runs a statement whose rows nobody reads. */
export async function runStatement(connection: DuckDBConnection, statement: Sql): Promise<void> {
  const { text, values, types } = toStatement(statement);
  await connection.run(text, values, types);
}
