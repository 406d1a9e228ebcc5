import { writeGlobalState } from '#common/url-state';
import type { Dashboard, Panel } from '../../common/model/dashboard';

type Limits = Pick<Dashboard, 'time' | 'refreshInterval' | 'filters'>;

/**
 * What the page limits a panel to, as a parameter of the builder's address: it shows the same numbers. Filters are pinned there:
 * they narrow the chart, and are not stored with it. `limits=page` beside them keeps them out of other apps.
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
