import type { FindQuery } from '../store';
import { listAudiences } from './audiences';
import { type Filter, toScope, toWhere } from './conditions';
import type { Connection } from './connection';

/** What is asked for. */
export type CountQuery = Pick<FindQuery, 'types' | 'workspaces' | 'visibleTo' | 'condition'>;

/** What many finds need to know before they look, until something is written. */
export interface Facts {
  /** The same, with the audiences that it is limited to. */
  filter(query: CountQuery): Filter;
  /** How many objects of each type fit. */
  totals(filter: Filter): ReadonlyMap<string, number>;
}

const MAX_KEPT = 500;

/** How many there are of each type and audience is known; only a condition has to look at each object. */
function count(connection: Connection, filter: Filter): ReadonlyMap<string, number> {
  const where = filter.condition ? toWhere(filter) : toScope(filter, 'c');
  const rows = connection.all(
    filter.condition
      ? `SELECT o.type, count(*) AS total FROM objects o WHERE ${where.sql} GROUP BY +o.type`
      : `SELECT c.type, sum(c.total) AS total FROM object_counts c WHERE ${where.sql} GROUP BY c.type`,
    where.values,
  );
  return new Map(rows.map((row) => [String(row['type']), Number(row['total'])]));
}

/** Looks again only after another connection has written; what this one writes is not noticed. */
export function keepFacts(connection: Connection): Facts {
  const forget = [() => undefined as void];
  let version: unknown;
  const notice = () => {
    const [row] = connection.all('PRAGMA data_version');
    if (version !== row?.['data_version']) {
      version = row?.['data_version'];
      for (const one of forget) {
        one();
      }
    }
  };
  const keep = <Result>() => {
    const kept = new Map<string, Result>();
    forget.push(() => kept.clear());
    return (key: string, make: () => Result): Result => {
      const known = kept.get(key);
      if (known !== undefined) {
        return known;
      }
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) {
        kept.delete(oldest);
      }
      const made = make();
      kept.set(key, made);
      return made;
    };
  };
  const audiences = keep<string | undefined>();
  const totals = keep<ReadonlyMap<string, number>>();
  return {
    filter({ types, workspaces, visibleTo, condition }) {
      notice();
      const list = audiences(JSON.stringify([workspaces, visibleTo]), () =>
        listAudiences(connection, {
          ...(workspaces && { workspaces }),
          ...(visibleTo && { visibleTo }),
        }),
      );
      return {
        ...(types && { types }),
        ...(list && { audiences: list }),
        ...(condition && { condition }),
      };
    },
    totals(filter) {
      const { types, audiences: list, condition } = filter;
      return totals(JSON.stringify([types, list, condition]), () => count(connection, filter));
    },
  };
}

export function sum(totals: ReadonlyMap<string, number>): number {
  return [...totals.values()].reduce((all, one) => all + one, 0);
}
