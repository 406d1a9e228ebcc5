import type { RefreshInterval, TimeSelection } from '#common/url-state';

/** The page's settings, or the server's for whoever opens the page. */
interface UiSettings {
  get<Value>(key: string, fallback: Value): Value;
}

const USUAL_TIME = { from: 'now-15m', to: 'now' };
const NO_REFRESH = { pause: false, value: 0 };

/** The time that somebody chose for pages that are opened without one; otherwise they show all of their data. */
export function readDefaultTime(uiSettings: UiSettings): TimeSelection | undefined {
  const value = uiSettings.get<unknown>('timepicker:timeDefaults', JSON.stringify(USUAL_TIME));
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return from === USUAL_TIME.from && to === USUAL_TIME.to ? undefined : { from, to };
}

/** How often pages ask again that are opened without saying so; undefined: not by themselves. */
export function readDefaultRefresh(uiSettings: UiSettings): RefreshInterval | undefined {
  const value = uiSettings.get<unknown>(
    'timepicker:refreshIntervalDefaults',
    JSON.stringify(NO_REFRESH),
  );
  const { pause, value: period } = (value ?? {}) as { pause?: unknown; value?: unknown };
  return typeof period === 'number' && period > 0
    ? { pause: pause === true, value: period }
    : undefined;
}
