import type { DuckDBValue } from '@duckdb/node-api';
import { openDocuments, type Documents } from '../documents';
import { joinSql, sql, TRUE, trusted, type Sql } from '../sql';
import {
  emptyBucket,
  tupleOf,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
  type Level,
  type MetricAggregation,
  type Run,
} from './aggregation';
import { conditionLevel } from './condition-level';
import { keyNames, levelRelation } from './level-relation';

interface FlatRun extends Run {
  /** Each bucket's documents are to be counted too. */
  countAll: boolean;
  /** Runs what lies deeper, in the documents of a bucket; counts them too where said. */
  runLevel(aggregations: readonly Aggregation[], level: Level, countAll?: boolean): Promise<void>;
}

/** With more conditions, their documents are grouped: every column of a statement looks at every document. */
const MOST_COLUMNS = 8;

/** A column of a flat statement and what its value is for. */
interface Slot {
  column: Sql;
  take(value: DuckDBValue, bucket: Bucket): void;
}

/** Metrics and conditions: one statement computes those of all siblings. */
export async function runFlat(
  aggregations: readonly Aggregation[],
  level: Level,
  run: FlatRun,
): Promise<void> {
  const { countAll } = run;
  const documents = openDocuments(run.scope);
  const deeper: (() => Promise<void>)[] = [];
  const slots = aggregations.flatMap((aggregation) => {
    if (aggregation.kind === 'metric') {
      return done(aggregation, level)
        ? []
        : metricSlots(aggregation, documents, TRUE, (bucket) => bucket);
    }
    return aggregation.kind === 'filter'
      ? filterSlots(aggregation, { documents, level, run, deeper })
      : [];
  });
  if (countAll) {
    slots.push({
      column: trusted('count(*)'),
      take: (value, bucket) => (bucket.count = Number(value)),
    });
  }
  if (slots.length > 0) await runSlots(slots, documents, level, run);
  for (const next of deeper) await next();
}

const done = (aggregation: MetricAggregation, level: Level): boolean =>
  [...level.buckets.values()].every((bucket) => bucket.results.has(aggregation.name));

async function runSlots(
  slots: readonly Slot[],
  documents: Documents,
  level: Level,
  run: Run,
): Promise<void> {
  const keys = keyNames(level.keys.length);
  const { from, where } = levelRelation(documents, level);
  const columns = [...keys, ...slots.map(({ column }) => column)];
  const groups = keys.length > 0 ? sql` GROUP BY ${joinSql(keys, ', ')}` : TRUE;
  const rows = await run.session.rows(
    sql`SELECT ${joinSql(columns, ', ')} FROM ${from} WHERE ${where}${keys.length > 0 ? groups : trusted('')}`,
  );
  for (const row of rows) {
    const bucket = level.buckets.get(tupleOf(row.slice(0, keys.length)));
    if (!bucket) continue;
    for (const [position, slot] of slots.entries()) {
      slot.take(row[keys.length + position] ?? null, bucket);
    }
  }
}

function metricSlots(
  metric: MetricAggregation,
  documents: Documents,
  filter: Sql,
  find: (bucket: Bucket) => Bucket,
): Slot[] {
  const suffix = filter === TRUE ? trusted('') : sql` FILTER (WHERE ${filter})`;
  const columns = metric.columns(documents, suffix);
  const collected = new WeakMap<Bucket, DuckDBValue[]>();
  return columns.map((column) => ({
    column,
    take(value, parent) {
      const bucket = find(parent);
      const values = collected.get(bucket) ?? [];
      collected.set(bucket, values);
      values.push(value);
      if (values.length === columns.length)
        bucket.results.set(metric.name, () => metric.finish(values));
    },
  }));
}

interface FilterRun {
  documents: Documents;
  level: Level;
  run: FlatRun;
  deeper: (() => Promise<void>)[];
}

function filterSlots(aggregation: FilterAggregation, filterRun: FilterRun): Slot[] {
  const { documents, level, run, deeper } = filterRun;
  const { conditions, children, name } = aggregation;
  const own = new Map([...level.buckets].map(([tuple]) => [tuple, conditions.map(emptyBucket)]));
  const byParent = new Map<Bucket, Bucket[]>();
  for (const [tuple, parent] of level.buckets) {
    const buckets = own.get(tuple) ?? [];
    byParent.set(parent, buckets);
    parent.results.set(name, () => aggregation.finish(buckets));
  }
  run.countBuckets(conditions.length * level.buckets.size);
  if (conditions.length > MOST_COLUMNS) {
    const inner = conditionLevel(aggregation, level, own);
    deeper.push(() => run.runLevel(children, inner, true));
    return [];
  }
  const metrics = children.filter((child) => child.kind === 'metric');
  const others = children.filter((child) => child.kind !== 'metric');
  return conditions.flatMap((make, position) => {
    const condition = make(documents);
    const find = (parent: Bucket) => byParent.get(parent)?.[position] ?? emptyBucket();
    if (others.length > 0) {
      const buckets = new Map(
        [...own].flatMap(([tuple, list]) =>
          list[position] ? [[tuple, list[position]] as const] : [],
        ),
      );
      const inner = { ...level, restrictions: [...level.restrictions, make], buckets };
      deeper.push(() => run.runLevel(others, inner));
    }
    return [
      {
        column: sql`count(*) FILTER (WHERE ${condition})`,
        take: (value: DuckDBValue, parent: Bucket) => (find(parent).count = Number(value)),
      },
      ...metrics.flatMap((metric) => metricSlots(metric, documents, condition, find)),
    ];
  });
}
