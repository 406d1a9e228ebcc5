import type { DuckDBConnection } from '@duckdb/node-api';
import { postingsTable, termsTable, type StoredIndex } from '../catalog';

/**
 * Tables of words for rows of which none has been indexed. What an earlier build or version left goes first. Not part of the
 * transaction that fills them, which takes seconds: one that makes a table keeps the database from checkpoints.
 */
export async function createTextTables(
  connection: DuckDBConnection,
  index: Pick<StoredIndex, 'id' | 'indexedThrough'>,
): Promise<void> {
  if (index.indexedThrough >= 0) return;
  const columns = [
    [
      termsTable(index),
      'field INTEGER, term VARCHAR, id BIGINT, documents BIGINT, occurrences BIGINT',
    ],
    [
      postingsTable(index),
      'term BIGINT, seq BIGINT, frequency UINTEGER, length UTINYINT, time TIMESTAMP',
    ],
  ];
  for (const [table, all] of columns) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await connection.run(`CREATE OR REPLACE TABLE ${table} (${all})`);
  }
}
