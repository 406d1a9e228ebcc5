import type { DuckDBConnection } from '@duckdb/node-api';
import { keptTable, tablesOf } from '../catalog';
import { inTransaction } from '../storage/registry';
import { dropTable } from '../storage/tables';
import type { HeldIndex } from './held-tables';
import { pruneKept } from './kept-rows';
import type { PointsDependencies } from './points';

/**
 * Nobody reads the index as it was at this moment any more: what was kept for that goes, with tables that belong to nothing now. What fails
 * is removed when the engine begins the next time.
 */
export async function letGo(part: HeldIndex, dependencies: PointsDependencies): Promise<void> {
  const { publishing, database, holds } = dependencies;
  const { name } = part.stored;
  await publishing
    .run(name, async () => {
      holds.remove(part);
      await database.use((connection) =>
        inTransaction(connection, () => removeUnread(connection, part, dependencies)),
      );
    })
    .catch(() => {});
}

async function removeUnread(
  connection: DuckDBConnection,
  { stored }: HeldIndex,
  { holds, registry }: PointsDependencies,
): Promise<void> {
  const live = registry.get(stored.name);
  const current = new Set(live ? tablesOf(live).map(({ id }) => id) : []);
  for (const { id } of tablesOf(stored)) {
    if (holds.through(id) !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await pruneKept(connection, id, holds);
      continue;
    }
    const rest = current.has(id) ? '' : `; ${dropTable({ id })}`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await connection.run(`DROP TABLE IF EXISTS ${keptTable({ id })}${rest}`);
  }
}
