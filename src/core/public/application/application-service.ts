import type { History } from 'history';
import { BehaviorSubject, distinctUntilChanged, filter, type Observable } from 'rxjs';
import type { HttpSetup } from '../http';
import type { OverlayStart } from '../overlays';
import type { WatchSteps } from './app-history';
import { createAppRegistry, type AppRegistry } from './app-registry';
import { findAppByPath, parseAppUrl } from './app-url';
import { guardHistory } from './guard-history';
import { createHeaderSlots, type HeaderSlots } from './header-slots';
import { createLeaveGuard, type LeaveGuard } from './leave-guard';
import { createMountContexts, type MountContexts } from './mount-contexts';
import { createNavigation } from './navigation';
import { reloadOnLocaleChange } from './reload-on-locale-change';
import {
  type AppMount,
  type ApplicationSetup,
  type ApplicationStart,
  type Capabilities,
  type PublicAppInfo,
} from './types';

/** What the shell itself needs of the service, beyond what plugins see. */
export interface InternalApplicationStart extends ApplicationStart {
  history: History;
  headerSlots: HeaderSlots;
  leaveGuard: LeaveGuard;
  apps(): ReadonlyMap<string, PublicAppInfo>;
  mountOf(appId: string): AppMount | undefined;
  /** Whether a click on the address stays in this page. */
  isAppUrl(url: string): boolean;
  setCurrentAppId(appId: string | undefined): void;
  /** Also `undefined`, where no app is open. */
  openAppId$: Observable<string | undefined>;
  /** Whether the open app is still on its way: nobody knows yet what it sets. */
  isMounting$: Observable<boolean>;
  setMounting(isMounting: boolean): void;
}

interface InternalApplicationSetup extends ApplicationSetup {
  /** Everything that has been registered so far. */
  ids(): readonly string[];
}

interface SetupDependencies {
  http: HttpSetup;
  history: History;
  watchSteps: WatchSteps;
}

interface StartDependencies {
  overlays: OverlayStart;
  /** What the server lets the person do; without them, everything. */
  capabilities?: Capabilities;
  /** The page as it stands in its window; another one in tests. */
  page?: Window;
}

export interface ApplicationService {
  setup(dependencies: SetupDependencies): InternalApplicationSetup;
  /** Closes the registration. Throws where `setup` was not called. */
  start(dependencies: StartDependencies): InternalApplicationStart;
  stop(): void;
}

interface Parts extends SetupDependencies {
  registry: AppRegistry;
  contexts: MountContexts;
}

/** Knows every app, which one is open, and how to get to another (spec sections 2, 4 and 5). */
export function createApplicationService(): ApplicationService {
  let parts: Parts | undefined;
  const stopped = new AbortController();
  return {
    setup({ http, history, watchSteps }) {
      const registry = createAppRegistry(http.basePath);
      const contexts = createMountContexts();
      parts = { http, history, watchSteps, registry, contexts };
      return {
        ids: registry.ids,
        register: registry.register,
        registerAppUpdater: registry.registerAppUpdater,
        registerMountContext: contexts.register,
      };
    },
    start(dependencies) {
      if (!parts) {
        throw new Error('ApplicationService#setup() must be invoked before start.');
      }
      return createStart(parts, dependencies, stopped.signal);
    },
    stop: () => stopped.abort(),
  };
}

function createStart(
  { http, history, watchSteps, registry, contexts }: Parts,
  { overlays, capabilities, page = window }: StartDependencies,
  stopped: AbortSignal,
): InternalApplicationStart {
  const { basePath } = http;
  registry.close();
  if (capabilities) registry.restrict(capabilities);
  let apps: ReadonlyMap<string, PublicAppInfo> = new Map();
  const reading = registry.applications$.subscribe((current) => {
    apps = current;
  });
  stopped.addEventListener('abort', () => reading.unsubscribe());
  const openApp = createOpenApp();
  const headerSlots = createHeaderSlots();
  const leaveGuard = createLeaveGuard(() => overlays, page, stopped);
  const { toUrl, navigateToApp } = createNavigation({
    basePath,
    history,
    page,
    leaveGuard,
    apps: () => apps,
    currentAppId: openApp.currentAppId,
  });
  const parse = (url: string) => parseAppUrl(url, { basePath, apps });
  stopped.addEventListener('abort', reloadOnLocaleChange(history, page));
  const appAt = (pathname: string) => findAppByPath(basePath.remove(pathname), apps)?.app.id;
  const asksBefore = (pathname: string) =>
    appAt(pathname) !== openApp.currentAppId() && leaveGuard.asks();
  const guarded = { history, watchSteps, page, asksBefore, mayLeave: leaveGuard.mayLeave };
  stopped.addEventListener('abort', guardHistory(guarded));

  return {
    history,
    headerSlots,
    leaveGuard,
    apps: () => apps,
    mountOf(appId) {
      const mount = registry.mountOf(appId);
      return mount && contexts.adapt(mount);
    },
    isAppUrl: (url) => parse(url) !== undefined,
    ...openApp.state,
    applications$: registry.applications$,
    capabilities: capabilities ?? { navLinks: allAllowed(apps) },
    navigateToApp,
    async navigateToUrl(url) {
      const target = parse(url);
      if (target) await navigateToApp(target.app, { path: target.path });
      else if (isPageAddress(url, page)) page.location.assign(url);
      else throw new Error(`Only addresses of pages are opened, which this is not: ${url}`);
    },
    getUrlForApp: (appId, { path, absolute = false } = {}) =>
      absolute ? new URL(toUrl(appId, path), page.location.href).href : toUrl(appId, path),
    registerMountContext: contexts.register,
    ...createControlSetters(headerSlots),
  };
}

/** Which app is open, and how far it is. */
function createOpenApp() {
  const currentAppId$ = new BehaviorSubject<string | undefined>(undefined);
  const isMounting$ = new BehaviorSubject(false);
  return {
    currentAppId: () => currentAppId$.value,
    state: {
      setCurrentAppId: (appId) => currentAppId$.next(appId),
      openAppId$: currentAppId$.pipe(distinctUntilChanged()),
      currentAppId$: currentAppId$.pipe(
        filter((id) => id !== undefined),
        distinctUntilChanged(),
      ),
      setMounting: (isMounting) => isMounting$.next(isMounting),
      isMounting$: isMounting$.pipe(distinctUntilChanged()),
    } satisfies Partial<InternalApplicationStart>,
  };
}

function createControlSetters({ set }: HeaderSlots) {
  return {
    setAppLeftControls: (mount) => set('leftControls', mount),
    setAppCenterControls: (mount) => set('centerControls', mount),
    setAppRightControls: (mount) => set('rightControls', mount),
    setAppBadgeControls: (mount) => set('badgeControls', mount),
    setAppDescriptionControls: (mount) => set('descriptionControls', mount),
    setAppBottomControls: (mount) => set('bottomControls', mount),
  } satisfies Partial<ApplicationStart>;
}

/** An address that would run as a script, or that can't be read, is not a page (attack 14). */
function isPageAddress(url: string, page: Window): boolean {
  const { href } = page.location;
  return URL.canParse(url, href) && /^https?:$/.test(new URL(url, href).protocol);
}

/** Without sign-in everybody may open every app. */
function allAllowed(apps: ReadonlyMap<string, PublicAppInfo>): Record<string, boolean> {
  return Object.fromEntries([...apps.keys()].map((id) => [id, true]));
}
