import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredIndex } from '../catalog';
import type { HeldTables } from '../points-in-time/held-tables';
import { deleteRows } from '../points-in-time/kept-rows';
import { cameFrom, type RemovedOrigins } from './came-from';
import { describe } from './describe-table';
import { withTimeField } from './publish';
import type { KeyedQueue } from './queue';
import { inTransaction, writeIndexRow, type Registry } from './registry';

interface RemoveTools {
  registry: Registry;
  publishing: KeyedQueue;
  held: HeldTables;
}

/** Deletes what came from these places: an operation of its own, so that who reads an earlier moment still has it. */
export async function removeOrigins(
  connection: DuckDBConnection,
  before: StoredIndex,
  origins: RemovedOrigins,
  { registry, publishing, held }: RemoveTools,
): Promise<number> {
  const condition = cameFrom(before, origins);
  const lastSeq = before.lastSeq + 1;
  return publishing.run(before.name, async () => {
    const { index, removed } = await inTransaction(connection, async () => {
      const gone = { id: before.id, condition, gone: lastSeq };
      const count = await deleteRows(connection, held, gone);
      const changed = { ...before, lastSeq, version: before.version + 1 };
      const described = await describe(connection, withTimeField(changed));
      await writeIndexRow(connection, described);
      return { index: described, removed: count };
    });
    registry.published(index, 'changed');
    return removed;
  });
}
