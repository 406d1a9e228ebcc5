import { createPath, parsePath, type Action, type History, type Location, type To } from 'history';

export type ScopedLocation = Location;
export type ScopedHistoryListener = (location: ScopedLocation, action: Action) => void;

/** The part of the browser's history below one path, in the shape of version 4 of `history`. */
export interface ScopedHistory {
  readonly location: ScopedLocation;
  readonly length: number;
  readonly action: Action;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  goBack(): void;
  goForward(): void;
  block(): never;
  listen(listener: ScopedHistoryListener): () => void;
  createHref(to: To, options?: { prependBasePath?: boolean }): string;
  createSubHistory(basePath: string): ScopedHistory;
}

/** Usable until the location leaves `basePath` for the first time. */
export function createScopedHistory(parent: History, basePath: string): ScopedHistory {
  if (!isInScope(parent.location.pathname, basePath)) {
    throw new Error(
      `Browser location [${createPath(parent.location)}] is not currently in expected basePath [${basePath}]`,
    );
  }
  const scope = watchScope(parent, basePath);
  const { check } = scope;
  const navigate = (method: 'push' | 'replace') => (to: To, state?: unknown) => {
    check();
    const ownState =
      state ?? (typeof to === 'object' ? (to as Partial<Location>).state : undefined);
    parent[method](prepend(to, basePath), ownState);
  };
  const go = (delta: number) => {
    check();
    parent.go(delta);
  };

  return {
    get location() {
      check();
      return strip(parent.location, basePath);
    },
    get length() {
      check();
      return window.history.length;
    },
    get action() {
      check();
      return parent.action;
    },
    push: navigate('push'),
    replace: navigate('replace'),
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
    block() {
      throw new Error(
        'history.block is not supported. Please use the AppMountParameters.onAppLeave API.',
      );
    },
    listen(listener) {
      check();
      scope.listeners.add(listener);
      return () => scope.listeners.delete(listener);
    },
    createHref(to, { prependBasePath = true } = {}) {
      check();
      return parent.createHref(prependBasePath ? prepend(to, basePath) : to);
    },
    createSubHistory: (subPath) => createScopedHistory(parent, basePath + subPath),
  };
}

function watchScope(parent: History, basePath: string) {
  let active = true;
  const listeners = new Set<ScopedHistoryListener>();
  const stop = parent.listen(({ location, action }) => {
    if (!isInScope(location.pathname, basePath)) {
      active = false;
      stop();
      listeners.clear();
      return;
    }
    const own = strip(location, basePath);
    for (const listener of listeners) listener(own, action);
  });

  return {
    listeners,
    check() {
      if (!active) {
        throw new Error(
          `ScopedHistory instance has fell out of navigation scope for basePath: ${basePath}`,
        );
      }
    },
  };
}

function isInScope(pathname: string, basePath: string): boolean {
  return (
    pathname === basePath || pathname.startsWith(basePath.endsWith('/') ? basePath : `${basePath}/`)
  );
}

function strip(location: Location, basePath: string): Location {
  return { ...location, pathname: location.pathname.slice(basePath.length) };
}

function prepend(to: To, basePath: string): To {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: basePath + pathname, search, hash };
}
