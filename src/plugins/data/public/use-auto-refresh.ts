import { useEffect, useEffectEvent, useState } from 'react';
import type { RefreshInterval } from '#common/url-state';
import { LONGEST_TIMER_MS } from '#common/time';

/**
 * Refreshes by itself, but not in a tab that nobody sees.
 * @returns when it does next, in milliseconds since 1970; undefined where it does not
 */
export function useAutoRefresh(
  refreshInterval: RefreshInterval | undefined,
  refresh: () => void,
): number | undefined {
  const period = refreshInterval && !refreshInterval.pause ? refreshInterval.value : 0;
  const [next, setNext] = useState<number>();
  const refreshVisible = useEffectEvent(() => document.visibilityState === 'visible' && refresh());
  useEffect(() => {
    if (period <= 0) {
      return undefined;
    }
    const wait = Math.min(period, LONGEST_TIMER_MS);
    setNext(Date.now() + wait);
    const timer = setInterval(() => {
      setNext(Date.now() + wait);
      refreshVisible();
    }, wait);
    return () => {
      clearInterval(timer);
      setNext(undefined);
    };
  }, [period]);
  return next;
}
