import { createPath, parsePath, type Action, type History, type Location, type To } from 'history';
import { removeSlashes } from './app-url';

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

/** The person has left what the history belongs to. */
export class OutOfScopeError extends Error {}

/** Usable until the location leaves `basePath` for the first time (spec sections 4, 5 and 8). */
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
    const steps = scope.stack.limit(delta);
    // Nowhere to go is not the same as loading the page again, which zero steps mean.
    if (steps !== 0 || delta === 0) parent.go(steps);
  };

  return {
    get location() {
      check();
      return strip(parent.location, basePath);
    },
    get length() {
      check();
      return scope.stack.length();
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
    createSubHistory: (subPath) => createScopedHistory(parent, join(basePath, subPath)),
  };
}

function watchScope(parent: History, basePath: string) {
  let active = true;
  const stack = createStack(parent.location.key);
  const listeners = new Set<ScopedHistoryListener>();
  const stop = parent.listen(({ location, action }) => {
    if (!isInScope(location.pathname, basePath)) {
      active = false;
      stop();
      listeners.clear();
      return;
    }
    stack.follow(action, location.key);
    const own = strip(location, basePath);
    for (const listener of listeners) listener(own, action);
  });

  return {
    listeners,
    stack,
    check() {
      if (!active) {
        throw new OutOfScopeError(
          `ScopedHistory instance has fell out of navigation scope for basePath: ${basePath}`,
        );
      }
    },
  };
}

/** The entries of the browser's history that belong to the scope: nobody goes further back or forward than these. */
function createStack(firstKey: string) {
  let keys = [firstKey];
  let position = 0;
  const append = (key: string) => {
    keys = [...keys.slice(0, position + 1), key];
    position += 1;
  };
  return {
    length: () => keys.length,
    limit: (delta: number) => Math.min(Math.max(delta, -position), keys.length - 1 - position),
    follow(action: Action, key: string) {
      const known = keys.indexOf(key);
      switch (action) {
        case 'PUSH':
          return append(key);
        case 'REPLACE':
          keys = keys.with(position, key);
          return undefined;
        case 'POP':
          // A new hash typed into the address is an entry that nobody pushed.
          if (known === -1) append(key);
          else position = known;
          return undefined;
        default:
          throw new Error(`Unrecognized history action: ${String(action)}`);
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

/** One slash between them, whichever of them has one. */
const join = (basePath: string, path: string): string =>
  path === '' ? basePath : removeSlashes(`${basePath}/${path}`);

function prepend(to: To, basePath: string): To {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: join(basePath, pathname), search, hash };
}
