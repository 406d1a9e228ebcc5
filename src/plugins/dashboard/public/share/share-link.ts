import { parseDateMath } from '#common/time';
import type { Dashboard } from '../model/dashboard';
import { writeAddress } from '../state/use-address';

/** The path of a dashboard with what is shown; as it is now (absolute) or whenever it is opened (relative). */
export function sharePath(
  id: string,
  { query, filters, time, refreshInterval }: Dashboard,
  { absolute, timeZone, now }: { absolute: boolean; timeZone: string; now: number },
): string {
  const from = parseDateMath(time.from, { now, timeZone });
  const to = parseDateMath(time.to, { now, timeZone, roundUp: true });
  const moments =
    absolute && from !== undefined && to !== undefined
      ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      : time;
  const hash = writeAddress(
    { page: 'view', id },
    {
      time: moments,
      refreshInterval,
      query: query.query,
      ...(query.language === 'lucene' && { language: 'lucene' }),
      filters,
    },
  );
  return `/app/dashboards#${hash}`;
}
