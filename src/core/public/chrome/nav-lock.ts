import { BehaviorSubject } from 'rxjs';
import { NAV_COOKIE, NAV_FOLDED_CLASS, toChoiceCookie } from '#common/browser-choices';

const LOCK_KEY = 'core.chrome.isLocked';

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  page: Document;
  cookiePath: string;
}

/** Whether the navigation stays wide; remembered in this browser. */
export function createNavLock({ storage, page, cookiePath }: Dependencies) {
  const locked$ = new BehaviorSubject(storage.getItem(LOCK_KEY) !== 'false');
  const tellServer = (locked: boolean) => {
    page.cookie = toChoiceCookie(NAV_COOKIE, locked ? 'open' : 'folded', cookiePath);
  };
  // Written where it differs only: cookies cost the start some milliseconds.
  if (locked$.value === page.documentElement.classList.contains(NAV_FOLDED_CLASS)) {
    tellServer(locked$.value);
  }
  const setIsNavDrawerLocked = (locked: boolean) => {
    locked$.next(locked);
    tellServer(locked);
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
