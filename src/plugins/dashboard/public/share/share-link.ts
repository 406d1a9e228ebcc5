import { type DateMathOptions, parseDateMath } from '#common/time';
import type { TimeSelection } from '#common/url-state';
import type { Dashboard } from '../../common/model/dashboard';
import { writeAddress } from '#plugins/documents/common';
import type { Route } from '../../common/model/dashboard-address';
import { pathOf } from '../state/use-address';
import type { CarriedPanels } from '../../common/model/carried-panels';

export interface ShareOptions {
  time: TimeSelection;
  /** Unsaved panels that go with the link. */
  carried?: CarriedPanels;
}

/** The path of a dashboard with what is shown. */
export function sharePath(
  route: Route,
  { query, filters, refreshInterval }: Dashboard,
  { time, carried }: ShareOptions,
): string {
  const hash = writeAddress(pathOf(route), {
    ...carried,
    time,
    refreshInterval,
    query: query.query,
    ...(query.language === 'lucene' && { language: 'lucene' }),
    filters,
  });
  return `/app/dashboards#${hash}`;
}

/** What a time means now; undefined for what is none. */
export function absoluteTime(
  time: TimeSelection,
  clock: Pick<DateMathOptions, 'now' | 'timeZone'>,
): TimeSelection | undefined {
  const from = parseDateMath(time.from, clock);
  const to = parseDateMath(time.to, { ...clock, roundUp: true });
  return from === undefined || to === undefined
    ? undefined
    : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
