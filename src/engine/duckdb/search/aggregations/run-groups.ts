import type { Row } from '../session';
import { trusted } from '../sql';
import {
  setResult,
  type GroupAggregation,
  type Grouping,
  type Level,
  type RowParts,
  type Run,
} from './aggregation';
import { groupMetrics } from './group-metrics';
import type { AskedRows } from './asked-rows';
import { groupRows, type GroupQuery } from './group-rows';
import { splitTogether, togetherQuery } from './group-together';
import { shareRows } from './share-rows';
import { childLevel, showKeys, takeGroups } from './take-groups';
import type { Work } from './work';

/** An aggregation whose buckets are looked for. */
interface Group {
  aggregation: GroupAggregation;
  query: GroupQuery;
  /** Looks for these and for those of the only child, in place of `query`. */
  together?: { child: GroupAggregation; query: GroupQuery };
}

/** The buckets of aggregations, still to be looked for. */
export interface PlannedGroup {
  asked: readonly AskedRows[];
  /** Gives the buckets of the rows of each, and answers what lies below them. */
  finish(rows: readonly (readonly Row[] | undefined)[]): Promise<readonly Work[]>;
}

/** @param run of all of them */
export async function planGroups(
  works: readonly Work[],
  run: Run,
): Promise<readonly PlannedGroup[]> {
  const all = works.flatMap(({ aggregations, level }) =>
    aggregations.flatMap((aggregation) =>
      aggregation.kind === 'group'
        ? [{ aggregation, level, before: aggregation.before?.(run, level) }]
        : [],
    ),
  );
  const asked = all.flatMap(({ before }) => before ?? []);
  const found = await shareRows(asked);
  const known = new Map(asked.map((one, position) => [one, found[position]]));
  const planned: PlannedGroup[] = [];
  for (const { aggregation, level, before } of all) {
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const grouping = await aggregation.prepare(run, level, before && known.get(before));
    planned.push(planGroup(openGroup(aggregation, grouping, { level, run })));
  }
  return planned;
}

function planGroup(group: Group): PlannedGroup {
  const query = group.together?.query ?? group.query;
  const { asked, rows } = group.query.grouping.parts?.(group.query) ?? oneRows(query);
  return {
    asked,
    async finish(found) {
      const all = found.filter((each) => each !== undefined);
      const own = all.length === found.length ? rows(all) : await askedRows(query).alone();
      return finishGroup(group, own);
    },
  };
}

const oneRows = (query: GroupQuery): RowParts => ({
  asked: [askedRows(query)],
  rows: ([found = []]) => found,
});

function askedRows(query: GroupQuery): AskedRows {
  const { grouping, metrics, level, run, everything } = query;
  return {
    level,
    run,
    own: { grouping, withNull: everything },
    ...(grouping.best ? { best: grouping.best } : {}),
    onlyCounts: metrics.length === 0,
    columns: (documents) => metrics.flatMap((metric) => metric.columns(documents, trusted(''))),
    alone: async () => (grouping.nothing ? [] : (grouping.fetch ?? groupRows)(query)),
  };
}

/** Every key, however many there are, and in no order. */
export function everyRow(query: GroupQuery): AskedRows {
  const { best: _best, fetch: _fetch, parts: _parts, ...grouping } = query.grouping;
  return { ...askedRows({ ...query, grouping }), whole: true };
}

/** All documents are counted with the buckets of the only grouping; undefined where that is not possible. */
export async function runCounting(
  aggregation: GroupAggregation,
  level: Level,
  run: Run,
): Promise<{ total: number | undefined; below: readonly Work[] }> {
  const grouping = await aggregation.prepare(run, level);
  const everything =
    !grouping.multiple &&
    !grouping.keep &&
    !grouping.nothing &&
    !grouping.fetch &&
    grouping.best?.minimumCount !== 0;
  const group = openGroup(aggregation, grouping, { level, run, everything });
  const asked = group.together?.query ?? group.query;
  const found = await askedRows(asked).alone();
  const rows = group.together ? splitTogether(found, asked).rows : found;
  return {
    total: everything ? allDocuments(rows, grouping) : undefined,
    below: await finishGroup(group, found),
  };
}

function openGroup(
  aggregation: GroupAggregation,
  grouping: Grouping,
  { level, run, everything = false }: { level: Level; run: Run; everything?: boolean },
): Group {
  const metrics = groupMetrics(aggregation.children, grouping);
  const query = { grouping, metrics, level, run, everything };
  const together = togetherQuery(aggregation, query);
  return { aggregation, query, ...(together ? { together } : {}) };
}

async function finishGroup(
  { aggregation, query, together }: Group,
  found: readonly Row[],
): Promise<readonly Work[]> {
  const { grouping, metrics, level, run, everything } = query;
  const split = together && splitTogether(found, together.query);
  const all = split?.rows ?? found;
  const rows = everything ? all.filter((row) => row[level.keys.length] !== null) : all;
  const groups = takeGroups(rows, metrics, { level, extra: grouping.fetch !== undefined });
  run.countBuckets(rows.length);
  await showKeys(grouping, groups, run);
  for (const [tuple, parent] of level.buckets) {
    const { buckets = [], total = 0 } = groups.get(tuple) ?? {};
    setResult(parent, aggregation.name, () => grouping.finish(buckets, total, tuple));
  }
  if (aggregation.children.length <= metrics.length) return [];
  const below = childLevel(grouping, groups, level);
  if (below.buckets.size === 0) return [];
  if (!split || !together) return [{ aggregations: aggregation.children, level: below }];
  const { child, query: asked } = together;
  const own = { ...asked, level: below, everything: false };
  return finishGroup({ aggregation: child, query: own }, split.below);
}

function allDocuments(rows: readonly Row[], { best }: Grouping): number | undefined {
  if (!best) return rows.reduce((sum, row) => sum + Number(row[1]), 0);
  const [first] = rows;
  return first ? Number(first.at(-2)) : undefined;
}
