import { asNumber } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { ChartPlan } from './chart-plan';
import { MOST_BUCKETS } from './intervals';
import { findParents } from './other-buckets';

/** Whether a histogram of numbers was asked for with a width of which its values would fill too many. */
export function isTooFine(plan: ChartPlan, response: SearchResponse): boolean {
  const { extents = {} } = plan.source;
  return plan.levels.some(({ aggregation: { type, params }, field, interval = 0 }, level) => {
    if (type !== 'histogram' || asNumber(params['interval']) === undefined) return false;
    if (field && Object.hasOwn(extents, field.name)) return false;
    const keys = findParents(plan, level, response).flatMap(({ aggregate: { buckets } }) =>
      Array.isArray(buckets) ? [buckets.at(0), buckets.at(-1)].map((one) => Number(one?.key)) : [],
    );
    const known = keys.filter(Number.isFinite);
    return Math.max(...known) - Math.min(...known) > MOST_BUCKETS * interval;
  });
}
