import {
  BehaviorSubject,
  combineLatest,
  map,
  of,
  shareReplay,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs';
import type { IBasePath } from '../http';
import { isInWorkspace } from './app-url';
import {
  AppNavLinkStatus,
  AppStatus,
  WorkspaceAvailability,
  type App,
  type AppMount,
  type AppMountDeprecated,
  type AppUpdater,
  type Capabilities,
  type DeprecatedApp,
  type PublicAppInfo,
} from './types';

export interface AppRegistry {
  register(app: App | DeprecatedApp): void;
  registerAppUpdater(updater$: Observable<AppUpdater>): void;
  ids(): readonly string[];
  /** No app can be registered afterwards. */
  close(): void;
  /** Takes away what the person may not open. */
  restrict(capabilities: Capabilities): void;
  mountOf(appId: string): AppMount | AppMountDeprecated | undefined;
  applications$: Observable<ReadonlyMap<string, PublicAppInfo>>;
}

export function createAppRegistry(basePath: IBasePath): AppRegistry {
  const mounts = new Map<string, AppMount | AppMountDeprecated>();
  const routes = new Set<string>();
  const registered = new Map<string, PublicAppInfo>();
  const apps$ = new BehaviorSubject<ReadonlyMap<string, PublicAppInfo>>(registered);
  const updaters$ = new BehaviorSubject<readonly Observable<AppUpdater>[]>([]);
  const allowed$ = new BehaviorSubject<Capabilities>({ navLinks: {} });
  let open = true;

  return {
    register(app) {
      const info = toPublicInfo(app);
      checkRegistration(info, { open, basePath, mounts, routes });
      mounts.set(app.id, app.mount);
      routes.add(info.appRoute);
      if (app.updater$) updaters$.next([...updaters$.value, onlyFor(app.id, app.updater$)]);
      registered.set(app.id, info);
      // Readers come after setup; until then one map grows, however many apps there are.
      apps$.next(registered);
    },
    registerAppUpdater: (updater$) => updaters$.next([...updaters$.value, updater$]),
    ids: () => [...mounts.keys()],
    close() {
      open = false;
    },
    restrict: (capabilities) => allowed$.next(capabilities),
    mountOf: (appId) => mounts.get(appId),
    applications$: combineLatest([apps$, updaters$.pipe(switchMap(latestOfAll)), allowed$]).pipe(
      map(([apps, updaters, { navLinks }]) => {
        const allowed = [...apps].filter(([id]) => navLinks[id] !== false);
        return new Map(
          allowed.map(([id, app]) => [id, resolve(confine(update(app, updaters), basePath))]),
        );
      }),
      shareReplay(1),
    ),
  };
}

function toPublicInfo({
  mount: _mount,
  updater$: _updater,
  ...app
}: App | DeprecatedApp): PublicAppInfo {
  return {
    ...app,
    status: app.status ?? AppStatus.accessible,
    navLinkStatus: app.navLinkStatus ?? AppNavLinkStatus.default,
    appRoute: app.appRoute ?? `/app/${app.id}`,
  };
}

function checkRegistration(
  app: PublicAppInfo,
  {
    open,
    basePath,
    mounts,
    routes,
  }: {
    open: boolean;
    basePath: IBasePath;
    mounts: ReadonlyMap<string, unknown>;
    routes: ReadonlySet<string>;
  },
) {
  if (!open) {
    throw new Error('Applications cannot be registered after "setup"');
  }
  if (mounts.has(app.id)) {
    throw new Error(`An application is already registered with the id "${app.id}"`);
  }
  if (routes.has(app.appRoute)) {
    throw new Error(`An application is already registered with the appRoute "${app.appRoute}"`);
  }
  if (basePath.get() && app.appRoute.startsWith(`${basePath.get()}/`)) {
    throw new Error('Cannot register an application route that includes HTTP base path');
  }
}

/** An app that lives in workspaces only is not there outside of them, whatever an updater says. */
function confine(app: PublicAppInfo, basePath: IBasePath): PublicAppInfo {
  const missing =
    !isInWorkspace(basePath) && app.workspaceAvailability === WorkspaceAvailability.insideWorkspace;
  return missing
    ? { ...app, status: AppStatus.inaccessible, navLinkStatus: AppNavLinkStatus.hidden }
    : app;
}

/** By default a link is there where its app can be opened (spec section 4). */
function resolve(app: PublicAppInfo): PublicAppInfo {
  const { hidden, visible } = AppNavLinkStatus;
  const byStatus = app.status === AppStatus.inaccessible ? hidden : visible;
  return app.navLinkStatus === AppNavLinkStatus.default ? { ...app, navLinkStatus: byStatus } : app;
}

function onlyFor(id: string, updater$: Observable<AppUpdater>): Observable<AppUpdater> {
  return updater$.pipe(map((updater) => (app) => (app.id === id ? updater(app) : undefined)));
}

function latestOfAll(updaters: readonly Observable<AppUpdater>[]): Observable<AppUpdater[]> {
  const nothing: AppUpdater = () => undefined;
  return updaters.length === 0
    ? of([])
    : combineLatest(updaters.map((one) => one.pipe(startWith(nothing))));
}

/** The strictest of the statuses that updaters name stands for the app's own; of other fields the last. */
function update(app: PublicAppInfo, updaters: readonly AppUpdater[]): PublicAppInfo {
  const changes = updaters.map((updater) => updater(app) ?? {});
  return {
    ...Object.assign({}, app, ...changes),
    status: strictest(changes.map(({ status }) => status)) ?? app.status,
    navLinkStatus:
      strictest(changes.map(({ navLinkStatus }) => navLinkStatus)) ?? app.navLinkStatus,
  };
}

/** The largest number; nothing where nobody named one. */
function strictest<T extends number>(named: readonly (T | undefined)[]): T | undefined {
  return named.reduce(
    (most, one) => (one !== undefined && (most === undefined || one > most) ? one : most),
    undefined,
  );
}
