import { documentTable, quoteIdentifier, type StoredField } from '../catalog';
import { firstRow, rows, type LoadSession } from './session';
import { limitValues } from '../text/value-words';
import { measureTexts } from './measure-texts';
import type { PlannedField, TablePlan } from './table-plan';
import { MISFIT_COLUMN, misfitsSql } from './misfit-sql';
import { columnType } from './value-sql';

export interface FilledTable {
  read: number;
  /** Rows that keep something beside their columns. */
  misfits: number;
}

/** Reads the file once into a new table; a value that does not fit is kept beside the others. */
export async function fillTable(
  id: number,
  plan: TablePlan,
  { connection }: LoadSession,
): Promise<FilledTable> {
  const table = documentTable({ id });
  const misfits = mayMisfit(plan);
  await connection.run(`DROP TABLE IF EXISTS ${table}`);
  await connection.run(`CREATE TABLE ${table} (${definitions(plan, misfits)})`);
  await connection.run(`INSERT INTO ${table} ${selection(plan)}`);
  if (!plan.seq) {
    // A fresh table has no gaps, so this is the row's place in the file. Numbering while reading
    // would run on one thread only.
    await connection.run(`UPDATE ${table} SET _seq = rowid`);
  }
  const [read, wrong] = await firstRow(
    connection,
    `SELECT count(*)${misfits ? `, count(${MISFIT_COLUMN})` : ''} FROM ${table}`,
  );
  return { read: Number(read), misfits: Number(wrong ?? 0) };
}

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
  const fixed = [
    plan.seq ?? '0',
    ...(plan.id ? [`coalesce(${plan.id}, ${madeId})`] : []),
    ...(plan.source ? [plan.source] : []),
  ];
  const inner = [
    ...fixed.map((value, at) => `${value} AS k${at}`),
    ...plan.fields.map((field, at) => `${field.value} AS f${at}`),
    ...checked.map(({ at, field }) => `${field.raw} AS r${at}`),
    ...beside.map(({ value }, at) => `${value} AS b${at}`),
  ];
  const outer = [
    ...fixed.map((_, at) => `k${at}`),
    ...plan.fields.map((_, at) => `f${at}`),
    ...(kept.length > 0 ? [misfitsSql(kept)] : []),
  ];
  return `SELECT ${outer.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${plan.relation})`;
}

/** The value is empty, or says less than the text: a double has no more than 17 digits. */
function isOdd({ kind }: PlannedField, at: number): string {
  const empty = `f${at} IS NULL`;
  return kind?.type === 'double'
    ? `${empty} OR (strlen(r${at}) > 15 AND ${isRounded(`f${at}`, `r${at}`)})`
    : empty;
}

const isRounded = (value: string, text: string): string =>
  `regexp_full_match(${text}, '[-+]?\\d{16,}(\\.\\d*)?') AND (contains(${text}, '.') OR try_cast(${value} AS HUGEINT)::VARCHAR IS DISTINCT FROM ${text})`;

/** Where all values fit, there is no column for others. */
export async function dropEmptyMisfits(
  id: number,
  plan: TablePlan,
  { misfits }: FilledTable,
  session: LoadSession,
): Promise<void> {
  if (mayMisfit(plan) && misfits === 0) {
    await session.connection.run(
      `ALTER TABLE ${documentTable({ id })} DROP COLUMN ${MISFIT_COLUMN}`,
    );
  }
}

const mayMisfit = ({ fields, beside = [] }: TablePlan): boolean =>
  beside.length > 0 || fields.some(isChecked);

/** Its values are read from texts that may be something else. */
export const isChecked = ({ raw, kind }: PlannedField): boolean =>
  raw !== undefined && kind !== undefined && kind.type !== 'text';

/** The id of a document without one, where others have theirs: none of those can be the same. */
export const madeId = 'CAST(gen_random_uuid() AS VARCHAR)';

/** Of several rows with one id the last one stays. Returns how many went. */
export async function dropSameIds(id: number, plan: TablePlan, session: LoadSession) {
  if (!plan.id) {
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
  id: number,
  { fields, source }: TablePlan,
  session: LoadSession,
): Promise<readonly StoredField[]> {
  const keepsSource = source !== undefined;
  const measured = await measureTexts(
    documentTable({ id }),
    fields.filter((field) => field.type === 'text'),
    session.connection,
  );
  const described = fields.map(({ name, column, type, multiValued, dateFormat }) => ({
    name,
    column,
    type,
    multiValued,
    // A document made from the columns has its dates in ISO 8601, whatever the file had.
    ...(dateFormat && keepsSource ? { dateFormat } : {}),
    ...measured.get(column),
  }));
  return limitValues(described);
}

function definitions(plan: TablePlan, marked: boolean): string {
  return [
    '_seq BIGINT',
    ...(plan.id ? ['_id VARCHAR'] : []),
    ...(plan.source ? ['_source VARCHAR USING COMPRESSION zstd'] : []),
    ...plan.fields.map(
      ({ column, type, multiValued }) =>
        `${quoteIdentifier(column)} ${columnType[type]}${multiValued ? '[]' : ''}`,
    ),
    ...(marked ? [`${MISFIT_COLUMN} VARCHAR`] : []),
  ].join(', ');
}

/** The number for a new table; never given twice. */
export async function nextTableId(session: LoadSession): Promise<number> {
  return Number((await rows(session.connection, "SELECT nextval('atrium.index_id')"))[0]?.[0]);
}
