import type { DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../session';
import {
  tupleOf,
  type Grouping,
  type KeyedBucket,
  type Level,
  type MetricAggregation,
  type Run,
} from './aggregation';
import { widthOf } from './metric-width';

/** The buckets of each parent, by the tuple of its keys. */
export type Groups = Map<
  string,
  { buckets: KeyedBucket[]; total: number; parent: readonly DuckDBValue[] }
>;

/** Buckets of rows, as `groupRows` gives them. */
export function takeGroups(
  rows: readonly Row[],
  metrics: readonly MetricAggregation[],
  { level, extra }: { level: Level; extra: boolean },
): Groups {
  const depth = level.keys.length;
  const counts = metrics.map(widthOf);
  const groups: Groups = new Map();
  const root = tupleOf([]);
  for (const row of rows) {
    const parent = row.slice(0, depth);
    const tuple = depth === 0 ? root : tupleOf(parent);
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
