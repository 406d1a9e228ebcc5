import type { Condition, FindQuery } from '../store';
import { listAudiences } from './audiences';
import { type Filter, isNarrow, toScope, toWhere } from './conditions';
import type { Connection } from './connection';
import type { DataVersion } from './data-version';
import { findRareWords, type RareObject } from './rare-words';

/** What is asked for. */
export type CountQuery = Pick<FindQuery, 'types' | 'workspaces' | 'visibleTo' | 'condition'>;

/** What many finds need to know before they look, until something is written. */
export interface Statistics {
  /** The same, with the audiences that it is limited to. */
  filter(query: CountQuery): Filter;
  /** How many objects of each type fit. */
  totals(filter: Filter): ReadonlyMap<string, number>;
  /** All objects with the words of a condition, for everybody, the best first; undefined where there are many. */
  rare(condition: Condition): readonly RareObject[] | undefined;
}

const MAX_KEPT = 500;

/** The counts of a few conditions; each holds a number for each audience and type. */
const MAX_KEPT_FOR_ALL = 20;

interface Counted {
  audience: number;
  type: string;
  total: number;
}

/**
 * What has a word or a reference is looked at once, for everybody: who sees how many of them is then a sum. Looking for one
 * person alone would take as long.
 */
function countForAll(connection: Connection, condition: Condition): readonly Counted[] {
  const where = toWhere({ condition });
  return connection
    .all(
      `SELECT o.audience, o.type, count(*) AS total FROM objects o WHERE ${where.sql} GROUP BY +o.audience, +o.type`,
      where.values,
    )
    .map((row) => ({
      audience: Number(row['audience']),
      type: String(row['type']),
      total: Number(row['total']),
    }));
}

function sumOf(counted: readonly Counted[], { types, audiences }: Filter) {
  const wanted = types && new Set(types);
  const seen = audiences === undefined ? undefined : new Set(JSON.parse(audiences) as number[]);
  const totals = new Map<string, number>();
  for (const { audience, type, total } of counted) {
    if ((!wanted || wanted.has(type)) && (!seen || seen.has(audience))) {
      totals.set(type, (totals.get(type) ?? 0) + total);
    }
  }
  return totals;
}

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

/** What is kept until another connection has written: `keep` makes a place for so many results, `notice` empties all. */
function createMemory(dataVersion: DataVersion) {
  const forget = [() => undefined as void];
  let { revision } = dataVersion;
  const notice = () => {
    if (revision !== dataVersion.revision) {
      ({ revision } = dataVersion);
      for (const one of forget) {
        one();
      }
    }
  };
  const keep = <Result>(many: number) => {
    const kept = new Map<string, Result>();
    forget.push(() => kept.clear());
    return (key: string, make: () => Result): Result => {
      const known = kept.get(key);
      if (known !== undefined) {
        return known;
      }
      const [oldest] = kept.keys();
      if (kept.size >= many && oldest !== undefined) {
        kept.delete(oldest);
      }
      const made = make();
      kept.set(key, made);
      return made;
    };
  };
  return { keep, notice };
}

/** Looks again only after another connection has written; what this one writes is not noticed. */
export function keepStatistics(connection: Connection, dataVersion: DataVersion): Statistics {
  const { keep, notice } = createMemory(dataVersion);
  const audiences = keep<string | undefined>(MAX_KEPT);
  const totals = keep<ReadonlyMap<string, number>>(MAX_KEPT);
  const forAll = keep<readonly Counted[]>(MAX_KEPT_FOR_ALL);
  const rare = keep<{ found: readonly RareObject[] | undefined }>(MAX_KEPT_FOR_ALL);
  return {
    filter({ types, workspaces, visibleTo, condition }) {
      notice();
      const list = audiences(JSON.stringify([workspaces, visibleTo, types]), () =>
        listAudiences(connection, {
          ...(types && { types }),
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
    rare(condition) {
      notice();
      const find = () => ({ found: findRareWords(connection, condition) });
      return rare(JSON.stringify(condition), find).found;
    },
    totals(filter) {
      const { types, audiences: list, condition } = filter;
      return totals(JSON.stringify([types, list, condition]), () =>
        condition && isNarrow(condition)
          ? sumOf(
              forAll(JSON.stringify(condition), () => countForAll(connection, condition)),
              filter,
            )
          : count(connection, filter),
      );
    },
  };
}

export function sum(totals: ReadonlyMap<string, number>): number {
  return [...totals.values()].reduce((all, one) => all + one, 0);
}
