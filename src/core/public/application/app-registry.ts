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
import {
  AppNavLinkStatus,
  AppStatus,
  type App,
  type AppMount,
  type AppUpdater,
  type Capabilities,
  type PublicAppInfo,
} from './types';

export interface AppRegistry {
  register(app: App): void;
  registerAppUpdater(updater$: Observable<AppUpdater>): void;
  ids(): readonly string[];
  /** No app can be registered afterwards. */
  close(): void;
  /** Takes away what the person may not open. */
  restrict(capabilities: Capabilities): void;
  mountOf(appId: string): AppMount | undefined;
  applications$: Observable<ReadonlyMap<string, PublicAppInfo>>;
}

export function createAppRegistry(basePath: IBasePath): AppRegistry {
  const mounts = new Map<string, AppMount>();
  const apps$ = new BehaviorSubject<ReadonlyMap<string, PublicAppInfo>>(new Map());
  const updaters$ = new BehaviorSubject<readonly Observable<AppUpdater>[]>([]);
  const allowed$ = new BehaviorSubject<Capabilities>({ navLinks: {} });
  let open = true;

  return {
    register(app) {
      const info = toPublicInfo(app);
      checkRegistration(info, { open, basePath, apps: apps$.value });
      mounts.set(app.id, app.mount);
      if (app.updater$) updaters$.next([...updaters$.value, onlyFor(app.id, app.updater$)]);
      apps$.next(new Map(apps$.value).set(app.id, info));
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
        return new Map(allowed.map(([id, app]) => [id, update(app, updaters)]));
      }),
      shareReplay(1),
    ),
  };
}

function toPublicInfo({ mount: _mount, updater$: _updater, ...app }: App): PublicAppInfo {
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
    apps,
  }: { open: boolean; basePath: IBasePath; apps: ReadonlyMap<string, PublicAppInfo> },
) {
  if (!open) {
    throw new Error('Applications cannot be registered after "setup"');
  }
  if (apps.has(app.id)) {
    throw new Error(`An application is already registered with the id "${app.id}"`);
  }
  if ([...apps.values()].some(({ appRoute }) => appRoute === app.appRoute)) {
    throw new Error(`An application is already registered with the appRoute "${app.appRoute}"`);
  }
  if (basePath.get() && app.appRoute.startsWith(`${basePath.get()}/`)) {
    throw new Error('Cannot register an application route that includes HTTP base path');
  }
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

/** Of several statuses the strictest counts; of other fields the last. */
function update(app: PublicAppInfo, updaters: readonly AppUpdater[]): PublicAppInfo {
  const changes = updaters.map((updater) => updater(app) ?? {});
  const strictest = <T extends number>(own: T, theirs: readonly (T | undefined)[]) =>
    theirs.reduce<T>((most, one) => (one !== undefined && one > most ? one : most), own);
  return {
    ...Object.assign({}, app, ...changes),
    status: strictest(
      app.status,
      changes.map(({ status }) => status),
    ),
    navLinkStatus: strictest(
      app.navLinkStatus,
      changes.map(({ navLinkStatus }) => navLinkStatus),
    ),
  };
}
