import { useEffect, useEffectEvent } from 'react';
import type { RefreshInterval } from '#common/url-state';
import { LONGEST_TIMER_MS } from '#common/time';

/** Refreshes by itself, but not in a tab that nobody sees. */
export function useAutoRefresh(
  refreshInterval: RefreshInterval | undefined,
  refresh: () => void,
): void {
  const period = refreshInterval && !refreshInterval.pause ? refreshInterval.value : 0;
  const refreshVisible = useEffectEvent(() => document.visibilityState === 'visible' && refresh());
  useEffect(() => {
    if (period <= 0) {
      return undefined;
    }
    const timer = setInterval(refreshVisible, Math.min(period, LONGEST_TIMER_MS));
    return () => clearInterval(timer);
  }, [period]);
}
