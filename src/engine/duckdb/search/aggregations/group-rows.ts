import type { DuckDBValue } from '@duckdb/node-api';
import { everything, openDocuments } from '../documents';
import { tooLarge } from '../failures';
import type { Row } from '../session';
import { allOf, integer, joinSql, sql, TRUE, trusted, type Sql, type SqlValue } from '../sql';
import type { Grouping, Level, MetricAggregation, OrderKey, Run } from './aggregation';
import { keyName, keyNames, levelRelation } from './level-relation';

export const MAX_BUCKETS = 65_535;
/** So many sets of documents may get buckets for keys that none of them has. */
const MAX_PARENTS_OF_EMPTY = 1000;

export interface GroupQuery {
  grouping: Grouping;
  metrics: readonly MetricAggregation[];
  level: Level;
  run: Run;
  /** Count the documents without a key too; below other buckets, these have a row of their own. */
  everything: boolean;
}

/** The metrics' columns have the names `m0`, `m1`, …, those of orders through filters `o0`, … */
interface Columns {
  selected: readonly Sql[];
  /** Theirs, in the same order. */
  names: readonly Sql[];
  sorting: Sql;
}

/**
 * Rows of the parents' keys, the key, the count, the metrics' columns and, as the last, the sum of
 * all counts. Before it the sum that includes documents without a key.
 */
export async function groupRows(query: GroupQuery): Promise<readonly Row[]> {
  const { grouping, level, run, everything } = query;
  const documents = openDocuments(run.scope);
  const parents = keyNames(level.keys.length);
  const key = keyName(level.keys.length);
  const { selected, names, sorting } = nameColumns(query, documents, key);
  const { from, where } = levelRelation(documents, level, {
    grouping,
    withNull: everything,
  });
  const list = joinSql([...parents, key, sql`CAST(count(*) AS DOUBLE) AS n`, ...selected], ', ');
  const groups = sql`SELECT ${list} FROM ${from} WHERE ${where} GROUP BY ${joinSql([...parents, key], ', ')}`;
  if (!grouping.best) {
    return run.session.rows(sql`SELECT *, 0 FROM (${groups}) LIMIT ${integer(MAX_BUCKETS + 1)}`);
  }
  const found = grouping.best.minimumCount === 0 ? withEmpty(groups, names, query) : groups;
  return run.session.rows(bestGroups(found, { ...query, key, sorting, best: grouping.best }));
}

interface BestGroups extends Pick<GroupQuery, 'level' | 'everything'> {
  key: Sql;
  sorting: Sql;
  best: NonNullable<Grouping['best']>;
  /** A column of the groups that they are sorted by alone. */
  hidden?: Sql;
}

/** The best groups of each parent, and behind them the sums of all. */
export function bestGroups(
  groups: Sql,
  {
    level,
    everything,
    key,
    sorting,
    best: { size, minimumCount, maximumCount },
    hidden,
  }: BestGroups,
): Sql {
  const parents = keyNames(level.keys.length);
  const enough = allOf([
    ...(minimumCount > 1 ? [sql`n >= ${integer(minimumCount)}`] : []),
    ...(maximumCount === undefined ? [] : [sql`(n <= ${integer(maximumCount)} OR ${key} IS NULL)`]),
    ...(everything && parents.length === 0 ? [sql`${key} IS NOT NULL`] : []),
  ]);
  const partition =
    parents.length === 0 ? trusted('') : sql`PARTITION BY ${joinSql(parents, ', ')}`;
  const sums = sql`sum(n) OVER (${partition}) AS everything, sum(n) FILTER (WHERE ${key} IS NOT NULL) OVER (${partition}) AS total`;
  if (parents.length === 0) {
    const shown = hidden ? sql`* EXCLUDE (${hidden})` : trusted('*');
    return sql`SELECT ${shown} FROM (SELECT *, ${sums} FROM (${groups})) WHERE ${enough} ORDER BY ${sorting} LIMIT ${integer(size)}`;
  }
  const last = everything ? sql`${key} IS NULL, ` : trusted('');
  const place = sql`row_number() OVER (${partition} ORDER BY ${last}${sorting}) AS place`;
  // The database puts the rows in order once for all that one SELECT says of them.
  const placed =
    enough === TRUE
      ? sql`SELECT *, ${sums}, ${place} FROM (${groups})`
      : sql`SELECT *, ${place} FROM (SELECT *, ${sums} FROM (${groups})) WHERE ${enough}`;
  const chosen = sql`place <= ${integer(size)}${everything ? sql` OR ${key} IS NULL` : trusted('')}`;
  // As many again where each parent may have a row without a key.
  const most = (MAX_BUCKETS + 1) * (everything ? 2 : 1);
  const left = joinSql([trusted('place'), ...(hidden ? [hidden] : [])], ', ');
  return sql`SELECT * EXCLUDE (${left}) FROM (${placed}) WHERE ${chosen} ORDER BY ${joinSql(parents, ', ')}, place LIMIT ${integer(most)}`;
}

export function nameColumns(
  { grouping, metrics }: Pick<GroupQuery, 'grouping' | 'metrics'>,
  documents: ReturnType<typeof openDocuments>,
  key: Sql,
): Columns {
  const selected: Sql[] = [];
  const all: Sql[] = [];
  const names = new Map<MetricAggregation, readonly Sql[]>();
  const add = (columns: readonly Sql[], letter: string): readonly Sql[] =>
    columns.map((column) => {
      const name = trusted(`${letter}${selected.length}`);
      selected.push(sql`${column} AS ${name}`);
      all.push(name);
      return name;
    });
  for (const metric of metrics) {
    names.set(metric, add(metric.columns(documents, trusted('')), 'm'));
  }
  const sorting = (grouping.best?.order ?? []).map(({ by, ascending }: OrderKey) => {
    const value =
      by === '_key'
        ? (grouping.rank?.(key) ?? key)
        : by === '_count'
          ? trusted('n')
          : by.value((by.direct && names.get(by.direct)) ?? add(by.columns(documents), 'o'));
    return sql`${value} ${trusted(ascending ? 'ASC' : 'DESC')} NULLS LAST`;
  });
  return { selected, names: all, sorting: joinSql(sorting, ', ') };
}

/**
 * Every key of the documents that the person may see, with 0 where the search finds none. Not by an outer join: below a window, DuckDB
 * 1.5 now and then reads beyond its end (`INTERNAL Error: Attempted to access index …`), and no statement runs any more.
 */
function withEmpty(
  groups: Sql,
  columns: readonly Sql[],
  { grouping, level, run }: GroupQuery,
): Sql {
  const all = openDocuments(everything(run.scope));
  const { from, where } = levelRelation(
    all,
    { ...level, keys: [], restrictions: [] },
    { grouping },
  );
  const depth = level.keys.length;
  const own = keyName(depth);
  const keys = sql`SELECT DISTINCT ${keyName(0)} AS every FROM ${from} WHERE ${where}`;
  const names = keyNames(depth);
  const around =
    depth === 0
      ? trusted('')
      : sql`, (VALUES ${joinSql(parentRows(level), ', ')}) parent(${joinSql(names, ', ')})`;
  const list = joinSql([...names, sql`every AS ${own}`, sql`0 AS n`], ', ');
  const places = joinSql([...names, own], ', ');
  const found = columns.map((name) => sql`any_value(${name}) AS ${name}`);
  return sql`SELECT ${joinSql([places, sql`sum(n) AS n`, ...found], ', ')} FROM (SELECT ${list} FROM (${keys})${around} UNION ALL BY NAME ${groups}) GROUP BY ${places}`;
}

export function checkParentsOfEmpty({ tuples }: Level): void {
  if (tuples.length > MAX_PARENTS_OF_EMPTY) {
    throw tooLarge(
      `[min_doc_count] of 0 below ${tuples.length} buckets; the limit is ${MAX_PARENTS_OF_EMPTY}.`,
    );
  }
}

function parentRows(level: Level): readonly Sql[] {
  checkParentsOfEmpty(level);
  return level.tuples.map(
    (tuple) =>
      sql`(${joinSql(
        tuple.map((value: DuckDBValue) => sql`${value as SqlValue}`),
        ', ',
      )})`,
  );
}
