import { type Filter, hasSameCondition } from './filter';
import { fromFilterState, toFilterState } from './filter-state';

const KEY = 'atrium.pinnedFilters';

interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Of the tab; missing outside of a browser, and where a browser keeps nothing. */
function storeOfTab(): Store | undefined {
  try {
    return (globalThis as { sessionStorage?: Store }).sessionStorage;
  } catch {
    return undefined;
  }
}

/** The filters that were pinned in this tab last: an address that says nothing of them is opened with these. */
function recallPinned(): readonly Filter[] {
  try {
    const value: unknown = JSON.parse(storeOfTab()?.getItem(KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.flatMap((one) => fromFilterState(one, true) ?? []);
  } catch {
    return [];
  }
}

/** Notes which filters are pinned now. What a full store does not take is pinned in its address only. */
function keepPinned(filters: readonly Filter[]): void {
  const pinned = filters.filter((one) => one.pinned).map(toFilterState);
  const store = storeOfTab();
  try {
    if (pinned.length === 0) store?.removeItem(KEY);
    else store?.setItem(KEY, JSON.stringify(pinned));
  } catch {
    store?.removeItem(KEY);
  }
}

/** Whether an address says which filters are pinned: the part behind `#`. */
const saysPinned = (hash: string): boolean => /[?&]_g=/.test(hash);

/** The filters of an address, those pinned elsewhere first where it says nothing of them. */
export const withPinned = (hash: string, filters: readonly Filter[]): readonly Filter[] =>
  saysPinned(hash) ? filters : [...recallPinned(), ...filters];

/** Takes the pinned filters from the URL that is shown. */
export function followPinned(hash: string, filters: readonly Filter[]): void {
  if (saysPinned(hash)) keepPinned(filters);
}

/**
 * What was pinned or unpinned between two addresses that also pin the limits of another page. Nobody asked for those limits in
 * other apps, so they stay out of them.
 */
export function followPinnedSince(before: readonly Filter[], after: readonly Filter[]): void {
  const was = before.filter((one) => one.pinned);
  const now = after.filter((one) => one.pinned);
  const holds = (list: readonly Filter[], one: Filter) =>
    list.some((other) => hasSameCondition(other, one));
  const kept = recallPinned().filter((one) => holds(now, one) || !holds(was, one));
  const added = now.filter((one) => !holds(was, one) && !holds(kept, one));
  keepPinned([
    ...kept.map((one) => now.find((other) => hasSameCondition(other, one)) ?? one),
    ...added,
  ]);
}
