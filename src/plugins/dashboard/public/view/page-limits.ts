import type { Filter } from '#common/filters';
import { writeGlobalState } from '#common/url-state';
import { chartQuery } from '#plugins/visualizations/common';
import type { DescribedIndex } from '#plugins/visualizations/public';
import { type Dashboard, NO_QUERY, type Panel } from '../model/dashboard';
import type { Services } from '../services';

type Limits = Pick<Dashboard, 'time' | 'refreshInterval' | 'filters'>;

/**
 * What the page limits a panel to, as a parameter of the builder's address: it shows the same numbers. Filters are pinned there:
 * they narrow the chart, and are not stored with it.
 */
export function pageLimits(
  { time, refreshInterval, filters }: Limits,
  panel: Pick<Panel, 'timeRange'>,
): string {
  return writeGlobalState({
    global: { time: panel.timeRange ?? time, refreshInterval },
    filters: filters.map((one) => ({ ...one, pinned: true })),
  });
}

/** The query of the page as one more of its filters: the builder's query is the chart's own. None where it keeps everything. */
export async function queryAsFilter(
  { query }: Pick<Dashboard, 'query'>,
  index: string | undefined,
  { core, time, visualizations }: Services,
): Promise<readonly Filter[]> {
  if (isEmpty(query.query) || index === undefined) return [];
  const source = await visualizations.describe(index);
  return [filterOf(query, source, { timeZone: time.timeZone, dates: core.dateSettings })];
}

export const isEmpty = (query: string): boolean => ['', '*'].includes(query.trim());

interface Dates {
  timeZone: string;
  dates: Services['core']['dateSettings'];
}

/** Throws `DqlSyntaxError`. */
function filterOf(
  query: Dashboard['query'],
  source: DescribedIndex,
  { timeZone, dates }: Dates,
): Filter {
  const around = {
    ...source,
    now: Date.now(),
    weekStartsOn: dates.get().weekStartsOn,
    limits: { barTarget: 1, maxBars: 1 },
  };
  const context = { query, filters: [], timeZone, refreshCount: 0 };
  return {
    type: 'custom',
    key: '',
    params: { query: chartQuery({ query: NO_QUERY, filters: [] }, context, around) },
    alias: query.query,
    negate: false,
    disabled: false,
    pinned: true,
  };
}
