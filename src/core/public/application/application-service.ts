import type { History } from 'history';
import { BehaviorSubject, distinctUntilChanged, filter, type Observable } from 'rxjs';
import type { HttpSetup } from '../http';
import type { OverlayStart } from '../overlays';
import { createAppRegistry } from './app-registry';
import { appendAppPath, parseAppUrl } from './app-url';
import { createHeaderSlots, type HeaderSlots } from './header-slots';
import { createLeaveGuard, type LeaveGuard } from './leave-guard';
import {
  type AppMount,
  type ApplicationSetup,
  type ApplicationStart,
  type Capabilities,
  type NavigateToAppOptions,
  type PublicAppInfo,
} from './types';

/** What the shell itself needs of the service, beyond what plugins see. */
export interface InternalApplicationStart extends ApplicationStart {
  history: History;
  headerSlots: HeaderSlots;
  leaveGuard: LeaveGuard;
  apps(): ReadonlyMap<string, PublicAppInfo>;
  mountOf(appId: string): AppMount | undefined;
  setCurrentAppId(appId: string | undefined): void;
  /** Also `undefined`, where no app is open. */
  openAppId$: Observable<string | undefined>;
}

interface SetupDependencies {
  http: HttpSetup;
  history: History;
}

interface StartDependencies {
  overlays: OverlayStart;
  /** What the server lets the person do; without them, everything. */
  capabilities?: Capabilities;
}

export interface ApplicationService {
  setup: ApplicationSetup;
  /** Everything that has been registered so far. */
  ids(): readonly string[];
  start(dependencies: StartDependencies): InternalApplicationStart;
}

export function createApplicationService({ http, history }: SetupDependencies): ApplicationService {
  const registry = createAppRegistry(http.basePath);
  return {
    ids: registry.ids,
    setup: { register: registry.register, registerAppUpdater: registry.registerAppUpdater },
    start({ overlays, capabilities }) {
      registry.close();
      if (capabilities) registry.restrict(capabilities);
      let apps: ReadonlyMap<string, PublicAppInfo> = new Map();
      registry.applications$.subscribe((current) => {
        apps = current;
      });
      const currentAppId$ = new BehaviorSubject<string | undefined>(undefined);
      const headerSlots = createHeaderSlots();
      const leaveGuard = createLeaveGuard(() => overlays, window);
      const toUrl = (appId: string, path?: string) => {
        const route = apps.get(appId)?.appRoute ?? `/app/${appId}`;
        return appendAppPath(http.basePath.prepend(route), path ?? apps.get(appId)?.defaultPath);
      };

      async function navigateToApp(appId: string, options: NavigateToAppOptions = {}) {
        const stays = currentAppId$.value === appId;
        if (!stays && !(await leaveGuard.mayLeave())) return;
        history[options.replace ? 'replace' : 'push'](toUrl(appId, options.path), options.state);
      }

      return {
        history,
        headerSlots,
        leaveGuard,
        apps: () => apps,
        mountOf: registry.mountOf,
        setCurrentAppId: (appId) => currentAppId$.next(appId),
        openAppId$: currentAppId$.pipe(distinctUntilChanged()),
        applications$: registry.applications$,
        currentAppId$: currentAppId$.pipe(
          filter((id) => id !== undefined),
          distinctUntilChanged(),
        ),
        capabilities: capabilities ?? { navLinks: allAllowed(apps) },
        navigateToApp,
        async navigateToUrl(url) {
          const target = parseAppUrl(url, http.basePath, apps);
          if (target) await navigateToApp(target.app, { path: target.path ?? '' });
          else window.location.assign(url);
        },
        getUrlForApp: (appId, { path, absolute = false } = {}) =>
          absolute ? new URL(toUrl(appId, path), window.location.href).href : toUrl(appId, path),
        setAppLeftControls: (mount) => headerSlots.set('leftControls', mount),
        setAppCenterControls: (mount) => headerSlots.set('centerControls', mount),
        setAppRightControls: (mount) => headerSlots.set('rightControls', mount),
        setAppBadgeControls: (mount) => headerSlots.set('badgeControls', mount),
        setAppDescriptionControls: (mount) => headerSlots.set('descriptionControls', mount),
        setAppBottomControls: (mount) => headerSlots.set('bottomControls', mount),
      };
    },
  };
}

/** Without sign-in everybody may open every app. */
function allAllowed(apps: ReadonlyMap<string, PublicAppInfo>): Record<string, boolean> {
  return Object.fromEntries([...apps.keys()].map((id) => [id, true]));
}
