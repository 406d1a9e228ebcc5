import { parseJson } from '#common/json';
import type { TimeSelection } from '#common/url-state';
import type { PlanTools, ShownObject } from '#core/server';
import { readDefaultTime } from '#plugins/data/common';
import { createAskingPatterns, indexOf } from '#plugins/index-patterns/common';
import { toDescribedIndex } from '#plugins/visualizations/common';
import { EMPTY_DASHBOARD } from '../common/model/dashboard';
import { spanOf } from '../common/span-of';
import type { OpenedDashboard } from './open-dashboard';

interface Options {
  timeZone: string;
  /** What all panels show, near or not. */
  objects: readonly (ShownObject | undefined)[];
  tools: PlanTools;
}

/** Of a dashboard that has none, the time of all its data, as the page finds it; undefined where that can't be said. */
export async function findTime(
  { dashboard, isWithoutTime }: OpenedDashboard,
  { timeZone, objects, tools: { ask, setting, hasSearches } }: Options,
): Promise<TimeSelection | undefined> {
  if (!isWithoutTime) return dashboard.time;
  const chosen = parseJson(await setting('timepicker:timeDefaults'));
  const usual = readDefaultTime({ get: <Value>() => chosen as Value });
  if (usual) return usual;
  const there = objects.filter((one) => one !== undefined && !one['error']) as ShownObject[];
  // What a panel of another kind searches, only the page knows.
  if (!there.every(({ type }) => hasSearches(String(type)))) return undefined;
  const patterns = createAskingPatterns(ask);
  const names = new Set(
    there.flatMap((one) => indexOf(one as Parameters<typeof indexOf>[0]) ?? []),
  );
  const sources = await Promise.allSettled([...names].map((name) => patterns.resolve(name)));
  const own = sources.flatMap((one) =>
    one.status === 'fulfilled' ? [toDescribedIndex(one.value)] : [],
  );
  // Without any, all indices count, of which the page has a list.
  if (own.length === 0) return undefined;
  return spanOf(own, timeZone) ?? EMPTY_DASHBOARD.time;
}
