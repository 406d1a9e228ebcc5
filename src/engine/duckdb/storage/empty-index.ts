import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexDefinition } from '../../engine';
import { documentTable, IGNORED_DEFINITION, type NestedTable, type StoredIndex } from '../catalog';
import { nextTableId } from '../load/build-table';
import { columnDefinition } from '../load/column-definition';
import { chooseTimeField } from '../../time-field';
import { createTables } from '../mapping/mapped-tables';
import { readingWhole } from '../mapping/mapping-error';
import { readMapping } from '../mapping/read-mapping';
import { readSettings } from '../mapping/read-settings';
import { aliasesOf, storedFields } from '../mapping/stored-fields';
import { writeMapping } from '../mapping/write-mapping';
import { createNestedTable } from './nested-tables';
import { writeIndexRow } from './registry';

interface EmptyIndex {
  name: string;
  definition: IndexDefinition;
  idKey: string | undefined;
  /** The name as it was given, where that is date math. */
  providedName?: string | undefined;
}

/** An index without documents, which will be read by the mapping; part of a transaction. */
export async function insertEmptyIndex(
  connection: DuckDBConnection,
  { name, definition, idKey, providedName }: EmptyIndex,
): Promise<StoredIndex> {
  const { analysis, limits, kept, pipelines } = readSettings(definition.settings ?? {});
  const mapping = readingWhole(() => readMapping(definition.mappings, { analysis, limits }));
  const { all, root } = createTables(mapping);
  const fields = storedFields(root, mapping);
  const timeField = chooseTimeField(fields);
  const id = await nextTableId({ connection });
  const fixed = ['_seq BIGINT', '_source VARCHAR USING COMPRESSION zstd', IGNORED_DEFINITION];
  await connection.run(
    `CREATE TABLE ${documentTable({ id })} (${[...fixed, ...fields.map(columnDefinition)].join(', ')})`,
  );
  const nested: NestedTable[] = [];
  for (const table of all) {
    if (table !== root) nested.push(await createNestedTable(connection, table, mapping));
  }
  const index: StoredIndex = {
    name,
    id,
    version: 1,
    fields,
    documents: 0,
    sizeInBytes: 0,
    lastSeq: -1,
    indexedThrough: -1,
    ...(timeField ? { timeField } : {}),
    keepsSource: true,
    keepsId: false,
    ...(idKey ? { idKey } : {}),
    mapping: writeMapping(mapping),
    aliases: aliasesOf(mapping.root),
    ...(analysis ? { analysis } : {}),
    ...(limits ? { limits } : {}),
    ...(kept ? { kept } : {}),
    ...(pipelines ? { pipelines } : {}),
    ...(nested.length > 0 ? { nested } : {}),
    state: 'ready',
    rejectedRows: 0,
    rejected: [],
    notices: [],
    createdAt: Date.now(),
    ...(providedName === undefined ? {} : { providedName }),
  };
  await writeIndexRow(connection, index);
  return index;
}
