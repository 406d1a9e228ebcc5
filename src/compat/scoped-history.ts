import type { Action, History, Location, To } from 'history';
import {
  createScopedHistory,
  type ScopedHistory as Scoped,
  type ScopedHistoryListener,
} from '../core/public/application/scoped-history';

/** A parent in the shape of version 4 of `history`, as far as it differs. */
interface HistoryVersion4 extends Omit<History, 'listen' | 'back' | 'forward'> {
  goBack(): void;
  goForward(): void;
  listen(listener: (location: Location, action: Action) => void): () => void;
}

/** `new ScopedHistory(parentHistory, basePath)`: the parent may have the shape of version 4 or 5, or be a scoped one. */
export class ScopedHistory implements Scoped {
  readonly #scoped: Scoped;
  readonly #parent: History;
  readonly #basePath: string;

  constructor(parent: History | HistoryVersion4, basePath: string) {
    this.#parent = 'goBack' in parent ? toVersion5(parent) : parent;
    this.#basePath = basePath;
    this.#scoped = createScopedHistory(this.#parent, basePath);
  }

  get location() {
    return this.#scoped.location;
  }
  get length() {
    return this.#scoped.length;
  }
  get action() {
    return this.#scoped.action;
  }
  push = (to: To, state?: unknown) => this.#scoped.push(to, state);
  replace = (to: To, state?: unknown) => this.#scoped.replace(to, state);
  go = (delta: number) => this.#scoped.go(delta);
  goBack = () => this.#scoped.goBack();
  goForward = () => this.#scoped.goForward();
  block = () => this.#scoped.block();
  listen = (listener: ScopedHistoryListener) => this.#scoped.listen(listener);
  createHref = (to: To, options?: { prependBasePath?: boolean }) =>
    this.#scoped.createHref(to, options);
  createSubHistory = (basePath: string) =>
    new ScopedHistory(this.#parent, this.#basePath + basePath);
}

function toVersion5(parent: HistoryVersion4): History {
  return {
    get location() {
      return parent.location;
    },
    get action() {
      return parent.action;
    },
    push: (to: To, state?: unknown) => parent.push(to, state),
    replace: (to: To, state?: unknown) => parent.replace(to, state),
    go: (delta: number) => parent.go(delta),
    back: () => parent.goBack(),
    forward: () => parent.goForward(),
    block: () => () => {},
    createHref: (to: To) => parent.createHref(to),
    listen: (listener) => parent.listen((location, action) => listener({ location, action })),
  };
}
