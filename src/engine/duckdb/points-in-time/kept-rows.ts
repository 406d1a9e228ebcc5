import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, GONE, keptTable, quoteIdentifier } from '../catalog';
import { rows } from '../load/session';
import { ORDINAL_COLUMNS } from '../ordinals/ordinals';
import { sql, trusted, type Sql } from '../search/sql';
import type { HeldTables, Holds } from './held-tables';

/** Documents of a table that are about to be deleted. */
export interface Deleted {
  id: number;
  /** SQL. */
  condition: string;
  /** The number of the operation by which they go. */
  gone: number;
}

/** A table for what is deleted while somebody reads the documents as they are now. */
export async function createKept(connection: DuckDBConnection, id: number): Promise<void> {
  await connection.run(
    `CREATE TABLE IF NOT EXISTS ${keptTable({ id })} AS SELECT COLUMNS(lambda name: NOT starts_with(name, '${ORDINAL_COLUMNS}')), 0::BIGINT AS ${GONE} FROM ${documentTable({ id })} LIMIT 0`,
  );
}

/** Deletes documents, and keeps them for who reads them as they were; part of a transaction. Returns how many there were. */
export async function deleteRows(
  connection: DuckDBConnection,
  held: HeldTables,
  { id, condition, gone }: Deleted,
): Promise<number> {
  const through = held.through(id);
  if (through !== undefined) {
    await addColumns(connection, id);
    await connection.run(
      `INSERT INTO ${keptTable({ id })} BY NAME SELECT COLUMNS(lambda name: NOT starts_with(name, '${ORDINAL_COLUMNS}')), ${gone}::BIGINT AS ${GONE} FROM ${documentTable({ id })} WHERE _seq <= ${through} AND (${condition})`,
    );
  }
  const { rowsChanged } = await connection.run(
    `DELETE FROM ${documentTable({ id })} WHERE ${condition}`,
  );
  return rowsChanged;
}

/** Those that the documents were given since. */
async function addColumns(connection: DuckDBConnection, id: number): Promise<void> {
  const columnsOf = (table: string) =>
    `SELECT column_name FROM duckdb_columns() WHERE schema_name = 'atrium' AND table_name = '${table}'`;
  const missing = await rows(
    connection,
    `SELECT column_name, data_type FROM duckdb_columns() WHERE schema_name = 'atrium' AND table_name = 'documents_${id}' AND NOT starts_with(column_name, '${ORDINAL_COLUMNS}') AND column_name NOT IN (${columnsOf(`kept_${id}`)})`,
  );
  for (const [name, type] of missing) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await connection.run(
      `ALTER TABLE ${keptTable({ id })} ADD COLUMN ${quoteIdentifier(String(name))} ${String(type)}`,
    );
  }
}

/** What follows FROM for the documents of a table, and for those that somebody reads as they were: their words are looked for, too. */
export async function withKept(connection: DuckDBConnection, { id }: { id: number }): Promise<Sql> {
  const table = trusted(documentTable({ id }));
  const kept = await rows(
    connection,
    `SELECT 1 FROM duckdb_tables() WHERE schema_name = 'atrium' AND table_name = 'kept_${id}'`,
  );
  if (kept.length === 0) return table;
  return sql`(SELECT * FROM ${table} UNION ALL BY NAME SELECT * EXCLUDE (${trusted(GONE)}) FROM ${trusted(keptTable({ id }))} ORDER BY _seq)`;
}

/** Lets go of what nobody reads any more of a table that somebody still reads. */
export async function pruneKept(
  connection: DuckDBConnection,
  id: number,
  holds: Pick<Holds, 'of'>,
): Promise<void> {
  const needed = holds
    .of(id)
    .map(({ lastSeq, through }) => `(_seq <= ${lastSeq} AND ${GONE} > ${through})`);
  if (needed.length === 0) return;
  await connection.run(`DELETE FROM ${keptTable({ id })} WHERE NOT (${needed.join(' OR ')})`);
}
