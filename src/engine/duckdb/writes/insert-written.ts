import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable } from '../catalog';
import type { DocumentMapper } from '../mapping/map-document';
import { insertAddition, type MergePlan, type TableParts } from '../storage/merge-tables';
import { appendChunks } from './append-chunks';
import type { RowLayout } from './row-layout';
import { readLayout } from './table-layout';
import type { WrittenTables } from './written-table';

interface Insertion {
  target: TableParts;
  plan: MergePlan;
  mapper: DocumentMapper;
  /** Numbers of rows that were replaced or deleted since. */
  gone: readonly number[];
}

/** Inserts the rows behind the target's: as they are where they have its columns, else by a statement. Part of a transaction. */
export async function insertWritten(
  connection: DuckDBConnection,
  { documents, groups, stage }: WrittenTables,
  { target, plan, mapper, gone }: Insertion,
): Promise<void> {
  const { id } = target;
  const layout = await readLayout(connection, { id, fields: plan.fields, mapper });
  let appended = false;
  for (const group of groups) {
    if (isSame(group.layout, layout)) {
      // The first change of a transaction may wait for a checkpoint: not on the thread that appends.
      if (!appended) await connection.run(`DELETE FROM ${documentTable({ id })} WHERE false`);
      await appendChunks(connection, { schema: 'atrium', table: `documents_${id}` }, group.chunks);
      appended = true;
    } else {
      const addition = { ...documents, written: await stage(group) };
      await insertAddition(connection, target, addition, plan);
    }
  }
  if (appended && gone.length > 0) {
    await connection.run(
      `DELETE FROM ${documentTable({ id })} WHERE _seq IN (SELECT unnest([${gone.join(', ')}]))`,
    );
  }
}

const isSame = (one: RowLayout, other: RowLayout): boolean =>
  one.length === other.length &&
  one.every(({ holds, type }, at) => holds === other[at]?.holds && type === other[at].type);

/** SQL of all rows as one table. */
export async function stageAll({ groups, stage }: WrittenTables): Promise<string> {
  const tables: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const group of groups) tables.push(`SELECT * FROM ${await stage(group)}`);
  return `(${tables.join(' UNION ALL ')})`;
}
