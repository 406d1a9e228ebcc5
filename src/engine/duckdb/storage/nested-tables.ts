import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, type NestedTable } from '../catalog';
import { nextTableId } from '../load/build-table';
import { nestedDefinitions } from '../load/import-nested';
import type { MappedTable } from '../mapping/mapped-tables';
import type { Mapping } from '../mapping/mapping';
import { storedFields } from '../mapping/stored-fields';

/** A table for the objects of a nested field, without any; part of a transaction. */
export async function createNestedTable(
  connection: DuckDBConnection,
  table: MappedTable,
  mapping: Mapping,
): Promise<NestedTable> {
  const id = await nextTableId({ connection });
  const fields = storedFields(table, mapping);
  await connection.run(`CREATE TABLE ${documentTable({ id })} (${nestedDefinitions(fields)})`);
  const parent = table.parent?.path ?? '';
  return {
    path: table.path,
    ...(parent === '' ? {} : { parent }),
    id,
    fields,
    lastSeq: -1,
    indexedThrough: -1,
  };
}
