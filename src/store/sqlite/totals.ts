import { type Filter, toScope, toWhere } from './conditions';
import type { Connection } from './connection';

/** How many objects of each type fit. */
export type Totals = (filter: Filter) => ReadonlyMap<string, number>;

const MAX_KEPT = 500;

/** How many there are of each type and audience is known; only a condition has to look at each object. */
export function count(connection: Connection, filter: Filter): ReadonlyMap<string, number> {
  const where = filter.condition ? toWhere(filter) : toScope(filter, 'c');
  const rows = connection.all(
    filter.condition
      ? `SELECT o.type, count(*) AS total FROM objects o WHERE ${where.sql} GROUP BY +o.type`
      : `SELECT c.type, sum(c.total) AS total FROM object_counts c WHERE ${where.sql} GROUP BY c.type`,
    where.values,
  );
  return new Map(rows.map((row) => [String(row['type']), Number(row['total'])]));
}

/** Counts again only after another connection has written; what this one writes is not noticed. */
export function keepTotals(connection: Connection): Totals {
  const kept = new Map<string, ReadonlyMap<string, number>>();
  let version: unknown;
  return (filter) => {
    const [row] = connection.all('PRAGMA data_version');
    if (version !== row?.['data_version']) {
      kept.clear();
      version = row?.['data_version'];
    }
    const { types, workspaces, visibleTo, condition } = filter;
    const key = JSON.stringify([types, workspaces, visibleTo, condition]);
    const known = kept.get(key);
    if (known) {
      return known;
    }
    const counted = count(connection, filter);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
    kept.set(key, counted);
    return counted;
  };
}

export function sum(totals: ReadonlyMap<string, number>): number {
  return [...totals.values()].reduce((all, one) => all + one, 0);
}
