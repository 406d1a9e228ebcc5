import { documentTable, type StoredIndex } from '../../catalog';
import type { Session, Sessions } from '../session';
import { sql, type Sql } from '../sql';

/** A part of DuckDB's plan, as `EXPLAIN (FORMAT json)` gives it. */
export interface Step {
  name: string;
  children: readonly Step[];
  extra_info: Readonly<Record<string, string | readonly string[]>>;
}

/** Sessions that keep the plans of all statements that run in them. */
export const recordPlans = (sessions: Sessions, plans: Step[]): Sessions => ({
  run: (known, limits, work) =>
    sessions.run(known, limits, (session) => work(explaining(session, plans))),
});

const explaining = (session: Session, plans: Step[]): Session => ({
  async rows(statement: Sql, reading) {
    const [row] = await session.rows(sql`EXPLAIN (FORMAT json) ${statement}`);
    plans.push(...(JSON.parse(String(row?.[1])) as Step[]));
    return session.rows(statement, reading);
  },
});

/** What DuckDB does between the table of an index and the end of what it may not move conditions through. */
export function belowTheBarrier(
  step: Step,
  index: StoredIndex,
  above: readonly Step[] = [],
): readonly string[] {
  const path = [step, ...above];
  if (step.name.trim() !== 'SEQ_SCAN')
    return step.children.flatMap((child) => belowTheBarrier(child, index, path));
  if (!String(step.extra_info.Table).endsWith(tableName(index))) return [];
  const end = path.findIndex(({ name }) => name.includes('LIMIT'));
  if (end < 0) return ['a scan without an end'];
  return path
    .slice(0, end)
    .flatMap(({ name, extra_info: { Filters = [], Expression = [] } }) =>
      [Filters, Expression].flat().map((condition) => `${name.trim()} ${condition}`),
    );
}

const tableName = (index: StoredIndex) => documentTable(index).split('.')[1] ?? '';
