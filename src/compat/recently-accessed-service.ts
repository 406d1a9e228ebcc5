import { map, type BehaviorSubject } from 'rxjs';
import { createLogKey } from '../core/public/chrome/create-log-key';
import {
  createPersistedLog,
  type PersistedLog as Log,
  type PersistedLogOptions,
} from '../core/public/chrome/persisted-log';
import {
  createRecentlyAccessed,
  type RecentlyAccessed,
  type RecentlyAccessedItem,
} from '../core/public/chrome/recently-accessed';

export { createLogKey };

export class PersistedLog<T = unknown> {
  readonly #log: Log<T>;

  constructor(
    name: string,
    options: PersistedLogOptions<T>,
    storage: Pick<Storage, 'getItem' | 'setItem'> = window.localStorage,
  ) {
    this.#log = createPersistedLog(name, options, storage);
  }

  add(item: T) {
    return this.#log.add(item);
  }

  get() {
    return this.#log.get();
  }

  get$() {
    return this.#log.get$();
  }
}

export interface RecentlyAccessedStartDependencies {
  http: { basePath: { get(): string } };
  application: { capabilities?: { workspaces?: { enabled?: unknown } } };
  workspaces: { currentWorkspaceId$: Pick<BehaviorSubject<string>, 'getValue'> };
}

export class RecentlyAccessedService {
  async start(dependencies: RecentlyAccessedStartDependencies): Promise<RecentlyAccessed> {
    const { http, application, workspaces } = dependencies;
    const recents = createRecentlyAccessed({
      storage: window.localStorage,
      storageKey: await createLogKey('recentlyAccessed', http.basePath.get()),
      currentWorkspaceId: () => workspaces.currentWorkspaceId$.getValue(),
    });
    // There, an item belongs to a workspace as soon as there are any. Ours shows all of them: apps
    // of ours can be used outside of workspaces, too.
    const onlyInWorkspaces = Boolean(application.capabilities?.workspaces?.enabled);
    const shown = (items: readonly RecentlyAccessedItem[]) =>
      onlyInWorkspaces ? items.filter(({ workspaceId }) => workspaceId) : items;
    return {
      add: recents.add,
      get: () => shown(recents.get()),
      get$: () => recents.get$().pipe(map(shown)),
    };
  }
}
