import { documentTable, quoteIdentifier, type StoredField } from '../catalog';
import { firstRow, rows, type LoadSession } from './session';
import { limitValues } from '../text/value-words';
import { measureTexts } from './measure-texts';
import type { PlannedField, TablePlan } from './table-plan';
import { columnType, misfitSql } from './value-sql';

export interface FilledTable {
  /** Rows read, the misfits included. */
  read: number;
  misfits: number;
}

/** Reads the file once into a new table; rows with a value that does not fit are marked. */
export async function fillTable(
  id: number,
  plan: TablePlan,
  { connection, timeZone }: LoadSession,
): Promise<FilledTable> {
  const table = documentTable({ id });
  const misfits = misfitCondition(plan, timeZone);
  await connection.run(`DROP TABLE IF EXISTS ${table}`);
  await connection.run(`CREATE TABLE ${table} (${definitions(plan, misfits !== undefined)})`);
  await connection.run(`INSERT INTO ${table} ${selection(plan, timeZone)}`);
  if (!plan.seq) {
    // A fresh table has no gaps, so this is the row's place in the file. Numbering while reading
    // would run on one thread only.
    await connection.run(`UPDATE ${table} SET _seq = rowid`);
  }
  const [read, wrong] = await firstRow(
    connection,
    `SELECT count(*)${misfits ? ', count(*) FILTER (WHERE _misfit)' : ''} FROM ${table}`,
  );
  return { read: Number(read), misfits: Number(wrong ?? 0) };
}

/** Values are computed once, below the mark that looks at them. */
function selection(plan: TablePlan, timeZone: string): string {
  const checked = plan.fields.flatMap((field, at) =>
    fieldMisfit(field, timeZone) ? [{ at, field }] : [],
  );
  const fixed = [
    plan.seq ?? '0',
    ...(plan.id ? [`coalesce(${plan.id}, ${madeId})`] : []),
    ...(plan.source ? [plan.source] : []),
  ];
  const inner = [
    ...fixed.map((value, at) => `${value} AS k${at}`),
    ...plan.fields.map((field, at) => `${field.value} AS f${at}`),
    ...checked.map(({ at, field }) => `${field.raw} AS r${at}`),
  ];
  const outer = [
    ...fixed.map((_, at) => `k${at}`),
    ...plan.fields.map((_, at) => `f${at}`),
    ...(checked.length > 0
      ? [checked.map(({ at }) => `(r${at} IS NOT NULL AND f${at} IS NULL)`).join(' OR ')]
      : []),
  ];
  return `SELECT ${outer.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${plan.relation})`;
}

/** Takes the marked rows and the mark away. */
export async function dropMisfits(
  id: number,
  plan: TablePlan,
  session: LoadSession,
): Promise<void> {
  if (misfitCondition(plan, session.timeZone)) {
    const table = documentTable({ id });
    await session.connection.run(`DELETE FROM ${table} WHERE _misfit`);
    await session.connection.run(`ALTER TABLE ${table} DROP COLUMN _misfit`);
  }
}

export function misfitCondition(plan: TablePlan, timeZone: string): string | undefined {
  const conditions = plan.fields.flatMap((field) => fieldMisfit(field, timeZone) ?? []);
  return conditions.length > 0 ? conditions.join(' OR ') : undefined;
}

export const fieldMisfit = (field: PlannedField, timeZone: string): string | undefined =>
  field.raw && field.kind && misfitSql(field.raw, field.kind, timeZone);

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
    ...(marked ? ['_misfit BOOLEAN'] : []),
  ].join(', ');
}

/** The number for a new table; never given twice. */
export async function nextTableId(session: LoadSession): Promise<number> {
  return Number((await rows(session.connection, "SELECT nextval('atrium.index_id')"))[0]?.[0]);
}
