import type { LoadNotice } from '#common/search';
import { documentTable, quoteIdentifier } from '../catalog';
import type { FilledTable } from './build-table';
import { countMisfits, type FieldMisfits } from './count-misfits';
import { planColumn } from './plan-column';
import { dateFormats } from './date-formats.data';
import { MISFIT_SHARE } from './limits';
import { countLongNumbers } from './long-numbers';
import { countLost, type LostFromList } from './list-misfits';
import { notice } from './notice';
import { firstRow, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import {
  isRoundedOf,
  tellBeyond,
  tellFiner,
  tellLost,
  tellMisfits,
  tellRounded,
  tellWidened,
  type MisfitFinder,
} from './tell-misfits';

interface Resolved {
  plan: TablePlan;
  filled: FilledTable;
  notices: readonly LoadNotice[];
}

const rounds = 6;

/**
 * Fills the table, and once more with wider types where values turned out not to fit: a few of
 * them are kept beside their column, more of them mean that the type was wrong.
 */
export async function resolveMisfits(
  id: number,
  reading: { plan: TablePlan; misfits: MisfitFinder },
  session: LoadSession,
  fill: (plan: TablePlan) => Promise<FilledTable>,
): Promise<Resolved> {
  let { plan } = reading;
  const notices: LoadNotice[] = [];
  for (let round = 0; ; round++) {
    const filled = await fill(plan);
    const found = filled.misfits > 0 ? await countMisfits(id, plan, session) : [];
    const lost = await countLost(plan, session);
    const widened = new Map<string, PlannedField>();
    if (round < rounds) {
      notices.push(...widenMisfits(found, widened, session), ...widenLists(lost, widened));
      notices.push(...(await widenOverflows(id, plan, widened, session)));
    }
    if (widened.size === 0) {
      notices.push(...(await tellMisfits(found, reading.misfits)), ...lost.flatMap(tellLost));
      notices.push(...filled.finer.map(({ name, count }) => tellFiner(name, count)));
      return { plan, filled, notices: await tellLongNumbers(id, plan, { session, notices }) };
    }
    plan = { ...plan, fields: plan.fields.map((field) => widened.get(field.name) ?? field) };
  }
}

/** Of fields of whole numbers that turned out to be beyond all longs, those beyond were counted already, and not the others that are rounded. */
async function tellLongNumbers(
  id: number,
  plan: TablePlan,
  { session, notices }: { session: LoadSession; notices: readonly LoadNotice[] },
): Promise<readonly LoadNotice[]> {
  const counts = [...(await countLongNumbers(id, plan, session))];
  return [
    ...notices.filter((one) => !counts.some(([name]) => isRoundedOf(one, name))),
    ...counts.map(([name, count]) => tellRounded(name, count)),
  ];
}

function widenMisfits(
  found: readonly FieldMisfits[],
  widened: Map<string, PlannedField>,
  session: LoadSession,
): readonly LoadNotice[] {
  return found.flatMap((misfits) => {
    const wider = widen(misfits, session.timeZone);
    if (!wider) {
      return [];
    }
    widened.set(wider.name, wider);
    return tellWidened(misfits, wider.type);
  });
}

function widen(misfits: FieldMisfits, timeZone: string): PlannedField | undefined {
  const { field, wrong, fitting } = misfits;
  const { kind, raw } = field;
  if (!kind || !raw || field.fixed || wrong === 0) {
    return undefined;
  }
  const again = (to: NonNullable<PlannedField['kind']>) =>
    planColumn({
      name: field.name,
      column: field.column,
      raw: field.text ?? raw,
      kind: to,
      form: field.form,
      timeZone,
    });
  const isoDate =
    kind.type === 'date' && 'format' in kind && !kind.format.strptime && !kind.format.written;
  if (misfits.zoned > 0 && isoDate && !kind.format.offset) {
    const format = dateFormats.find(({ offset, java }) => offset && !java === !kind.format.java);
    return format && again({ type: 'date', format });
  }
  if (kind.type === 'long' && misfits.codes > 0) {
    return again({ type: 'text' });
  }
  const rest = wrong - (kind.type === 'long' || kind.type === 'double' ? misfits.fractions : 0);
  if (rest > (fitting + wrong) * MISFIT_SHARE) {
    return again({ type: 'text' });
  }
  return kind.type === 'long' && misfits.fractions > 0 ? again({ type: 'double' }) : undefined;
}

function widenLists(
  lost: readonly LostFromList[],
  widened: Map<string, PlannedField>,
): readonly LoadNotice[] {
  return lost.flatMap(({ field, values, wrong }) => {
    if (!field.rawList || field.type === 'geo_point' || wrong <= values * MISFIT_SHARE) {
      return [];
    }
    const { name, column, multiValued, rawList } = field;
    widened.set(name, { name, column, multiValued, type: 'text', value: rawList });
    return [notice('notices.type.listsOfText', { name, count: wrong, total: values })];
  });
}

/** Whole numbers beyond 64 bits, and other values beyond their type, read as NULL: the field holds fewer values than the documents. */
async function widenOverflows(
  id: number,
  plan: TablePlan,
  widened: Map<string, PlannedField>,
  session: LoadSession,
): Promise<readonly LoadNotice[]> {
  const notices: LoadNotice[] = [];
  const exact = plan.fields.filter((field) => field.expected !== undefined);
  for (let start = 0; start < exact.length; start += 500) {
    const part = exact.slice(start, start + 500);
    const list = part.map((field) => `count(${quoteIdentifier(field.column)})`).join(', ');
    const counts = await firstRow(
      session.connection,
      `SELECT ${list} FROM ${documentTable({ id })}`,
    );
    part.forEach((field, index) => {
      const beyond = (field.expected ?? 0) - Number(counts[index]);
      if (beyond > 0 && field.asDouble) {
        widened.set(field.name, asDouble(field));
        notices.push(tellRounded(field.name, beyond));
      } else if (beyond > 0) {
        notices.push(tellBeyond(field, beyond));
      }
    });
  }
  return notices;
}

function asDouble({ name, column, multiValued, asDouble: value }: PlannedField): PlannedField {
  return { name, column, multiValued, type: 'double', value: value ?? 'NULL' };
}
