import type { DuckDBValue } from '@duckdb/node-api';
import { openDocuments } from '../documents';
import { tooLarge } from '../failures';
import type { Answer } from '../json-writer';
import type { Row } from '../session';
import { TRUE } from '../sql';
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
import { groupMetrics } from './group-metrics';
import { groupRows, MAX_BUCKETS } from './group-rows';
import { groupTogether } from './group-together';
import { runFlat } from './run-flat';

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
  const level: Level = {
    restrictions: [],
    keys: [],
    buckets: new Map([[tupleOf([]), root]]),
    tuples: [[]],
  };
  const [first] = aggregations;
  // A single grouping sees every document anyway: it counts them all by the way.
  const byTheWay = countAll && aggregations.length === 1 && first?.kind === 'group';
  const counted = byTheWay ? await runGroup(first, level, run, { countAll: true }) : undefined;
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
    runLevel: (inner, below, countThem) => runLevel(inner, below, run, countThem),
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
  { countAll = false, given }: { countAll?: boolean; given?: readonly Row[] } = {},
): Promise<number | undefined> {
  const grouping = await aggregation.prepare(run, level);
  const everything =
    countAll &&
    !grouping.multiple &&
    !grouping.keep &&
    !grouping.nothing &&
    !grouping.fetch &&
    grouping.best?.minimumCount !== 0;
  const ordered = groupMetrics(aggregation.children, grouping);
  const query = { grouping, metrics: ordered, level, run, everything };
  const folded = given ? undefined : await groupTogether(aggregation, query);
  const all =
    given ?? folded?.rows ?? (grouping.nothing ? [] : await (grouping.fetch ?? groupRows)(query));
  const rows = everything ? all.filter((row) => row[level.keys.length] !== null) : all;
  const groups = takeGroups(rows, ordered, { level, extra: grouping.fetch !== undefined });
  run.countBuckets(rows.length);
  for (const [tuple, parent] of level.buckets) {
    const { buckets = [], total = 0 } = groups.get(tuple) ?? {};
    parent.results.set(aggregation.name, () => grouping.finish(buckets, total, tuple));
  }
  if (aggregation.children.length > ordered.length) {
    const below = childLevel(grouping, groups, level);
    if (folded) await runGroup(folded.child, below, run, { given: folded.below });
    else await runLevel(aggregation.children, below, run);
  }
  return everything ? allDocuments(all, grouping) : undefined;
}

function allDocuments(rows: readonly Row[], { best }: Grouping): number | undefined {
  if (!best) return rows.reduce((sum, row) => sum + Number(row[1]), 0);
  const [first] = rows;
  return first ? Number(first.at(-2)) : undefined;
}

type Groups = Map<
  string,
  { buckets: KeyedBucket[]; total: number; parent: readonly DuckDBValue[] }
>;

function takeGroups(
  rows: readonly Row[],
  metrics: readonly MetricAggregation[],
  { level, extra }: { level: Level; extra: boolean },
): Groups {
  const depth = level.keys.length;
  const documents = openDocuments({ indices: [], queries: [], allowed: [], now: 0 });
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
    group.buckets.push(extra ? { ...bucket, extra: row.slice(first) } : bucket);
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
  const tuples = all.flatMap(([, { buckets: list, parent }]) =>
    list.map(({ key }) => [...parent, key]),
  );
  const keys = [...level.keys, { grouping, ...(chosen ? { chosen } : {}) }];
  return { ...level, keys, buckets, tuples };
}
