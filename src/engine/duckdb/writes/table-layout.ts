import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import { documentTable, type StoredField } from '../catalog';
import type { MappedTable } from '../mapping/mapped-tables';
import { isColumnType } from './columns/column-types';
import type { RowLayout } from './row-layout';

interface Described {
  fields: readonly StoredField[];
  table: MappedTable;
}

/** Asks for the columns of a table of documents as it is. */
export const layoutStatement = (index: { id: number }): string =>
  `DESCRIBE ${documentTable(index)}`;

/** What that was answered. Undefined: a column is of a type that documents do not have. */
export function readLayout(
  described: DuckDBMaterializedResult,
  { fields, table }: Described,
): RowLayout | undefined {
  const positions = new Map(table.columns.map(({ name }, position) => [name, position]));
  const names = new Map(fields.map(({ column, name }) => [column, name]));
  const columns = Array.from({ length: described.chunkCount }, (_, at) =>
    described.getChunk(at).getRows(),
  ).flat();
  const layout = columns.map(([column, type]) => {
    const name = names.get(String(column));
    const position = name === undefined ? undefined : positions.get(name);
    return { holds: position ?? String(column), type: String(type) };
  });
  return layout.every(({ type }) => isColumnType(type)) ? layout : undefined;
}
