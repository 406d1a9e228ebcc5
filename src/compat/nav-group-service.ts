import type { BehaviorSubject, Observable } from 'rxjs';
import type { ChromeBreadcrumbEnricher } from '../core/public/chrome/app-state';
import {
  createNavGroupService,
  type ChromeNavGroupServiceSetup,
  type ChromeNavGroupServiceStart,
  type NavGroupService,
} from '../core/public/chrome/nav-groups';
import type { ChromeNavLinks } from '../core/public/chrome/nav-links';
import { asDeclared, type SettingsReader } from './declared-settings';
import { createStop } from './until-stopped';

export { CURRENT_NAV_GROUP_ID } from '../core/public/chrome/nav-groups/current-group';

export interface NavGroupStartDependencies {
  navLinks: Pick<ChromeNavLinks, 'getNavLinks$'>;
  application: {
    currentAppId$: Observable<string | undefined>;
    capabilities: { workspaces?: { enabled?: unknown } };
    getUrlForApp?(appId: string): string;
  };
  breadcrumbsEnricher$: BehaviorSubject<ChromeBreadcrumbEnricher | undefined>;
  workspaces: { currentWorkspace$: Observable<unknown> };
}

export class ChromeNavGroupService {
  readonly #stop = createStop();
  #service: NavGroupService | undefined;

  setup({ uiSettings }: { uiSettings: Pick<SettingsReader, 'get$'> }): ChromeNavGroupServiceSetup {
    const enabled$ = asDeclared(uiSettings).get$<boolean>('home:useNewHomePage');
    this.#service = createNavGroupService(this.#stop.stream(enabled$));
    return this.#service.setup;
  }

  async start(dependencies: NavGroupStartDependencies): Promise<ChromeNavGroupServiceStart> {
    if (!this.#service) {
      throw new Error('ChromeNavGroupService#setup() must be invoked before start.');
    }
    const { navLinks, application, breadcrumbsEnricher$, workspaces } = dependencies;
    const start = this.#service.start({
      navLinks$: this.#stop.stream(navLinks.getNavLinks$()),
      openAppId$: this.#stop.stream(application.currentAppId$),
      currentWorkspace$: this.#stop.stream(workspaces.currentWorkspace$),
      workspacesEnabled: Boolean(application.capabilities.workspaces?.enabled),
      homeHref: () => application.getUrlForApp?.('home'),
      breadcrumbsEnricher$,
      session: window.sessionStorage,
    });
    return this.#stop.untilStopped(start);
  }

  stop() {
    this.#stop.stop();
  }
}
