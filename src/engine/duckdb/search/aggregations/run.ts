import type { DuckDBValue } from '@duckdb/node-api';
import { openDocuments } from '../documents';
import { invalid, tooLarge } from '../failures';
import type { Answer } from '../json-writer';
import type { Row } from '../session';
import { allOf, integer, joinSql, sql, TRUE, trusted, type Sql } from '../sql';
import {
  childAnswers,
  emptyBucket,
  tupleOf,
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type Level,
  type MetricAggregation,
  type Run,
} from './aggregation';
import { keyName, keyNames, levelRelation } from './level-relation';
import { runFlat } from './run-flat';

export const MAX_BUCKETS = 65_535;

export function bucketCounter(): (count: number) => void {
  let all = 0;
  return (count) => {
    all += count;
    if (all > MAX_BUCKETS) {
      throw tooLarge(
        `Trying to create too many buckets. Must be less than or equal to: [${MAX_BUCKETS}] but was [${all}]. Choose a larger interval or a smaller size.`,
      );
    }
  };
}

/** Runs aggregations over all documents of the search; counts these in the same statement. */
export async function runAggregations(
  aggregations: readonly Aggregation[],
  run: Run,
  countAll: boolean,
): Promise<{ total: number | undefined; answer: Answer }> {
  const root = emptyBucket();
  const level: Level = { restrictions: [], keys: [], buckets: new Map([[tupleOf([]), root]]) };
  const [first] = aggregations;
  // A single grouping sees every document anyway: it counts them all by the way.
  const byTheWay = countAll && aggregations.length === 1 && first?.kind === 'group';
  const counted = byTheWay ? await runGroup(first, level, run, true) : undefined;
  if (counted === undefined) await runLevel(byTheWay ? [] : aggregations, level, run, countAll);
  else root.count = counted;
  return {
    total: countAll ? root.count : undefined,
    answer: new Map(childAnswers(aggregations, root)),
  };
}

async function runLevel(
  aggregations: readonly Aggregation[],
  level: Level,
  run: Run,
  countAll = false,
): Promise<void> {
  if (level.buckets.size === 0) return;
  await runFlat(aggregations, level, {
    ...run,
    countAll,
    runLevel: (inner, below) => runLevel(inner, below, run),
  });
  for (const aggregation of aggregations) {
    if (aggregation.kind === 'group') await runGroup(aggregation, level, run);
    else if (aggregation.kind === 'top_hits') await aggregation.run(run, level);
  }
}

/** With `countAll` it answers the number of all documents, or undefined where it could not count. */
async function runGroup(
  aggregation: GroupAggregation,
  level: Level,
  run: Run,
  countAll = false,
): Promise<number | undefined> {
  const grouping = await aggregation.prepare(run);
  const everything = countAll && !grouping.multiple && !grouping.keep && !grouping.nothing;
  const metrics = aggregation.children.filter(
    (child): child is MetricAggregation =>
      child.kind === 'metric' && (!child.heavy || !grouping.best),
  );
  const ordered = orderMetrics(aggregation, grouping, metrics);
  const query = { grouping, metrics: ordered, level, run, everything };
  const all = grouping.nothing ? [] : await groupRows(query);
  const rows = everything ? all.filter((row) => row[level.keys.length] !== null) : all;
  const groups = takeGroups(rows, ordered, level);
  run.countBuckets(rows.length);
  for (const [tuple, parent] of level.buckets) {
    const { buckets = [], total = 0 } = groups.get(tuple) ?? {};
    parent.results.set(aggregation.name, () => grouping.finish(buckets, total));
  }
  if (aggregation.children.length > ordered.length) {
    await runLevel(aggregation.children, childLevel(grouping, groups, level), run);
  }
  return everything ? allDocuments(all, grouping) : undefined;
}

function allDocuments(rows: readonly Row[], { best }: Grouping): number | undefined {
  if (!best) return rows.reduce((sum, row) => sum + Number(row[1]), 0);
  const [first] = rows;
  return first ? Number(first.at(-2)) : undefined;
}

/** Metrics that the order needs are computed at once, heavy or not. */
function orderMetrics(
  aggregation: GroupAggregation,
  grouping: Grouping,
  metrics: readonly MetricAggregation[],
): MetricAggregation[] {
  const all = [...metrics];
  grouping.best?.order({
    key: TRUE,
    count: TRUE,
    metric(path) {
      const name = path.split('.')[0];
      const found = aggregation.children.find((child) => child.name === name);
      if (found?.kind !== 'metric') {
        throw invalid(
          `Invalid aggregation order path [${path}]. Name a metric below [${aggregation.name}].`,
        );
      }
      if (!all.includes(found)) all.push(found);
      return TRUE;
    },
  });
  return all;
}

interface GroupQuery {
  grouping: Grouping;
  metrics: readonly MetricAggregation[];
  level: Level;
  run: Run;
  /** Count the documents without a key too. */
  everything: boolean;
}

/** Rows of the parents' keys, the key, the count, the metrics' columns and the sum of all counts. */
async function groupRows(query: GroupQuery): Promise<readonly Row[]> {
  const { grouping, metrics, level, run, everything } = query;
  const documents = openDocuments(run.scope);
  const parents = keyNames(level.keys.length);
  const key = keyName(level.keys.length);
  const columns = metrics.map((metric) => metric.columns(documents, trusted('')));
  const { from, where } = levelRelation(documents, level, grouping, everything);
  const numbered = columns
    .flat()
    .map((column, position) => sql`${column} AS ${trusted(`m${position}`)}`);
  const selected = joinSql([...parents, key, sql`count(*) AS n`, ...numbered], ', ');
  const groups = sql`SELECT ${selected} FROM ${from} WHERE ${where} GROUP BY ${joinSql([...parents, key], ', ')}`;
  if (!grouping.best) {
    return run.session.rows(sql`SELECT *, 0 FROM (${groups}) LIMIT ${integer(MAX_BUCKETS + 1)}`);
  }
  const { size, minimumCount, order } = grouping.best;
  const sorting = order({
    key,
    count: trusted('n'),
    metric: (path) => metricColumn(path, metrics, columns),
  });
  const enough = allOf([
    ...(minimumCount > 1 ? [sql`n >= ${integer(minimumCount)}`] : []),
    ...(everything ? [sql`${key} IS NOT NULL`] : []),
  ]);
  const partition =
    parents.length === 0 ? trusted('') : sql`PARTITION BY ${joinSql(parents, ', ')}`;
  const counted = sql`SELECT *, sum(n) OVER (${partition}) AS everything, sum(n) FILTER (WHERE ${key} IS NOT NULL) OVER (${partition}) AS total FROM (${groups})`;
  if (parents.length === 0) {
    return run.session.rows(
      sql`SELECT * FROM (${counted}) WHERE ${enough} ORDER BY ${sorting} LIMIT ${integer(size)}`,
    );
  }
  return run.session.rows(
    sql`SELECT * EXCLUDE (place) FROM (SELECT *, row_number() OVER (${partition} ORDER BY ${sorting}) AS place FROM (${counted}) WHERE ${enough}) WHERE place <= ${integer(size)} ORDER BY ${joinSql(parents, ', ')}, place LIMIT ${integer(MAX_BUCKETS + 1)}`,
  );
}

function metricColumn(
  path: string,
  metrics: readonly MetricAggregation[],
  columns: readonly (readonly Sql[])[],
): Sql {
  const [name, property = 'value'] = path.split('.');
  let first = 0;
  for (const [position, metric] of metrics.entries()) {
    const count = columns[position]?.length ?? 0;
    if (metric.name === name) {
      const own = Array.from({ length: count }, (_, at) => trusted(`m${first + at}`));
      return metric.sortColumn(property, own);
    }
    first += count;
  }
  return TRUE;
}

type Groups = Map<
  string,
  { buckets: KeyedBucket[]; total: number; parent: readonly DuckDBValue[] }
>;

function takeGroups(
  rows: readonly Row[],
  metrics: readonly MetricAggregation[],
  level: Level,
): Groups {
  const depth = level.keys.length;
  const documents = openDocuments({ indices: [], queries: [], now: 0 });
  const counts = metrics.map((metric) => metric.columns(documents, TRUE).length);
  const groups: Groups = new Map();
  for (const row of rows) {
    const parent = row.slice(0, depth);
    const tuple = tupleOf(parent);
    const group = groups.get(tuple) ?? { buckets: [], total: Number(row.at(-1) ?? 0), parent };
    groups.set(tuple, group);
    const bucket: KeyedBucket = {
      key: row[depth] ?? null,
      count: Number(row[depth + 1]),
      results: new Map(),
    };
    let first = depth + 2;
    for (const [position, metric] of metrics.entries()) {
      const values = row.slice(first, (first += counts[position] ?? 0));
      bucket.results.set(metric.name, () => metric.finish(values));
    }
    group.buckets.push(bucket);
  }
  return groups;
}

function childLevel(grouping: Grouping, groups: Groups, level: Level): Level {
  const all = [...groups].filter(([tuple]) => level.buckets.has(tuple));
  const buckets = new Map(
    all.flatMap(([, { buckets: list, parent }]) =>
      list.map((bucket) => [tupleOf([...parent, bucket.key]), bucket] as const),
    ),
  );
  const chosen = grouping.best
    ? [...new Set(all.flatMap(([, { buckets: list }]) => list.map(({ key }) => key)))]
    : undefined;
  return { ...level, keys: [...level.keys, { grouping, ...(chosen ? { chosen } : {}) }], buckets };
}
