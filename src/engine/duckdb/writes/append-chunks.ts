import { randomUUID } from 'node:crypto';
import { DuckDBDataChunk, type DuckDBConnection } from '@duckdb/node-api';
import { quoteIdentifier } from '../catalog';
import { createTurns } from '../search/steps';
import { columnType } from './columns/column-types';
import { MOST_ROWS } from './columns/pending-chunk';
import type { PendingTable } from './pending-table';
import { constantOf, type RowLayout, type Slot } from './row-layout';

interface Target {
  catalog?: string;
  schema: string;
  table: string;
  /** Its columns. */
  layout: RowLayout;
}

/** What documents have for an id that came without one. */
export type IdOf = (seq: number) => string;

/**
 * Puts rows behind those of a table without a statement. Part of a transaction that has changed the database already: the first change
 * waits for a checkpoint, and nothing may wait here.
 *
 * @param idOf undefined: who has no id is given none
 */
export async function appendChunks(
  connection: DuckDBConnection,
  { table, schema, catalog, layout }: Target,
  { chunks, table: { columns } }: PendingTable,
  idOf?: IdOf,
): Promise<void> {
  const fillIn = ({ holds }: Slot, seq: number) =>
    holds === '_id' ? idOf?.(seq) : constantOf(columns[Number(holds)]);
  const types = layout.map(({ type }) => columnType(type));
  const turn = createTurns();
  const appender = await connection.createAppender(table, schema, catalog);
  try {
    for (const pending of chunks) {
      const chunk = DuckDBDataChunk.create(types, MOST_ROWS);
      pending.fill(chunk, layout, fillIn);
      // One row may have fifty megabytes.
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      await turn();
      appender.appendDataChunk(chunk);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await turn();
      appender.flushSync();
      // oxlint-disable-next-line no-await-in-loop -- the same
      await turn();
    }
  } catch (error) {
    // What it has still it would append when it is collected, outside of the transaction.
    appender.clear();
    throw error;
  } finally {
    appender.closeSync();
  }
}

/** As a table of the connection, which has a column for each slot. Returns its name in SQL. */
export async function stageChunks(
  connection: DuckDBConnection,
  pending: PendingTable,
  layout: RowLayout,
): Promise<string> {
  const table = `written_${randomUUID()}`;
  const columns = layout.map(({ type }, at) => `c${at} ${type}`).join(', ');
  await connection.run(`CREATE TEMP TABLE ${quoteIdentifier(table)} (${columns})`);
  await appendChunks(connection, { catalog: 'temp', schema: 'main', table, layout }, pending);
  return `temp.main.${quoteIdentifier(table)}`;
}
