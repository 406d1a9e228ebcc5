import type { DuckDBConnection } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { documentTable, type NestedTable, type StoredField, type StoredIndex } from '../catalog';
import { columnDefinition } from '../load/column-definition';
import { createTables, type MappedTable } from '../mapping/mapped-tables';
import type { Mapping } from '../mapping/mapping';
import { mergeMapping } from '../mapping/merge-mapping';
import { aliasesOf, storedFields } from '../mapping/stored-fields';
import { writeMapping } from '../mapping/write-mapping';
import { mergeField } from './merge-field';
import { freeColumn } from './merge-tables';
import { createNestedTable } from './nested-tables';

/**
 * Adds fields to the mapping of an index, and their columns to its tables; part of a transaction. Documents that are there have no
 * values for them, as in OpenSearch.
 */
export async function extendMapping(
  connection: DuckDBConnection,
  index: StoredIndex,
  addition: JsonObject,
): Promise<StoredIndex> {
  const mapping = mergeMapping(index.mapping ?? {}, addition, {
    analysis: index.analysis,
    limits: index.limits,
  });
  const { all, root } = createTables(mapping);
  const fields = await addColumns(connection, index, root, mapping);
  const nested: NestedTable[] = [];
  for (const table of all) {
    if (table === root) continue;
    const known = index.nested?.find(({ path }) => path === table.path);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    nested.push(
      known
        ? { ...known, fields: await addColumns(connection, known, table, mapping) }
        : await createNestedTable(connection, table, mapping),
    );
  }
  return {
    ...index,
    fields,
    ...(nested.length > 0 ? { nested } : {}),
    mapping: writeMapping(mapping),
    aliases: aliasesOf(mapping.root),
  };
}

/** The fields of a table as the mapping has them now, those that were there first. */
async function addColumns(
  connection: DuckDBConnection,
  { id, fields }: Pick<StoredIndex, 'id' | 'fields'>,
  table: MappedTable,
  mapping: Mapping,
): Promise<readonly StoredField[]> {
  const wanted = new Map(storedFields(table, mapping).map((field) => [field.name, field]));
  const kept = fields.map((field) => {
    const now = wanted.get(field.name);
    return now ? mergeField(field, { ...field, ...now, column: field.column }, 'keep') : field;
  });
  const known = new Set(fields.map(({ name }) => name));
  const taken = new Set(fields.map(({ column }) => column.toLowerCase()));
  const added: StoredField[] = [];
  for (const field of wanted.values()) {
    if (known.has(field.name)) continue;
    const column = freeColumn(field.column, taken);
    const own = { ...field, column };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await connection.run(
      `ALTER TABLE ${documentTable({ id })} ADD COLUMN ${columnDefinition(own)}`,
    );
    added.push(own);
  }
  return [...kept, ...added];
}
