import type { Row } from '../session';
import { tupleOf, type GroupAggregation, type Grouping } from './aggregation';
import { groupMetrics } from './group-metrics';
import type { GroupQuery } from './group-rows';
import { eachParent } from './take-groups';

/**
 * Terms below a histogram, the lines of most charts: the documents of a bucket are those of its terms and those without one.
 * One look at the documents finds both. Undefined where the one has to be asked for after the other.
 */
export function togetherQuery(
  { children }: GroupAggregation,
  { grouping, level, run, everything }: GroupQuery,
): { child: GroupAggregation; query: GroupQuery } | undefined {
  const [child] = children;
  if (children.length !== 1 || child?.kind !== 'group' || !child.fixed) return undefined;
  const own = child.fixed;
  if (!isPlain(grouping) || grouping.best || !isPlain(own) || own.keep) return undefined;
  if (own.best?.minimumCount !== 1) return undefined;
  const keys = [...level.keys, { grouping, withNull: everything }];
  const query = {
    grouping: own,
    metrics: groupMetrics(child.children, own),
    level: { ...level, keys },
    run,
    everything: true,
  };
  return { child, query };
}

/** The rows of the grouping, and of the only one below it. */
export function splitTogether(
  found: readonly Row[],
  { level }: GroupQuery,
): { rows: readonly Row[]; below: readonly Row[] } {
  const depth = level.keys.length;
  const below = found.filter((row) => row[depth] !== null && row[depth - 1] !== null);
  return { rows: parentRows(found, depth), below };
}

/** A document is in one bucket at most, and a statement is all that is needed. */
const isPlain = ({ multiple, nothing, fetch }: Grouping) => !multiple && !nothing && !fetch;

/** As `groupRows` gives them: the keys, the number of documents, and no sum of the buckets that were not chosen. */
function parentRows(found: readonly Row[], depth: number): readonly Row[] {
  const parents = new Map<string, Row>();
  const add = eachParent(depth, (row) => {
    const keys = row.slice(0, depth);
    const tuple = tupleOf(keys);
    if (!parents.has(tuple)) parents.set(tuple, [...keys, row.at(-2) ?? 0, 0]);
  });
  for (const row of found) add(row);
  return [...parents.values()];
}
