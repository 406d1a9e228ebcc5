import { BehaviorSubject } from 'rxjs';

const LOCK_KEY = 'core.chrome.isLocked';

/** Whether the navigation stays wide; remembered in this browser. */
export function createNavLock(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const locked$ = new BehaviorSubject(storage.getItem(LOCK_KEY) !== 'false');
  const setIsNavDrawerLocked = (locked: boolean) => {
    locked$.next(locked);
    try {
      storage.setItem(LOCK_KEY, String(locked));
    } catch {
      // Storage is full or forbidden: it holds until the page is left.
    }
  };
  return {
    getIsNavDrawerLocked$: () => locked$,
    setIsNavDrawerLocked,
    toggleNavDrawer: () => setIsNavDrawerLocked(!locked$.value),
  };
}
