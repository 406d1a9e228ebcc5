import { useEffect, useEffectEvent, useState } from 'react';
import type { RefreshInterval } from '#common/url-state';

export interface Refresh {
  count: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Seconds until the next one; undefined where it does not come by itself. */
  secondsLeft: number | undefined;
  refresh: () => void;
}

/** When everything is asked again: by hand, or by itself while somebody looks. */
export function useRefresh({ pause, value }: RefreshInterval): Refresh {
  const [{ count, at }, setRefreshed] = useState(() => ({ count: 0, at: Date.now() }));
  const [now, setNow] = useState(at);
  const refresh = () => setRefreshed((last) => ({ count: last.count + 1, at: Date.now() }));
  const period = pause ? 0 : value;
  const tick = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const moment = Date.now();
    setNow(moment);
    if (moment - at >= period) refresh();
  });
  useEffect(() => {
    if (period <= 0) return undefined;
    const timer = setInterval(tick, Math.min(1000, period));
    return () => clearInterval(timer);
  }, [period]);
  return {
    count,
    at,
    secondsLeft:
      period > 0 ? Math.max(0, Math.ceil((period - Math.max(0, now - at)) / 1000)) : undefined,
    refresh,
  };
}
