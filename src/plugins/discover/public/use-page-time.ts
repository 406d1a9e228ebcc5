import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { pageDefaults } from '#common/page-defaults';
import { isTimeInDays } from '#common/search';
import { openedAt } from '#core/public';
import { readDefaultRefresh, readDefaultTime, useAutoRefresh } from '#plugins/data/public';
import { allTimeOf, shownFields, shownRange } from '../common/shown-search';
import { useServices } from './services';
import type { DiscoverState } from './state/search-document';
import type { TabPlaces } from './tabs/tab-places';
import { useKeptPlace } from './tabs/use-tab-place';
import type { ShownIndex } from './use-shown-index';

/** The time of the page and when it was last refreshed, with the fields of the index as they are written then. */
export function usePageTime(state: DiscoverState, details: ShownIndex) {
  const { core, time, weekStartsOn, tabs } = useServices();
  const { timeZone } = time;
  // A tab that is shown again has the answer that it had.
  const [{ refreshed: resumed, ...place }] = useState(() => ({ ...tabs.places.resumed() }));
  const [resumedAt] = useState(() => (resumed ? Date.now() : undefined));
  const [refreshed, setRefreshed] = useState(
    () => resumed ?? { count: 0, at: openedAt() ?? Date.now() },
  );
  const refresh = () => setRefreshed(({ count }) => ({ count: count + 1, at: Date.now() }));
  const refreshInterval = state.refreshInterval ?? readDefaultRefresh(core.uiSettings);
  const nextRefresh = useAutoRefresh(refreshInterval, refresh);

  const fields = useFields(details, refreshed.at);
  const inDays = isTimeInDays(details);
  const zoneOfDays = inDays ? timeZone : undefined;
  const all = useMemo(() => allTimeOf(details, timeZone), [details, timeZone]);
  const selection = state.time ?? readDefaultTime(core.uiSettings) ?? all;
  const from = selection?.from ?? '';
  const to = selection?.to ?? '';
  const isFixed = ![from, to].some((end) => end.startsWith('now'));
  useKeptPlace('refreshed', () => ({ ...refreshed, isFixed }));
  const beginAgain = useEffectEvent(() => {
    if (resumed && !isFixed && !isWithin(place)) refresh();
  });
  useEffect(() => beginAgain(), []);
  const range = useMemo(
    () => shownRange({ from, to }, details, { now: refreshed.at, timeZone, weekStartsOn }),
    [details, from, to, refreshed.at, timeZone, weekStartsOn],
  );
  return {
    fields,
    all,
    inDays,
    zoneOfDays,
    selection,
    range,
    refreshInterval,
    nextRefresh,
    refresh,
    refreshed,
    /** When the tab was shown again: answers from before are those that it had. */
    resumedAt,
  };
}

/** A person is somewhere in what was found, which newer documents would move: who wants them refreshes. */
const isWithin = ({ opened, grid, live }: ReturnType<TabPlaces['resumed']>): boolean =>
  opened !== undefined || live !== undefined || (grid?.offset ?? 0) > 0;

/** With what the index pattern and the settings make of them: timestamps may be written by their distance to now. */
function useFields(details: ShownIndex, now: number) {
  const { time } = useServices();
  const { pattern } = details;
  const isByNow = pattern !== undefined || pageDefaults.get().typeFormats !== undefined;
  const moment = isByNow ? now : 0;
  return useMemo(() => shownFields(details, { time, now: moment }), [details, time, moment]);
}
