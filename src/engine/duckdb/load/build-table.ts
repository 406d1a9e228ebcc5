import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { documentTable, quoteIdentifier, type StoredField } from '../catalog';
import { countOf } from './count-of';
import { firstRow, rows, type LoadSession } from './session';
import { limitValues } from '../text/value-words';
import type { TypedFile } from './isolated/foreign-file';
import { measureTexts, type TextMeasures } from './measure-texts';
import type { TablePlan } from './table-plan';
import { MISFIT_COLUMN } from './misfit-sql';
import { mayBeFiner, mayMisfit, timeIn } from './odd-values';
import { quoteText } from './quote-text';
import { fixedColumns, writeRows } from './write-rows';

export interface FilledTable {
  /** Its file in the folder. */
  table: string;
  read: number;
  /** Rows that keep something beside their columns. */
  misfits: number;
  /** Fields with times finer than a microsecond, and how many. */
  finer: readonly { name: string; count: number }[];
  /** Fields of days that have values with a time after all. */
  timed: readonly string[];
}

/**
 * Reads the file once into Parquet, which a view shows as the table that it becomes; a value that does not fit is kept beside the
 * others.
 */
export async function fillTable(
  id: number,
  plan: TablePlan,
  session: LoadSession,
): Promise<FilledTable> {
  const { connection, stagingFolder } = session;
  const table = `${randomUUID()}.parquet`;
  const file = quoteText(join(stagingFolder, table));
  const misfits = mayMisfit(plan);
  await writeRows(plan, join(stagingFolder, table), session);
  const names = [
    'file_row_number AS _seq',
    ...fixedColumns(plan).map(([name]) => name),
    ...plan.fields.map(({ column }, at) => `f${at} AS ${quoteIdentifier(column)}`),
    ...(misfits ? [MISFIT_COLUMN] : []),
  ];
  await connection.run(
    `CREATE OR REPLACE VIEW ${documentTable({ id })} AS
     SELECT ${names.join(', ')} FROM read_parquet(${file}, file_row_number = true)`,
  );
  const times = plan.fields.flatMap((field, at) => (mayBeFiner(field) ? [{ field, at }] : []));
  const days = plan.fields.flatMap((field, at) => (timeIn(field) ? [{ field, at }] : []));
  const counts = [
    'count(*)',
    misfits ? `count(${MISFIT_COLUMN})` : '0',
    ...times.map(({ at }) => countOf(`x${at}`)),
    ...days.map(({ at }) => countOf(`y${at}`)),
  ];
  const [read, wrong, ...rest] = await firstRow(
    connection,
    `SELECT ${counts.join(', ')} FROM read_parquet(${file})`,
  );
  return {
    table,
    read: Number(read),
    misfits: Number(wrong),
    finer: times.flatMap(({ field: { name } }, position) => {
      const count = Number(rest[position]);
      return count > 0 ? [{ name, count }] : [];
    }),
    timed: days.flatMap(({ field: { name } }, position) =>
      Number(rest[times.length + position]) > 0 ? [name] : [],
    ),
  };
}

/** Of several rows with one id the last one stays. Returns how many went. */
export async function dropSameIds(
  id: number,
  { keepsId }: Pick<TypedFile, 'keepsId'>,
  session: Pick<LoadSession, 'connection'>,
) {
  if (!keepsId) {
    return 0;
  }
  const table = documentTable({ id });
  const [same] = await firstRow(
    session.connection,
    `SELECT count(*) - count(DISTINCT _id) FROM ${table}`,
  );
  if (Number(same) > 0) {
    await session.connection.run(
      `DELETE FROM ${table} WHERE _seq NOT IN (SELECT max(_seq) FROM ${table} GROUP BY _id)`,
    );
  }
  return Number(same);
}

/** What is known of each field only when all values are there. */
export async function measureFields(
  table: string,
  { fields, keepsSource }: Pick<TypedFile, 'fields' | 'keepsSource'>,
  session: Pick<LoadSession, 'connection'>,
): Promise<readonly StoredField[]> {
  const measured = await measureTexts(
    table,
    fields.filter((field) => field.type === 'text'),
    session.connection,
  );
  return describeFields(keptFormats(fields, keepsSource), (_, { column }) => measured.get(column));
}

/** A document made from the columns has its dates in ISO 8601, whatever the file had. */
function keptFormats(fields: TypedFile['fields'], keepsSource: boolean): TypedFile['fields'] {
  if (keepsSource) return fields;
  return fields.map((field) => {
    const { dateFormat: _, ...others } = field;
    return others;
  });
}

/** The fields with what is known of their texts. */
export function describeFields(
  fields: TypedFile['fields'],
  measuresOf: (position: number, field: TypedFile['fields'][number]) => TextMeasures | undefined,
): readonly StoredField[] {
  const described = fields.map((field, position) => {
    const { dateFormat, days, ...rest } = field;
    return {
      ...rest,
      ...(dateFormat ? { dateFormat } : {}),
      ...(days ? { days } : {}),
      ...(field.type === 'text' ? measuresOf(position, field) : {}),
      // What an analyzer makes of a text is in the index of words, whatever it is.
      ...(field.analyzer === undefined ? {} : { hasWords: true }),
    };
  });
  return limitValues(described);
}

/** The number for a new table; never given twice. */
export async function nextTableId(session: Pick<LoadSession, 'connection'>): Promise<number> {
  return Number((await rows(session.connection, "SELECT nextval('atrium.index_id')"))[0]?.[0]);
}
