import type { DuckDBConnection } from '@duckdb/node-api';
import {
  documentTable,
  quoteIdentifier,
  ROUTING_COLUMN,
  VERSION_COLUMN,
  type NestedTable,
  type StoredIndex,
} from '../catalog';
import { documentIds } from '../ids/document-ids';
import { describeFields, measureFields, nextTableId } from '../load/build-table';
import { nestedDefinitions } from '../load/import-nested';
import type { DocumentMapper } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import { storedFields } from '../mapping/stored-fields';
import type { TableParts } from '../storage/merge-tables';
import { stageChunks } from './append-chunks';
import type { TimeRange } from './measured-times';
import type { PendingRows } from './pending-rows';
import type { PendingTable } from './pending-table';
import { layOut, type RowLayout } from './row-layout';

export interface Written {
  rows: PendingRows;
  mapper: DocumentMapper;
  /** Operations whose documents were replaced or deleted before they came into a table. */
  gone: readonly number[];
  index: StoredIndex;
}

export interface WrittenTables {
  /** What is known of them. */
  documents: TableParts;
  /** Their rows. */
  pending: PendingTable | undefined;
  /** The same rows as a table for SQL, made when it is asked for. */
  stage(): Promise<string>;
  nested: readonly NestedTable[];
  /** Documents. */
  count: number;
  /** Of a field of times with one value in each document. */
  timesOf(field: string): TimeRange | undefined;
  drop(): Promise<void>;
}

/** Takes what was written one by one to where the database reads it: objects in documents to tables of their own. */
export async function createWrittenTables(
  connection: DuckDBConnection,
  written: Written,
): Promise<WrittenTables> {
  const { rows, mapper, index } = written;
  const { root } = mapper.tables;
  const pending = rows.tables.get(root);
  const nested: NestedTable[] = [];
  const staged: string[] = [];
  const drop = async () => {
    for (const table of [...staged, ...nested.map(documentTable)])
      await connection.run(`DROP TABLE IF EXISTS ${table}`);
  };
  try {
    for (const own of mapper.tables.all) {
      if (own !== root) nested.push(await createNested(connection, own, written));
    }
    const fields = storedFields(root, mapper.mapping);
    const keepsId = index.keepsId || rows.hasIds;
    const positions = new Map(fields.map((field, position) => [field.name, { position, field }]));
    return {
      documents: {
        id: index.id,
        fields: describeFields(
          fields,
          (position, { multiValued }) => pending?.textsOf(position, multiValued) ?? NO_TEXTS,
        ),
        keepsSource: true,
        keepsId,
        keepsVersions: rows.hasVersions,
        keepsRouting: rows.hasRouting,
        lastSeq: rows.lastSeq,
        mapping: {},
      },
      pending,
      async stage() {
        if (!pending) throw new Error('No documents wait.');
        const layout = layOut(root);
        const table = await stageChunks(connection, pending, layout);
        staged.push(table);
        return documentsOf(written, { fields, keepsId, table, layout });
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

type Fields = ReturnType<typeof storedFields>;

interface Documents {
  fields: Fields;
  keepsId: boolean;
  table: string;
  layout: RowLayout;
}

/** SQL of the documents of a staged table as a table with all columns. */
function documentsOf(
  { index, gone }: Written,
  { fields, keepsId, table, layout }: Documents,
): string {
  const part = (name: string) => columnOf(layout, name) ?? 'NULL';
  const columns = [
    '_seq',
    ...(keepsId ? [`coalesce(${part('_id')}, ${documentIds(index).idSql}) AS _id`] : []),
    `${part('_source')} AS _source`,
    `${part('_ignored')} AS _ignored`,
    `${part(VERSION_COLUMN)} AS ${VERSION_COLUMN}`,
    `${part(ROUTING_COLUMN)} AS ${ROUTING_COLUMN}`,
    ...valuesOf(fields, layout),
  ];
  const left = gone.length > 0 ? ` WHERE _seq NOT IN (SELECT unnest([${gone.join(', ')}]))` : '';
  return `(SELECT ${columns.join(', ')} FROM (SELECT ${part('_seq')} AS _seq, * FROM ${table})${left})`;
}

const columnOf = (layout: RowLayout, holds: number | string): string | undefined => {
  const at = layout.findIndex((slot) => slot.holds === holds);
  return at < 0 ? undefined : `c${at}`;
};

const valuesOf = (fields: Fields, layout: RowLayout): readonly string[] =>
  fields.map(
    ({ column }, position) =>
      `${columnOf(layout, position) ?? 'NULL'} AS ${quoteIdentifier(column)}`,
  );

async function createNested(
  connection: DuckDBConnection,
  own: MappedTable,
  written: Written,
): Promise<NestedTable> {
  const { mapping } = written.mapper;
  const id = await nextTableId({ connection });
  const table = documentTable({ id });
  const fields = storedFields(own, mapping);
  await connection.run(`CREATE TABLE ${table} (${nestedDefinitions(fields)})`);
  const pending = written.rows.tables.get(own);
  if (pending) await insertObjects(connection, table, fields, pending);
  const measured = await measureFields(table, { fields, keepsSource: true }, { connection });
  const parent = own.parent?.path ?? '';
  const count = pending?.count ?? 0;
  return {
    path: own.path,
    ...(parent === '' ? {} : { parent }),
    id,
    fields: measured,
    lastSeq: count - 1,
    indexedThrough: measured.some(({ hasWords }) => hasWords) ? -1 : count - 1,
  };
}

async function insertObjects(
  connection: DuckDBConnection,
  table: string,
  fields: Fields,
  pending: PendingTable,
): Promise<void> {
  const layout = layOut(pending.table);
  const staged = await stageChunks(connection, pending, layout);
  const parts = ['_seq', '_parent', '_position'].map((name) => columnOf(layout, name) ?? 'NULL');
  await connection.run(
    `INSERT INTO ${table} SELECT ${[...parts, ...valuesOf(fields, layout)].join(', ')} FROM ${staged}`,
  );
  await connection.run(`DROP TABLE ${staged}`);
}
