import { createBrowserHistory, type History } from 'history';

/** Hears of each step of the browser's own buttons before the history does. Returns how to stop. */
export type WatchSteps = (listener: (event: PopStateEvent) => void) => () => void;

/** The browser's history. Of the listeners of a window the first one hears first: that is why both are made in one place. */
export function createAppHistory(page: Window): { history: History; watchSteps: WatchSteps } {
  let watcher: ((event: PopStateEvent) => void) | undefined;
  page.addEventListener('popstate', (event) => watcher?.(event), { capture: true });
  return {
    history: createBrowserHistory({ window: page }),
    watchSteps(listener) {
      watcher = listener;
      return () => {
        watcher = undefined;
      };
    },
  };
}
