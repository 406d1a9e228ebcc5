import { typedQuery } from './chart-query';
import type { ChartSource } from './chart-source';
import type { Visualization } from './visualization';

/** The query of a saved search limits the chart beside the page's, whatever language each is in. */
const APPLIED = { negate: false, disabled: false, pinned: false };

/** A chart with what the saved search that it is made of adds. Throws `DqlSyntaxError`. */
export function madeOfSearch(
  visualization: Visualization,
  base: Pick<Visualization, 'query' | 'filters'> | undefined,
  { timeZone, source }: { timeZone: string; source: ChartSource },
): Visualization {
  if (!base) return visualization;
  const own = typedQuery(base.query, timeZone, source);
  const filters = [
    ...visualization.filters,
    ...base.filters,
    ...(own ? [{ type: 'custom', key: '', params: { query: own }, ...APPLIED } as const] : []),
  ];
  return { ...visualization, filters };
}
