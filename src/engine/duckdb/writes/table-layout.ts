import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, type StoredField } from '../catalog';
import { rows } from '../load/session';
import type { DocumentMapper } from '../mapping/map-document';
import type { RowLayout } from './row-layout';

interface Described {
  id: number;
  fields: readonly StoredField[];
  mapper: DocumentMapper;
}

/** The columns of a table of documents as it is. */
export async function readLayout(
  connection: DuckDBConnection,
  { id, fields, mapper: { tables } }: Described,
): Promise<RowLayout> {
  const positions = new Map(tables.root.columns.map(({ name }, position) => [name, position]));
  const names = new Map(fields.map(({ column, name }) => [column, name]));
  const columns = await rows(connection, `DESCRIBE ${documentTable({ id })}`);
  return columns.map(([column, type]) => {
    const name = names.get(String(column));
    const position = name === undefined ? undefined : positions.get(name);
    return { holds: position ?? String(column), type: String(type) };
  });
}
