import type { DuckDBConnection } from '@duckdb/node-api';
import { inTransaction, writeIndexRow, type Registry } from './registry';

/**
 * Indices from before there were keys, whose documents came with ids, get one: only the places of their documents change, and these
 * nobody keeps. Where ids are the numbers of the rows, they stay, for links.
 */
export async function giveKeys(
  connection: DuckDBConnection,
  registry: Registry,
  createIdKey: () => string | undefined,
): Promise<void> {
  const old = [...registry.all().values()].filter(
    ({ keepsId, idKey }) => keepsId && idKey === undefined,
  );
  for (const index of old) {
    const idKey = createIdKey();
    if (idKey === undefined) continue;
    const keyed = { ...index, idKey };
    await inTransaction(connection, () => writeIndexRow(connection, keyed));
    registry.published(keyed, 'changed');
  }
}
