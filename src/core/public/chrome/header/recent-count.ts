import { BehaviorSubject } from 'rxjs';

/** How many recent pages can be shown (spec section 9). */
export const RECENT_COUNTS = [5, 10, 15] as const;
export type RecentCount = (typeof RECENT_COUNTS)[number];

const DEFAULT_COUNT: RecentCount = 5;
const KEY = 'core.chrome.recentItems.count';

/** What a person chose, remembered in this browser. */
export function createRecentCount(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const stored = Number(storage.getItem(KEY));
  const count$ = new BehaviorSubject(
    RECENT_COUNTS.find((count) => count === stored) ?? DEFAULT_COUNT,
  );
  return {
    count$,
    setCount(count: RecentCount) {
      count$.next(count);
      try {
        storage.setItem(KEY, String(count));
      } catch {
        // Storage is full or forbidden: it holds until the page is left.
      }
    },
  };
}
