import type { DuckDBValue } from '@duckdb/node-api';
import { onlyWhere, openDocuments, type Documents } from '../documents';
import type { Row } from '../session';
import { joinSql, sql, trusted, type Sql } from '../sql';
import {
  setResult,
  tupleOf,
  type Bucket,
  type FilterAggregation,
  type Level,
  type MetricAggregation,
  type Run,
} from './aggregation';
import type { AskedRows } from './asked-rows';
import { conditionLevel } from './condition-level';
import { MOST_COLUMNS, openFilter } from './filter-buckets';
import { keyNames, levelRelation } from './level-relation';
import { widthOf } from './metric-width';
import { namedColumns } from './named-columns';
import { hasOwnRows } from './own-rows';
import type { Work } from './work';

/** Columns of a flat statement and what their values are for. */
interface Slot {
  width: number;
  columns(documents: Documents): readonly Sql[];
  take(values: readonly DuckDBValue[], bucket: Bucket): void;
}

/** Metrics and conditions, still to be computed: one statement does it for all of a level. */
export interface PlannedFlat {
  /** Undefined where there is nothing to compute. */
  asked?: AskedRows;
  take(rows: readonly Row[]): void;
  /** What lies below conditions. */
  below: readonly Work[];
}

export function planFlat({ aggregations, level, countAll = false }: Work, run: Run): PlannedFlat {
  const below: Work[] = [];
  const slots = aggregations.flatMap((aggregation) => {
    if (aggregation.kind === 'metric') {
      return done(aggregation, level) ? [] : [metricSlot(aggregation, ALL, (bucket) => bucket)];
    }
    return aggregation.kind === 'filter' ? filterSlots(aggregation, { level, run, below }) : [];
  });
  const take = (rows: readonly Row[]) => takeRows(rows, slots, { level, countAll });
  if (slots.length === 0 && !countAll) return { take, below };
  const columns =
    slots.length > 0
      ? (documents: Documents) => slots.flatMap((slot) => slot.columns(documents))
      : undefined;
  const [first] = aggregations;
  const asked = flatRows(level, run, columns);
  return aggregations.length === 1 && slots.length === 1 && hasOwnRows(first, level, run)
    ? { asked: { ...asked, alone: () => first.own.rows(level, run, asked.alone) }, take, below }
    : { asked, take, below };
}

/** One for each bucket of the level; without columns, how many documents it has. */
export const flatRows = (level: Level, run: Run, columns?: AskedRows['columns']): AskedRows => ({
  level,
  run,
  onlyCounts: columns === undefined,
  columns: columns ?? (() => []),
  alone: () => rowsAlone(level, columns ?? (() => []), run),
});

const done = (aggregation: MetricAggregation, level: Level): boolean =>
  [...level.buckets.values()].every((bucket) => bucket.results?.has(aggregation.name) === true);

/** Rows of the level's keys, the number of documents and the columns. */
async function rowsAlone(
  level: Level,
  columns: AskedRows['columns'],
  run: Run,
): Promise<readonly Row[]> {
  const documents = openDocuments(run.scope);
  const keys = keyNames(level.keys.length);
  const once = namedColumns('m');
  const asked = columns(documents).map((column) => once.nameOf(column));
  const { from, where } = levelRelation(documents, level);
  const list = joinSql([...keys, trusted('count(*)'), ...once.selected()], ', ');
  const groups = keys.length > 0 ? sql` GROUP BY ${joinSql(keys, ', ')}` : trusted('');
  const rows = await run.session.rows(sql`SELECT ${list} FROM ${from} WHERE ${where}${groups}`);
  return asked.length === once.names().length ? rows : eachAsked(rows, asked, once.names());
}

/** Rows with every column that was asked for: what several aggregations ask for alike was computed once. */
function eachAsked(
  rows: readonly Row[],
  asked: readonly Sql[],
  names: readonly Sql[],
): readonly Row[] {
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const places = asked.map((name) => placeOf.get(name) ?? 0);
  return rows.map((row) => {
    const first = row.length - names.length;
    return [...row.slice(0, first), ...places.map((place) => row[first + place] ?? null)];
  });
}

function takeRows(
  rows: readonly Row[],
  slots: readonly Slot[],
  { level, countAll }: { level: Level; countAll: boolean },
): void {
  const depth = level.keys.length;
  for (const row of rows) {
    const bucket = level.buckets.get(tupleOf(row.slice(0, depth)));
    if (!bucket) continue;
    if (countAll) bucket.count = Number(row[depth]);
    let first = depth + 1;
    for (const { width, take } of slots) take(row.slice(first, (first += width)), bucket);
  }
}

interface Restriction {
  /** Documents that say which of them are meant. */
  only(documents: Documents): Documents;
  filter(documents: Documents): Sql;
}

const ALL: Restriction = { only: (documents) => documents, filter: () => trusted('') };

function metricSlot(
  metric: MetricAggregation,
  { only, filter }: Restriction,
  find: (bucket: Bucket) => Bucket,
): Slot {
  return {
    width: widthOf(metric),
    columns: (documents) => metric.columns(only(documents), filter(documents)),
    take(values, parent) {
      setResult(find(parent), metric.name, () => metric.finish(values));
    },
  };
}

interface FilterRun {
  level: Level;
  run: Run;
  below: Work[];
}

function filterSlots(aggregation: FilterAggregation, { level, run, below }: FilterRun): Slot[] {
  const { conditions, children } = aggregation;
  const { own, find, levelOf } = openFilter(aggregation, level, run);
  if (conditions.length > MOST_COLUMNS) {
    const inner = conditionLevel(aggregation, level, own);
    below.push({ aggregations: children, level: inner, countAll: true });
    return [];
  }
  const metrics = children.filter((child) => child.kind === 'metric');
  const others = children.filter((child) => child.kind !== 'metric');
  return conditions.flatMap((condition, position) => {
    const bucketOf = (parent: Bucket) => find(parent, position);
    if (others.length > 0) below.push({ aggregations: others, level: levelOf(position) });
    const only = (documents: Documents) => onlyWhere(condition(documents), documents);
    const filter = (documents: Documents) => sql` FILTER (WHERE ${condition(documents)})`;
    const counted: Slot = {
      width: 1,
      columns: (documents) => [sql`count(*)${filter(documents)}`],
      take: ([value = null], parent) => (bucketOf(parent).count = Number(value)),
    };
    return [counted, ...metrics.map((metric) => metricSlot(metric, { only, filter }, bucketOf))];
  });
}
