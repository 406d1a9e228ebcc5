import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import {
  documentTable,
  quoteIdentifier,
  VERSION_COLUMN,
  type NestedTable,
  type StoredField,
  type StoredIndex,
} from '../catalog';
import { documentIds } from '../ids/document-ids';
import { describeFields, measureFields, nextTableId } from '../load/build-table';
import { nestedDefinitions } from '../load/import-nested';
import { columnTypeOf } from '../load/own-columns';
import { quoteText } from '../load/quote-text';
import { stagedColumns, stagedValues } from '../load/staged-values';
import type { DocumentMapper } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import { storedFields } from '../mapping/stored-fields';
import type { TableParts } from '../storage/merge-tables';
import type { TimeRange } from './measured-times';
import type { PendingRows } from './pending-rows';
import type { PendingTable } from './pending-table';

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
  /** Of a field of times with one value in each document. */
  timesOf(field: string): TimeRange | undefined;
  drop(): Promise<void>;
}

/** Takes what was written one by one to where the database reads it: the documents from a file, objects in them from tables of their own. */
export async function createWrittenTables(
  connection: DuckDBConnection,
  written: Written,
  folder: string,
): Promise<WrittenTables> {
  const { rows, mapper, index } = written;
  const { root } = mapper.tables;
  const pending = rows.tables.get(root);
  const nested: NestedTable[] = [];
  const path = await pending?.stage(folder);
  const drop = async () => {
    if (path !== undefined) await rm(path, { force: true });
    for (const { id } of nested)
      await connection.run(`DROP TABLE IF EXISTS ${documentTable({ id })}`);
  };
  try {
    for (const own of mapper.tables.all) {
      if (own !== root) nested.push(await createNested(connection, own, written, folder));
    }
    const fields = storedFields(root, mapper.mapping);
    const keepsId = index.keepsId || rows.hasIds;
    const positions = new Map(fields.map((field, position) => [field.name, { position, field }]));
    return {
      documents: {
        id: index.id,
        written: documentsOf(written, { fields, keepsId, path }),
        fields: describeFields(
          fields,
          (position, { multiValued }) => pending?.textsOf(position, multiValued) ?? NO_TEXTS,
        ),
        keepsSource: true,
        keepsId,
        keepsVersions: rows.hasVersions,
        lastSeq: rows.lastSeq,
        mapping: {},
      },
      nested,
      count: (pending?.count ?? 0) - written.gone.length,
      timesOf(name) {
        const found = positions.get(name);
        return found && !found.field.multiValued ? pending?.timesOf(found.position) : undefined;
      },
      drop,
    };
  } catch (error) {
    await drop().catch(() => {});
    throw error;
  }
}

/** Of a column without values. */
const NO_TEXTS = { maxLength: 0, hasWords: false, everyHasWord: true, values: [] };

interface Documents {
  fields: ReturnType<typeof storedFields>;
  keepsId: boolean;
  path: string | undefined;
}

/** SQL of the documents as a table: they are read from the file while they are inserted. */
function documentsOf(
  { index, rows, mapper, gone }: Written,
  { fields, keepsId, path }: Documents,
): string {
  const { root } = mapper.tables;
  const values = stagedValues(fields, root);
  const columns = [
    '_seq',
    ...(keepsId ? [`coalesce(i, ${documentIds(index).idSql}) AS _id`] : []),
    's AS _source',
    'g AS _ignored',
    ...(rows.hasVersions ? [`v AS ${VERSION_COLUMN}`] : []),
    ...fields.map((field, position) => {
      const type = `${columnTypeOf(field)}${field.multiValued ? '[]' : ''}`;
      return `CAST(${values[position] ?? 'NULL'} AS ${type}) AS ${quoteIdentifier(field.column)}`;
    }),
  ];
  const staged = ["s: 'VARCHAR'", "i: 'VARCHAR'", "g: 'VARCHAR[]'", "v: 'BIGINT'"];
  const left = gone.length > 0 ? ` WHERE q NOT IN (SELECT unnest([${gone.join(', ')}]))` : '';
  const from = stagedRows(rows.tables.get(root), path, [...staged, ...stagedColumns(fields)]);
  return `(SELECT ${columns.join(', ')} FROM (SELECT q AS _seq, * EXCLUDE (q) FROM ${from}${left}))`;
}

/** @param columns that lines have beside the number */
function stagedRows(
  pending: PendingTable | undefined,
  path: string | undefined,
  columns: readonly string[],
): string {
  const all = ["q: 'BIGINT'", ...columns];
  if (!pending || path === undefined) {
    const empty = all.map((column) => column.replace(/^(\w+): '(.*)'$/, 'CAST(NULL AS $2) AS $1'));
    return `(SELECT ${empty.join(', ')} WHERE false)`;
  }
  return `read_json(${quoteText(path)}, format = 'newline_delimited', columns = {${all.join(', ')}}, maximum_object_size = ${pending.longest + 1024})`;
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
  const pending = written.rows.tables.get(own);
  const count = pending ? await fillNested(connection, table, { own, pending, fields, folder }) : 0;
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

interface Objects {
  own: MappedTable;
  pending: PendingTable;
  fields: readonly Omit<StoredField, 'maxLength'>[];
  folder: string;
}

/** Returns how many there are. */
async function fillNested(
  connection: DuckDBConnection,
  table: string,
  { own, pending, fields, folder }: Objects,
): Promise<number> {
  const path = await pending.stage(folder);
  try {
    const staged = ["p: 'BIGINT'", "n: 'BIGINT'", ...stagedColumns(fields)];
    const selected = ['q', 'p', 'n', ...stagedValues(fields, own)].join(', ');
    const result = await connection.run(
      `INSERT INTO ${table} SELECT ${selected} FROM ${stagedRows(pending, path, staged)}`,
    );
    return result.rowsChanged;
  } finally {
    await rm(path, { force: true });
  }
}
