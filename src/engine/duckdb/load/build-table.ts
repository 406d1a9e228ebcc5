import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { documentTable, quoteIdentifier, type StoredField } from '../catalog';
import { firstRow, rows, type LoadSession } from './session';
import { limitValues } from '../text/value-words';
import type { TypedFile } from './isolated/foreign-file';
import { measureTexts, type TextMeasures } from './measure-texts';
import type { PlannedField, TablePlan } from './table-plan';
import { MISFIT_COLUMN, misfitsSql } from './misfit-sql';
import { quoteText } from './quote-text';
import { LONGEST_DAY } from './value-kind';

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
  { connection, stagingFolder }: LoadSession,
): Promise<FilledTable> {
  const table = `${randomUUID()}.parquet`;
  const file = quoteText(join(stagingFolder, table));
  const misfits = mayMisfit(plan);
  await connection.run(`COPY (${selection(plan)}) TO ${file} (${parquetOptions(plan)})`);
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
    ...times.map(({ at }) => `count(*) FILTER (WHERE x${at})`),
    ...days.map(({ at }) => `count(*) FILTER (WHERE y${at})`),
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

/**
 * A little less than a row group of the database holds: what exceeds one becomes a small one of its own, and the checkpoint
 * writes all of them once more. Values of a row group are in memory together, so a wide table has fewer rows.
 */
const mostRows = 120_000;
const leastRows = 2048;
const mostCells = 8_000_000;
/** A column of more values is written a third faster as it is, and read faster too. */
const dictionaryValues = 1000;

/** Rows that a group of a file has, of so many fields. */
export const rowGroupOf = (fields: number): number =>
  Math.max(leastRows, Math.min(mostRows, Math.floor(mostCells / (fields + 1))));

function parquetOptions({ fields }: TablePlan): string {
  const rowGroup = rowGroupOf(fields.length);
  return `FORMAT parquet, COMPRESSION uncompressed, WRITE_BLOOM_FILTER false, DICTIONARY_SIZE_LIMIT ${dictionaryValues}, ROW_GROUP_SIZE ${rowGroup}`;
}

const fixedColumns = ({ id, source }: TablePlan): readonly [name: string, value: string][] => [
  ...(id ? [['_id', `coalesce(${id}, ${madeId})`] as [string, string]] : []),
  ...(source ? [['_source', source] as [string, string]] : []),
];

/** Values are computed once, below what looks at them. */
function selection(plan: TablePlan): string {
  const checked = plan.fields.flatMap((field, at) => (isChecked(field) ? [{ at, field }] : []));
  const beside = plan.beside ?? [];
  const kept = [
    ...checked.map(({ at, field }) => ({
      name: field.name,
      value: `CASE WHEN ${isOdd(field, at)} THEN r${at} END`,
    })),
    ...beside.map(({ name }, at) => ({ name, value: `b${at}` })),
  ];
  const fixed = fixedColumns(plan);
  const inner = [
    ...fixed.map(([name, value]) => `${value} AS ${name}`),
    ...plan.fields.map((field, at) => `${field.value} AS f${at}`),
    ...checked.map(({ at, field }) => `${field.raw} AS r${at}`),
    ...beside.map(({ value }, at) => `${value} AS b${at}`),
    ...(plan.rest ? [`${plan.rest} AS rest`] : []),
    ...plan.fields.flatMap((field, at) => {
      const timed = timeIn(field);
      return timed ? [`${timed} AS t${at}`] : [];
    }),
  ];
  const outer = [
    ...fixed.map(([name]) => name),
    ...plan.fields.map((_, at) => `f${at}`),
    ...(mayMisfit(plan)
      ? [`${misfitsSql(kept, plan.rest ? 'rest' : 'NULL')} AS ${MISFIT_COLUMN}`]
      : []),
    ...checked.flatMap(({ at, field }) =>
      mayBeFiner(field) ? [`${isFiner(`r${at}`)} AS x${at}`] : [],
    ),
    ...plan.fields.flatMap((field, at) =>
      timeIn(field) ? [`(t${at} AND f${at} IS NOT NULL) AS y${at}`] : [],
    ),
  ];
  // A file of Parquet has a column at least.
  const some = (columns: readonly string[]) => columns.join(', ') || 'true AS nothing';
  return `SELECT ${some(outer)} FROM (SELECT ${some(inner)} FROM ${plan.relation})`;
}

/** SQL of whether a text that a field of days is read from has a time; undefined where none can have one. */
function timeIn({ days, raw, rawList, kind }: PlannedField): string | undefined {
  if (!days || (kind && 'format' in kind && kind.format.strptime)) return undefined;
  const isLong = (text: string) => `strlen(${text}) > ${LONGEST_DAY}`;
  if (rawList) return `len(list_filter(${rawList}, lambda d: ${isLong('d')})) > 0`;
  return raw && isLong(raw);
}

/** Texts in ISO 8601 may have nanoseconds; the index keeps microseconds. */
const mayBeFiner = (field: PlannedField): boolean =>
  isChecked(field) &&
  field.kind?.type === 'date' &&
  'format' in field.kind &&
  !field.kind.format.strptime;

const isFiner = (text: string): string =>
  `(strlen(${text}) > 26 AND regexp_matches(${text}, '\\.\\d{6}\\d*[1-9]'))`;

/** The value is empty, or says less than the text. */
function isOdd({ kind }: PlannedField, at: number): string {
  const empty = `f${at} IS NULL`;
  return kind?.type === 'double'
    ? `${empty} OR (strlen(r${at}) > 15 AND ${losesDigitsOfText(`f${at}`, `r${at}`)})`
    : empty;
}

/** Of the text of a number; a double has no more than 17 digits. */
export const losesDigitsOfText = (value: string, text: string): string =>
  `(${isRoundedWhole(value, text)} OR ${isRoundedFraction(value, text)})`;

/** More than 17 digits that are not those of the double itself, as `%.20f` writes them. */
const isRoundedFraction = (value: string, text: string): string =>
  `CASE WHEN strlen(${text}) <= 18 OR NOT contains(${text}, '.') OR strlen(trim(regexp_replace(${text}, '[eE].*$|[^0-9]', '', 'g'), '0')) <= 17 THEN false WHEN strlen(${text}) > 100 THEN true ELSE format('{:.' || strlen(split_part(${text}, '.', 2)) || 'f}', ${value}) IS DISTINCT FROM ${text} END`;

const isRoundedWhole = (value: string, text: string): string =>
  `regexp_full_match(${text}, '[-+]?\\d{16,}(\\.\\d*)?') AND (contains(${text}, '.') OR try_cast(${value} AS HUGEINT)::VARCHAR IS DISTINCT FROM ${text})`;

const mayMisfit = ({ fields, beside = [], rest }: TablePlan): boolean =>
  rest !== undefined || beside.length > 0 || fields.some(isChecked);

/** Its values are read from texts that may be something else. */
export const isChecked = ({ raw, kind }: PlannedField): boolean =>
  raw !== undefined && kind !== undefined && kind.type !== 'text';

/** The id of a document without one, where others have theirs: none of those can be the same. */
export const madeId = 'CAST(gen_random_uuid() AS VARCHAR)';

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
