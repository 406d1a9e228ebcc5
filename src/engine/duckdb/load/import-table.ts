import { join } from 'node:path';
import { documentTable, IGNORED_DEFINITION, quoteIdentifier } from '../catalog';
import { dropSameIds, measureFields, nextTableId } from './build-table';
import { columnDefinition } from './column-definition';
import type { TypedFile } from './isolated/foreign-file';
import type { LoadSession } from './session';
import { withProgress } from './statement-progress';
import { notice } from './notice';
import { sourceWithOrigin, withOrigin, type Origin } from './origin';
import { importMapped } from './import-nested';
import type { BuiltTable } from './table-plan';
import { MISFIT_COLUMN } from './misfit-sql';
import { asDouble, type Described } from './parquet-types';
import { quoteText } from './quote-text';
import { columnType } from './value-sql';

/** The file that was read, and the folder in which its reader may have left another one. */
export interface ReadFrom {
  path: string;
  folder: string;
  origin?: Origin;
}

/** Takes what a reader left into a table of its own, which is in no catalog yet. */
export async function importTable(
  given: TypedFile,
  from: ReadFrom,
  session: Pick<LoadSession, 'connection'>,
  tell: (part: number) => void,
): Promise<BuiltTable> {
  const { connection } = session;
  const typed = from.origin ? withOrigin(given, from.origin) : given;
  const id = await nextTableId(session);
  const table = documentTable({ id });
  try {
    await connection.run(`CREATE TABLE ${table} (${definitions(typed)})`);
    await withProgress(session, tell, () =>
      connection.run(`INSERT INTO ${table} ${selection(given, from)}`),
    );
    const replaced = await dropSameIds(id, typed, session);
    return {
      id,
      fields: await measureFields(documentTable({ id }), typed, session),
      documents: typed.read - replaced,
      lastSeq: typed.read - 1,
      keepsSource: typed.keepsSource,
      keepsId: typed.keepsId,
      keepsMisfits: typed.keepsMisfits,
      rejectedRows: typed.rejectedRows,
      rejected: typed.rejected,
      notices: [
        ...typed.notices,
        ...(replaced > 0 ? [notice('notices.file.sameIds', { count: replaced })] : []),
      ],
      ...(typed.mapped
        ? {
            mapped: await importMapped(
              typed.mapped,
              { id, replaced, folder: from.folder },
              session,
            ),
          }
        : {}),
    };
  } catch (error) {
    await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => {});
    throw error;
  }
}

function definitions({ fields, keepsId, keepsSource, keepsMisfits, mapped }: TypedFile): string {
  return [
    '_seq BIGINT',
    ...(keepsId ? ['_id VARCHAR'] : []),
    ...(keepsSource ? ['_source VARCHAR USING COMPRESSION zstd'] : []),
    ...(mapped ? [IGNORED_DEFINITION] : []),
    ...fields.map(columnDefinition),
    ...(keepsMisfits ? [`${MISFIT_COLUMN} VARCHAR`] : []),
  ].join(', ');
}

/** The place of a row in the file is its `_seq`. */
function selection(typed: TypedFile, { path, folder, origin }: ReadFrom): string {
  const { rows } = typed;
  const [file, columns] =
    'table' in rows
      ? [join(folder, rows.table), ownColumns(typed, origin)]
      : [path, [...plainColumns(typed, rows.columns), ...originColumn(origin)]];
  return `SELECT ${['file_row_number', ...columns].join(', ')} FROM read_parquet(${quoteText(file)}, file_row_number = true)`;
}

const ownColumns = (
  { fields, keepsId, keepsSource, keepsMisfits, mapped }: TypedFile,
  origin: Origin | undefined,
) => [
  ...(keepsId ? ['_id'] : []),
  ...(keepsSource ? [origin ? sourceWithOrigin(origin) : '_source'] : []),
  ...(mapped ? ['_ignored'] : []),
  ...fields.map((_, position) => `f${position}`),
  ...originColumn(origin),
  ...(keepsMisfits ? [MISFIT_COLUMN] : []),
];

const originColumn = (origin: Origin | undefined) => (origin ? [quoteText(origin.value)] : []);

const plainColumns = ({ fields }: TypedFile, columns: readonly Described[]) =>
  fields.map(({ type }, position) => {
    const { name, type: own } = columns[position] ?? { name: '', type: '' };
    const column = quoteIdentifier(name);
    return type === 'double' ? asDouble(column, own) : `CAST(${column} AS ${columnType[type]})`;
  });
