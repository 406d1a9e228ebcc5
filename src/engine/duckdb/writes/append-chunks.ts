import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteIdentifier } from '../catalog';
import type { PendingChunk } from './columns/pending-chunk';
import type { PendingTable } from './pending-table';
import type { RowLayout } from './row-layout';

/** Chunks with the same columns, in the order of their rows. */
export interface ChunkGroup {
  layout: RowLayout;
  chunks: readonly PendingChunk[];
}

export function groupChunks({ chunks }: PendingTable): readonly ChunkGroup[] {
  const groups: { layout: RowLayout; chunks: PendingChunk[] }[] = [];
  for (const chunk of chunks) {
    const last = groups.at(-1);
    if (last && describe(last.layout) === describe(chunk.slots)) last.chunks.push(chunk);
    else groups.push({ layout: chunk.slots, chunks: [chunk] });
  }
  return groups;
}

const describe = (layout: RowLayout): string =>
  layout.map(({ holds, type }) => `${holds} ${type}`).join();

interface Target {
  catalog?: string;
  schema: string;
  table: string;
}

/**
 * Puts rows behind those of a table with the same columns, without a statement. Part of a transaction that has changed the database
 * already: the first change waits for a checkpoint, and nothing may wait here.
 */
export async function appendChunks(
  connection: DuckDBConnection,
  { table, schema, catalog }: Target,
  chunks: readonly PendingChunk[],
): Promise<void> {
  const appender = await connection.createAppender(table, schema, catalog);
  for (const chunk of chunks) {
    appender.appendDataChunk(chunk.finish());
    appender.flushSync();
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    await setImmediate();
  }
  appender.closeSync();
}

/** As a table of the connection, which has a column for each slot. Returns its name in SQL. */
export async function stageChunks(
  connection: DuckDBConnection,
  { layout, chunks }: ChunkGroup,
): Promise<string> {
  const table = `written_${randomUUID()}`;
  const columns = layout.map(({ type }, at) => `c${at} ${type}`).join(', ');
  await connection.run(`CREATE TEMP TABLE ${quoteIdentifier(table)} (${columns})`);
  await appendChunks(connection, { catalog: 'temp', schema: 'main', table }, chunks);
  return `temp.main.${quoteIdentifier(table)}`;
}
