import type { DuckDBValue } from '@duckdb/node-api';
import { everything } from '../documents';
import { rootLevel, type OrderKey, type RowParts } from './aggregation';
import { compareKeys } from './compare-keys';
import { checkParentsOfEmpty, type GroupQuery } from './group-rows';
import { everyRow } from './run-groups';
import { wholeParts } from './whole-parts';

interface Term {
  key: DuckDBValue;
  count: number;
}

/**
 * The keys of few documents and those that only other documents have, with 0 for them: two counts, each of which many aggregations
 * share. Undefined where a statement has to put them in order.
 */
export function emptyTermParts(query: GroupQuery): RowParts | undefined {
  const { grouping, level, run } = query;
  const { best } = grouping;
  if (!best || best.order.some(({ by }) => typeof by !== 'string')) return undefined;
  const { size, order } = best;
  const isDown = order.some(({ by, ascending }) => by === '_key' && !ascending);
  // Whatever the search looks for: all that the person may see.
  const behind = { ...run, scope: everything(run.scope) };
  const parts = wholeParts<Term>(query, {
    size,
    read: (key, count) => ({ key, count }),
    compare: (a, b) => compareTerms(a, b, order),
    others: {
      asked: everyRow({ ...query, metrics: [], level: rootLevel(), run: behind }),
      of(all) {
        const ordered = all.toSorted((a, b) => (isDown ? compareKeys(b, a) : compareKeys(a, b)));
        return (own) => firstOthers(ordered, own, size);
      },
    },
  });
  if (parts) checkParentsOfEmpty(level);
  return parts;
}

/** Of keys without a document, no more than so many are among the best. */
function firstOthers(
  ordered: readonly DuckDBValue[],
  own: ReadonlySet<DuckDBValue>,
  size: number,
): readonly DuckDBValue[] {
  const others: DuckDBValue[] = [];
  for (const key of ordered) {
    if (others.length >= size) break;
    if (!own.has(key)) others.push(key);
  }
  return others;
}

function compareTerms(a: Term, b: Term, order: readonly OrderKey[]): number {
  for (const { by, ascending } of order) {
    const found = by === '_key' ? compareKeys(a.key, b.key) : a.count - b.count;
    if (found !== 0) return ascending ? found : -found;
  }
  return 0;
}
