import type { DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../session';
import {
  setResult,
  tupleOf,
  tupleWith,
  type Grouping,
  type KeyedBucket,
  type Level,
  type MetricAggregation,
  type Run,
} from './aggregation';
import { widthOf } from './metric-width';

/** The buckets of each parent, by the tuple of its keys. */
export type Groups = Map<string, Group>;

interface Group {
  buckets: KeyedBucket[];
  total: number;
  parent: readonly DuckDBValue[];
}

/** Buckets of rows, as `groupRows` gives them. */
export function takeGroups(
  rows: readonly Row[],
  metrics: readonly MetricAggregation[],
  { level, extra }: { level: Level; extra: boolean },
): Groups {
  const depth = level.keys.length;
  const widths = metrics.map(widthOf);
  const groups: Groups = new Map();
  const groupOf = eachParent(depth, (row): Group => {
    const parent = row.slice(0, depth);
    const tuple = tupleOf(parent);
    const group = groups.get(tuple) ?? { buckets: [], total: Number(row.at(-1) ?? 0), parent };
    groups.set(tuple, group);
    return group;
  });
  for (const row of rows) {
    const bucket: KeyedBucket = { key: row[depth] ?? null, count: Number(row[depth + 1]) };
    let first = depth + 2;
    for (const [position, metric] of metrics.entries()) {
      const values = row.slice(first, (first += widths[position] ?? 0));
      setResult(bucket, metric.name, () => metric.finish(values));
    }
    if (extra) bucket.extra = row.slice(first);
    groupOf(row).buckets.push(bucket);
  }
  return groups;
}

/** What belongs to a row's parent, which is looked for once where the rows of a parent stand together. */
export function eachParent<T>(depth: number, find: (row: Row) => T): (row: Row) => T {
  let last: { row: Row; found: T } | undefined;
  const isSame = (row: Row, other: Row): boolean => {
    for (let at = 0; at < depth; at += 1) if (row[at] !== other[at]) return false;
    return true;
  };
  return (row) => {
    if (!last || !isSame(row, last.row)) last = { row, found: find(row) };
    return last.found;
  };
}

/** Ordinals tell what they stand for. */
export async function showKeys({ decode }: Grouping, groups: Groups, run: Run): Promise<void> {
  if (!decode) return;
  const all = [...groups.values()].flatMap(({ buckets }) => buckets);
  const values = await decode(run, [...new Set(all.map(({ key }) => key))]);
  for (const bucket of all) bucket.shown = values.get(bucket.key);
}

/** The level of these buckets. */
export function childLevel(grouping: Grouping, groups: Groups, level: Level): Level {
  const all = [...groups].filter(([tuple]) => level.buckets.has(tuple));
  const buckets = new Map(
    all.flatMap(([tuple, { buckets: list }]) =>
      list.map((bucket) => [tupleWith(tuple, bucket.key), bucket] as const),
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
