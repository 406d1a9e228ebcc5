import type { DuckDBConnection } from '@duckdb/node-api';
import {
  documentTable,
  postingsTable,
  tablesOf,
  termsTable,
  valuesTable,
  type StoredIndex,
} from '../catalog';
import type { HeldTables } from '../points-in-time/held-tables';

/** No words to look up: there is nothing to build. */
export const needsTextIndex = (index: Pick<StoredIndex, 'fields'>): boolean =>
  index.fields.some((field) => field.hasWords);

/** What there is of a table beside its documents. */
export const dropBesideDocuments = (index: { id: number }): string =>
  `DROP TABLE IF EXISTS ${termsTable(index)}; DROP TABLE IF EXISTS ${postingsTable(index)}; DROP TABLE IF EXISTS ${valuesTable(index)}`;

/** SQL that removes a table with everything that is made of it. */
export const dropTable = (table: { id: number }): string =>
  `DROP TABLE IF EXISTS ${documentTable(table)}; ${dropBesideDocuments(table)}`;

/** Removes a table, unless somebody reads its documents as they were: the last one who does removes it then. */
export async function removeTable(
  connection: DuckDBConnection,
  table: { id: number },
  held: HeldTables,
): Promise<void> {
  if (held.through(table.id) === undefined) await connection.run(dropTable(table));
}

/** SQL that removes everything that there is of an index. */
export const dropIndex = (index: Pick<StoredIndex, 'nested'> & { id: number }): string =>
  tablesOf(index).map(dropTable).join('; ');
