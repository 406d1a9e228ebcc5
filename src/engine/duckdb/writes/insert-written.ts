import type { DuckDBConnection, DuckDBMaterializedResult } from '@duckdb/node-api';
import { documentTable } from '../catalog';
import { insertAddition, type MergePlan, type TableParts } from '../storage/merge-tables';
import { appendChunks, type IdOf } from './append-chunks';
import type { PendingTable } from './pending-table';
import { typeOf, type RowLayout } from './row-layout';
import { layoutStatement, readLayout } from './table-layout';
import type { WrittenTables } from './written-table';

interface Insertion {
  target: TableParts;
  plan: MergePlan;
  idOf: IdOf;
  /** Numbers of rows that were replaced or deleted since. */
  gone: readonly number[];
  /** What the last of `insertingStatements` was answered. */
  described: DuckDBMaterializedResult;
}

/** To be run first in the transaction: the first change may wait for a checkpoint, which the thread that appends must not. */
export const insertingStatements = (index: { id: number }): readonly string[] => [
  `DELETE FROM ${documentTable(index)} WHERE false`,
  layoutStatement(index),
];

/** Inserts the rows behind the target's: as they are where it has their columns, else by a statement. Part of a transaction. */
export async function insertWritten(
  connection: DuckDBConnection,
  { documents, pending, stage }: WrittenTables,
  { target, plan, idOf, gone, described }: Insertion,
): Promise<void> {
  if (!pending) return;
  const { id } = target;
  const layout = readLayout(described, { fields: plan.fields, table: pending.table });
  if (!layout || !takes(layout, pending)) {
    return insertAddition(connection, target, { ...documents, written: await stage() }, plan);
  }
  const table = { schema: 'atrium', table: `documents_${id}`, layout };
  await appendChunks(connection, table, pending, idOf);
  if (gone.length > 0) {
    await connection.run(
      `DELETE FROM ${documentTable({ id })} WHERE _seq IN (SELECT unnest([${gone.join(', ')}]))`,
    );
  }
}

/** Whether the values are of the types that the columns have. */
const takes = (layout: RowLayout, pending: PendingTable): boolean =>
  layout.every(({ holds, type }) => {
    const column = typeof holds === 'number' ? pending.table.columns[holds] : undefined;
    if (!column) return true;
    const one = typeOf(column);
    return type === `${one}[]` || (type === one && !pending.hasLists(Number(holds)));
  });
