import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, type StoredField } from '../catalog';
import { rows } from '../load/session';
import type { MappedTable } from '../mapping/mapped-tables';
import { isColumnType } from './columns/column-types';
import type { RowLayout } from './row-layout';

interface Described {
  id: number;
  fields: readonly StoredField[];
  table: MappedTable;
}

/** The columns of a table of documents as it is. Undefined: one is of a type that documents do not have. */
export async function readLayout(
  connection: DuckDBConnection,
  { id, fields, table }: Described,
): Promise<RowLayout | undefined> {
  const positions = new Map(table.columns.map(({ name }, position) => [name, position]));
  const names = new Map(fields.map(({ column, name }) => [column, name]));
  const columns = await rows(connection, `DESCRIBE ${documentTable({ id })}`);
  const layout = columns.map(([column, type]) => {
    const name = names.get(String(column));
    const position = name === undefined ? undefined : positions.get(name);
    return { holds: position ?? String(column), type: String(type) };
  });
  return layout.every(({ type }) => isColumnType(type)) ? layout : undefined;
}
