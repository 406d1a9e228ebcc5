import { join } from 'node:path';
import { documentTable, type NestedTable, type StoredField } from '../catalog';
import { measureFields, nextTableId } from './build-table';
import { columnDefinition } from './column-definition';
import type { TypedFile, TypedNested } from './isolated/foreign-file';
import { quoteText } from './quote-text';
import type { LoadSession } from './session';
import type { MappedIndex } from './table-plan';

type Session = Pick<LoadSession, 'connection'>;

/** The table of the documents, how many of them others took the place of, and where their file is. */
interface Around {
  id: number;
  replaced: number;
  folder: string;
}

/** Takes the objects of nested fields into tables of their own. Where it fails, none of them stays. */
export async function importMapped(
  { mapping, aliases, nested }: NonNullable<TypedFile['mapped']>,
  around: Around,
  session: Session,
): Promise<MappedIndex> {
  const tables: NestedTable[] = [];
  try {
    for (const one of nested) {
      const parent = tables.find(({ path }) => path === one.parent) ?? around;
      tables.push(await importNested(one, { ...around, id: parent.id }, session));
    }
  } catch (error) {
    for (const { id } of tables) await dropTable(id, session);
    throw error;
  }
  return { mapping, aliases, nested: tables };
}

async function importNested(
  { path, parent, table: file, fields, read }: TypedNested,
  { id: parentId, replaced, folder }: Around,
  session: Session,
): Promise<NestedTable> {
  const { connection } = session;
  const id = await nextTableId(session);
  const table = documentTable({ id });
  try {
    await connection.run(`CREATE TABLE ${table} (${nestedDefinitions(fields)})`);
    const columns = ['file_row_number', '_parent', '_position', ...fields.map((_, at) => `f${at}`)];
    await connection.run(
      `INSERT INTO ${table} SELECT ${columns.join(', ')} FROM read_parquet(${quoteText(join(folder, file))}, file_row_number = true)`,
    );
    if (replaced > 0) await connection.run(dropOrphans(id, parentId));
    const measured = await measureFields(table, { fields, keepsSource: true }, session);
    return {
      path,
      ...(parent === undefined ? {} : { parent }),
      id,
      fields: measured,
      lastSeq: read - 1,
      indexedThrough: measured.some(({ hasWords }) => hasWords) ? -1 : read - 1,
    };
  } catch (error) {
    await dropTable(id, session);
    throw error;
  }
}

/** The columns of a table of objects. */
export const nestedDefinitions = (
  fields: readonly Pick<StoredField, 'column' | 'type' | 'multiValued'>[],
): string =>
  ['_seq BIGINT', '_parent BIGINT', '_position BIGINT', ...fields.map(columnDefinition)].join(', ');

/** SQL that removes the objects of documents that are not there any more. */
const dropOrphans = (id: number, parentId: number): string =>
  `DELETE FROM ${documentTable({ id })} WHERE ${orphansOf(parentId)}`;

/** SQL that is true of them. */
export const orphansOf = (parentId: number): string =>
  `_parent NOT IN (SELECT _seq FROM ${documentTable({ id: parentId })})`;

async function dropTable(id: number, { connection }: Session): Promise<void> {
  await connection.run(`DROP TABLE IF EXISTS ${documentTable({ id })}`).catch(() => {});
}
