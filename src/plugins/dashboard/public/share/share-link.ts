import { parseDateMath } from '#common/time';
import type { Dashboard } from '../../common/model/dashboard';
import { writeAddress } from '#plugins/documents/common';
import type { Route } from '../../common/model/dashboard-address';
import { pathOf } from '../state/use-address';
import type { CarriedPanels } from '../../common/model/carried-panels';

export interface ShareOptions {
  absolute: boolean;
  timeZone: string;
  now: number;
  /** Unsaved panels that go with the link. */
  carried?: CarriedPanels;
}

/** The path of a dashboard with what is shown; as it is now (absolute) or whenever it is opened (relative). */
export function sharePath(
  route: Route,
  { query, filters, time, refreshInterval }: Dashboard,
  { absolute, timeZone, now, carried }: ShareOptions,
): string {
  const from = parseDateMath(time.from, { now, timeZone });
  const to = parseDateMath(time.to, { now, timeZone, roundUp: true });
  const moments =
    absolute && from !== undefined && to !== undefined
      ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      : time;
  const hash = writeAddress(pathOf(route), {
    ...carried,
    time: moments,
    refreshInterval,
    query: query.query,
    ...(query.language === 'lucene' && { language: 'lucene' }),
    filters,
  });
  return `/app/dashboards#${hash}`;
}
