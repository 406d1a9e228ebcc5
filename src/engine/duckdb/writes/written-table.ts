import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import {
  documentTable,
  IGNORED_DEFINITION,
  VERSION_COLUMN,
  type NestedTable,
  type StoredField,
  type StoredIndex,
} from '../catalog';
import { documentIds } from '../ids/document-ids';
import { measureFields, nextTableId } from '../load/build-table';
import { columnDefinition } from '../load/column-definition';
import { nestedDefinitions } from '../load/import-nested';
import { quoteText } from '../load/quote-text';
import { stagedColumns, stagedValues } from '../load/staged-values';
import type { DocumentMapper } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import { storedFields } from '../mapping/stored-fields';
import type { TableParts } from '../storage/merge-tables';
import { stagePending, type PendingRows } from './pending-rows';

export interface Written {
  rows: PendingRows;
  mapper: DocumentMapper;
  /** Operations whose documents were replaced or deleted before they came into a table. */
  gone: readonly number[];
  index: StoredIndex;
}

export interface WrittenTables {
  documents: TableParts & { written: string };
  nested: readonly NestedTable[];
  /** Documents. */
  count: number;
  drop(): Promise<void>;
}

/** Takes what was written one by one into tables of its own: the documents into one that only this connection sees. */
export async function createWrittenTables(
  connection: DuckDBConnection,
  written: Written,
  folder: string,
): Promise<WrittenTables> {
  const { rows, mapper, index } = written;
  const name = `written_${randomUUID().replaceAll('-', '')}`;
  const table = `temp.${name}`;
  const nested: NestedTable[] = [];
  const drop = async () => {
    await connection.run(`DROP TABLE IF EXISTS ${table}`);
    for (const { id } of nested)
      await connection.run(`DROP TABLE IF EXISTS ${documentTable({ id })}`);
  };
  try {
    const keepsId = index.keepsId || rows.hasIds;
    const fields = storedFields(mapper.tables.root, mapper.mapping);
    const count = await createDocuments(connection, name, { written, fields, keepsId, folder });
    for (const own of mapper.tables.all) {
      if (own === mapper.tables.root) continue;
      nested.push(await createNested(connection, own, written, folder));
    }
    const measured = await measureFields(table, { fields, keepsSource: true }, { connection });
    return {
      documents: {
        id: index.id,
        written: table,
        fields: measured,
        keepsSource: true,
        keepsId,
        keepsVersions: rows.hasVersions,
        lastSeq: rows.lastSeq,
        mapping: {},
      },
      nested,
      count,
      drop,
    };
  } catch (error) {
    await drop().catch(() => {});
    throw error;
  }
}

interface Documents {
  written: Written;
  fields: ReturnType<typeof storedFields>;
  keepsId: boolean;
  folder: string;
}

/** Returns how many there are. */
async function createDocuments(
  connection: DuckDBConnection,
  name: string,
  { written, fields, keepsId, folder }: Documents,
): Promise<number> {
  const { index, rows, mapper } = written;
  const id = `coalesce(i, ${documentIds(index).idSql})`;
  const fixed: readonly (readonly [definition: string, value: string])[] = [
    ['_seq BIGINT', '_seq'],
    ...(keepsId ? [['_id VARCHAR', id] as const] : []),
    ['_source VARCHAR', 's'],
    [IGNORED_DEFINITION, 'g'],
    ...(rows.hasVersions ? [[`${VERSION_COLUMN} BIGINT`, 'v'] as const] : []),
  ];
  const definitions = [...fixed.map(([definition]) => definition), ...fields.map(columnDefinition)];
  await connection.run(`CREATE TEMP TABLE ${name} (${definitions.join(', ')})`);
  return fill(connection, `temp.${name}`, {
    written,
    own: mapper.tables.root,
    fields,
    folder,
    staged: ["s: 'VARCHAR'", "i: 'VARCHAR'", "g: 'VARCHAR[]'", "v: 'BIGINT'"],
    values: fixed.map(([, value]) => value),
  });
}

interface Filling {
  written: Written;
  own: MappedTable;
  fields: readonly Omit<StoredField, 'maxLength'>[];
  folder: string;
  /** What lines have beside the number and the values of the fields. */
  staged: readonly string[];
  values: readonly string[];
}

async function fill(
  connection: DuckDBConnection,
  table: string,
  { written: { rows, gone }, own, fields, folder, staged, values }: Filling,
): Promise<number> {
  const pending = rows.tables.get(own);
  if (!pending) return 0;
  const path = await stagePending(pending, folder);
  try {
    const columns = ["q: 'BIGINT'", ...staged, ...stagedColumns(fields)].join(', ');
    const isRoot = own.path === '';
    const left =
      isRoot && gone.length > 0 ? ` WHERE q NOT IN (SELECT unnest([${gone.join(', ')}]))` : '';
    const selected = [...values, ...stagedValues(fields, own)].join(', ');
    const result = await connection.run(
      `INSERT INTO ${table} SELECT ${selected} FROM (SELECT q AS _seq, * EXCLUDE (q) FROM read_json(${quoteText(path)}, format = 'newline_delimited', columns = {${columns}}, maximum_object_size = ${pending.longest + 1024})${left})`,
    );
    return result.rowsChanged;
  } finally {
    await rm(path, { force: true });
  }
}

async function createNested(
  connection: DuckDBConnection,
  own: MappedTable,
  written: Written,
  folder: string,
): Promise<NestedTable> {
  const { mapping } = written.mapper;
  const id = await nextTableId({ connection });
  const table = documentTable({ id });
  const fields = storedFields(own, mapping);
  await connection.run(`CREATE TABLE ${table} (${nestedDefinitions(fields)})`);
  const count = await fill(connection, table, {
    written,
    own,
    fields,
    folder,
    staged: ["p: 'BIGINT'", "n: 'BIGINT'"],
    values: ['_seq', 'p', 'n'],
  });
  const measured = await measureFields(table, { fields, keepsSource: true }, { connection });
  const parent = own.parent?.path ?? '';
  return {
    path: own.path,
    ...(parent === '' ? {} : { parent }),
    id,
    fields: measured,
    lastSeq: count - 1,
    indexedThrough: measured.some(({ hasWords }) => hasWords) ? -1 : count - 1,
  };
}
