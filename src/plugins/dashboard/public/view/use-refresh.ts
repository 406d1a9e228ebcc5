import { useEffect, useEffectEvent, useState } from 'react';
import type { RefreshInterval } from '#common/url-state';
import { nextRefresh, sharedTime, spreadOf } from '../../common/refresh-times';

export interface Refresh {
  count: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The time that every page of this interval asks about; undefined where a person asked. */
  shared: number | undefined;
  /** Seconds until the next one; undefined where it does not come by itself. */
  secondsLeft: number | undefined;
  refresh: () => void;
}

/** When everything is asked again: by hand, or by itself while somebody looks. */
export function useRefresh({ pause, value }: RefreshInterval): Refresh {
  const [{ count, at, shared }, setRefreshed] = useState<Pick<Refresh, 'count' | 'at' | 'shared'>>(
    () => ({ count: 0, at: Date.now(), shared: undefined }),
  );
  const [now, setNow] = useState(at);
  const [chance] = useState(Math.random);
  const refreshAs = (about: number | undefined) =>
    setRefreshed((last) => ({ count: last.count + 1, at: Date.now(), shared: about }));
  const refresh = () => refreshAs(undefined);
  const period = pause ? 0 : value;
  const next = nextRefresh(at, period, spreadOf(period, chance));
  const tick = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const moment = Date.now();
    setNow(moment);
    if (moment >= next) refreshAs(sharedTime(moment, period));
  });
  useEffect(() => {
    if (period <= 0) return undefined;
    const timer = setInterval(tick, Math.min(1000, period));
    return () => clearInterval(timer);
  }, [period]);
  return {
    count,
    at,
    shared,
    secondsLeft: period > 0 ? Math.max(0, Math.ceil((next - Math.max(at, now)) / 1000)) : undefined,
    refresh,
  };
}
