import type { History } from 'history';
import type { WatchSteps } from './app-history';

interface Dependencies {
  history: History;
  watchSteps: WatchSteps;
  page: Window;
  /** Whether the open app has to be asked before this path is shown. */
  asksBefore: (pathname: string) => boolean;
  /** False: the person stays. */
  mayLeave: () => Promise<boolean>;
}

/**
 * Asks the open app before the browser's own buttons leave it, as links do (spec section 4). The browser has gone already when
 * it says so: it is brought back before anybody else hears of it, and sent on when that is confirmed. Returns how to stop.
 */
export function guardHistory(dependencies: Dependencies): () => void {
  const { history, watchSteps, page, asksBefore, mayLeave } = dependencies;
  let here = placeOf(page);
  let asking = false;
  // What comes next is our own doing.
  let next: 'return' | 'leave' | undefined;

  function go(steps: number, why: typeof next) {
    next = why;
    page.history.go(steps);
  }

  async function ask(steps: number, href: string) {
    asking = true;
    const leaves = await mayLeave().finally(() => {
      asking = false;
    });
    if (!leaves) return;
    if (steps === 0) history.push(href);
    else go(steps, 'leave');
  }

  function onPop(event: PopStateEvent) {
    const why = next;
    next = undefined;
    if (why === 'leave') return;
    if (why !== 'return' && !asking && !asksBefore(page.location.pathname)) return;
    event.stopImmediatePropagation();
    if (why === 'return') return;
    const there = placeOf(page);
    const steps = stepsBetween(here, there);
    // Of an entry that nobody knows the distance of, only its address is known.
    if (steps === 0) page.history.pushState(here.state, '', here.href);
    else go(-steps, 'return');
    if (!asking) void ask(steps, there.path);
  }

  const stopWatching = watchSteps(onPop);
  const stopFollowing = history.listen(() => {
    here = placeOf(page);
  });
  return () => {
    stopWatching();
    stopFollowing();
  };
}

function placeOf(page: Window) {
  const { navigation } = page as { navigation?: { currentEntry?: { index: number } | null } };
  const state = page.history.state as { idx?: number } | null;
  const { href, pathname, search, hash } = page.location;
  const index = navigation?.currentEntry?.index ?? state?.idx;
  return { index, state, href, path: pathname + search + hash };
}

function stepsBetween(from: { index?: number }, to: { index?: number }): number {
  return from.index === undefined || to.index === undefined ? 0 : to.index - from.index;
}
