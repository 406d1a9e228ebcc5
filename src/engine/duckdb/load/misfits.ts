import type { RejectedRow } from '#common/search';
import { documentTable, quoteIdentifier } from '../catalog';
import { fieldMisfit, misfitCondition, type FilledTable } from './build-table';
import { planColumn } from './csv-load';
import { KEPT_REJECTS, MISFIT_SHARE } from './limits';
import { asText, firstRow, rows, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import { dateFormats } from './date-formats.data';
import { castSql, misfitSql } from './value-sql';

/** The lines of rows, given by their places from 0 among the rows read, in ascending order. */
export type MisfitFinder = (
  places: readonly number[],
) => Promise<readonly { line: number; text: string }[]>;

interface Resolved {
  plan: TablePlan;
  filled: FilledTable;
  misfits: { rows: readonly RejectedRow[] };
  notices: readonly string[];
}

const rounds = 6;

/**
 * Fills the table, and once more with wider types where values turned out not to fit: a few of
 * them are rejected rows, more of them mean that the type was wrong.
 */
export async function resolveMisfits(
  id: number,
  reading: { plan: TablePlan; misfits: MisfitFinder },
  session: LoadSession,
  fill: (plan: TablePlan) => Promise<FilledTable>,
): Promise<Resolved> {
  let { plan } = reading;
  const notices: string[] = [];
  for (let round = 0; ; round++) {
    const filled = await fill(plan);
    const widened = new Map<string, PlannedField>();
    if (round < rounds) {
      if (filled.misfits > 0) {
        await widenMisfits(plan, widened, session);
      }
      await widenOverflows(id, plan, widened, session);
    }
    if (widened.size === 0) {
      const found =
        filled.misfits > 0 ? await describeMisfits(id, plan, reading.misfits, session) : [];
      return { plan, filled, misfits: { rows: found }, notices };
    }
    for (const [name, field] of widened) {
      notices.push(
        `"${name}" is of type ${field.type}: some of its values do not fit a narrower one.`,
      );
    }
    plan = { ...plan, fields: plan.fields.map((field) => widened.get(field.name) ?? field) };
  }
}

async function widenMisfits(
  plan: TablePlan,
  widened: Map<string, PlannedField>,
  session: LoadSession,
): Promise<void> {
  const typed = plan.fields.filter((field) => fieldMisfit(field, session.timeZone));
  for (let start = 0; start < typed.length; start += 100) {
    const part = typed.slice(start, start + 100);
    const list = part.map((field) => countSql(field, session.timeZone)).join(', ');
    const counts = await firstRow(session.connection, `SELECT ${list} FROM ${plan.relation}`);
    part.forEach((field, index) => {
      const [values, wrong, fractions, codes, zoned] = counts
        .slice(index * 5, index * 5 + 5)
        .map((count) => Number(count ?? 0)) as [number, number, number, number, number];
      const wider = widen(field, { values, wrong, fractions, codes, zoned }, session.timeZone);
      if (wider) {
        widened.set(field.name, wider);
      }
    });
  }
}

interface MisfitCounts {
  values: number;
  wrong: number;
  /** Of the wrong ones, numbers with a fraction or out of range. */
  fractions: number;
  /** Of the wrong ones, digits after a leading zero or plus: names, not numbers. */
  codes: number;
  /** Of the wrong ones, times with an offset. */
  zoned: number;
}

function widen(
  field: PlannedField,
  counts: MisfitCounts,
  timeZone: string,
): PlannedField | undefined {
  const { kind, raw } = field;
  if (!kind || !raw || counts.wrong === 0) {
    return undefined;
  }
  const again = (to: NonNullable<PlannedField['kind']>) =>
    planColumn({ name: field.name, column: field.column, raw, kind: to, timeZone });
  if (counts.zoned > 0 && kind.type === 'date' && 'format' in kind && !kind.format.strptime) {
    const format = dateFormats.find(({ offset, java }) => offset && !java === !kind.format.java);
    return format && again({ type: 'date', format });
  }
  if (kind.type === 'long' && counts.codes > 0) {
    return again({ type: 'text' });
  }
  const rest = counts.wrong - (kind.type === 'long' ? counts.fractions : 0);
  if (rest > counts.values * MISFIT_SHARE) {
    return again({ type: 'text' });
  }
  return kind.type === 'long' && counts.fractions > 0 ? again({ type: 'double' }) : undefined;
}

function countSql(field: PlannedField, timeZone: string): string {
  const raw = field.raw ?? 'NULL';
  const kind = field.kind ?? { type: 'text' };
  const wrong = misfitSql(raw, kind, timeZone) ?? 'false';
  const code = `regexp_full_match(${raw}, '(\\+\\d+|-?0\\d+)')`;
  const fraction = `NOT ${code} AND (${castSql(raw, { type: 'double' }, timeZone)}) IS NOT NULL`;
  const zoned =
    kind.type === 'date' && 'format' in kind && !kind.format.strptime && !kind.format.offset
      ? `regexp_matches(${raw}, '[+-]\\d\\d(:?\\d\\d)?$') AND try_cast(${raw} AS TIMESTAMPTZ) IS NOT NULL`
      : 'false';
  return ['true', fraction, code, zoned]
    .map((condition) => `count(*) FILTER (WHERE ${wrong} AND ${condition})`)
    .reduce((list, count) => `${list}, ${count}`, `count(${raw})`);
}

/** Whole numbers beyond 64 bits read as NULL: the field holds fewer values than the documents. */
async function widenOverflows(
  id: number,
  plan: TablePlan,
  widened: Map<string, PlannedField>,
  session: LoadSession,
): Promise<void> {
  const exact = plan.fields.filter((field) => field.expected !== undefined);
  for (let start = 0; start < exact.length; start += 500) {
    const part = exact.slice(start, start + 500);
    const list = part.map((field) => `count(${quoteIdentifier(field.column)})`).join(', ');
    const counts = await firstRow(
      session.connection,
      `SELECT ${list} FROM ${documentTable({ id })}`,
    );
    part.forEach((field, index) => {
      if (Number(counts[index]) < (field.expected ?? 0)) {
        widened.set(field.name, asDouble(field));
      }
    });
  }
}

function asDouble({ name, column, multiValued, asDouble: value }: PlannedField): PlannedField {
  return { name, column, multiValued, type: 'double', value: value ?? 'NULL' };
}

/** Tells of values that were left out of lists: they are no reason to reject a whole document. */
export async function lostFromLists(
  plan: TablePlan,
  { connection }: LoadSession,
): Promise<readonly string[]> {
  const lists = plan.fields.filter((field) => field.rawList !== undefined);
  if (lists.length === 0) {
    return [];
  }
  const lost = await firstRow(
    connection,
    `SELECT ${lists.map(({ rawList, value }) => `sum(len(${rawList ?? value}) - len(${value}))`).join(', ')} FROM ${plan.relation}`,
  );
  return lists.flatMap(({ name }, at) => {
    const count = Number(lost[at] ?? 0);
    return count > 0
      ? [`${count} values of "${name}" are not dates like the others and can't be searched.`]
      : [];
  });
}

async function describeMisfits(
  id: number,
  plan: TablePlan,
  find: MisfitFinder,
  session: LoadSession,
): Promise<readonly RejectedRow[]> {
  const marked = await rows(
    session.connection,
    `SELECT _seq FROM ${documentTable({ id })} WHERE _misfit ORDER BY _seq LIMIT ${KEPT_REJECTS}`,
  );
  const places = marked.map(([seq]) => Number(seq));
  const condition = misfitCondition(plan, session.timeZone) ?? 'false';
  const typed = plan.fields.filter((field) => fieldMisfit(field, session.timeZone));
  const reason = typed
    .map(
      (field) =>
        `WHEN ${fieldMisfit(field, session.timeZone)} THEN [${sqlText(reasonOf(field))}, left(${field.raw}, 100)]`,
    )
    .join(' ');
  const reasons = await rows(
    session.connection,
    `SELECT CASE ${reason} END FROM ${plan.relation} WHERE ${condition} LIMIT ${KEPT_REJECTS}`,
  );
  const lines = await find(places);
  return lines.map(({ line, text }, position) => {
    const [what, value] = (reasons[position]?.[0] ?? []) as unknown[];
    return {
      line,
      text,
      reason: `${asText(what) ?? 'A value does not fit'}: "${asText(value) ?? ''}".`,
    };
  });
}

const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function reasonOf({ name, kind }: PlannedField): string {
  const expected: Record<string, string> = {
    long: 'a whole number',
    double: 'a number',
    boolean: 'true or false',
    date: 'a date like the others',
  };
  return `"${name}" is not ${expected[kind?.type ?? ''] ?? 'readable'}`;
}
