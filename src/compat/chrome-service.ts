import { map, of, startWith, switchMap, type Observable } from 'rxjs';
import type { ApplicationStart, PublicAppInfo } from '../core/public/application';
import { createChromeService, type ChromeService as Service } from '../core/public/chrome';
import type { ChromeSetup, InternalChromeStart } from '../core/public/chrome';
import { createVisibility } from '../core/public/chrome/visibility';
import type { IBasePath } from '../core/public/http';
import type { Branding } from '../core/public/injected-metadata/injected-metadata';
import { asDeclared, type SettingsReader } from './declared-settings';
import { createStop } from './until-stopped';

export { getLogos } from '../core/public/chrome/logos/get-logos';

export interface ChromeStartDependencies {
  application: Pick<ApplicationStart, 'applications$' | 'capabilities' | 'getUrlForApp'> & {
    currentAppId$: Observable<string | undefined>;
  };
  http: { basePath: IBasePath };
  injectedMetadata?: { getBranding?(): Branding | undefined };
  workspaces?: { currentWorkspaceId$: Observable<string>; currentWorkspace$: Observable<unknown> };
}

export class ChromeService {
  readonly #stop = createStop();
  #service: Service | undefined;

  readonly browserSupportsCsp: boolean;

  constructor({ browserSupportsCsp = true }: { browserSupportsCsp?: boolean } = {}) {
    this.browserSupportsCsp = browserSupportsCsp;
  }

  setup({ uiSettings }: { uiSettings: Pick<SettingsReader, 'get$'> }): ChromeSetup {
    this.#service = createChromeService({ uiSettings: asDeclared(uiSettings) });
    return this.#service.setup;
  }

  async start(dependencies: ChromeStartDependencies): Promise<InternalChromeStart> {
    if (!this.#service) {
      throw new Error('ChromeService#setup() must be invoked before start.');
    }
    const { application, http, injectedMetadata, workspaces } = dependencies;
    const { visible$, setIsVisible } = createVisibility({
      chromeless$: hiddenByApp(application),
      hash: window.location.hash,
    });
    const chrome = this.#service.start({
      application: { ...application, openAppId$: application.currentAppId$ },
      http,
      page: document,
      storage: window.localStorage,
      session: window.sessionStorage,
      applicationTitle: document.title,
      branding: injectedMetadata?.getBranding?.() ?? {},
      recentsKey: 'recentlyAccessed',
      workspaces,
    });
    return this.#stop.untilStopped({ ...chrome, getIsVisible$: () => visible$, setIsVisible });
  }

  stop() {
    this.#stop.stop();
  }
}

/** There, nothing is shown before the first app; ours shows the menu beside a page not found. */
function hiddenByApp({
  currentAppId$,
  applications$,
}: ChromeStartDependencies['application']): Observable<boolean> {
  return currentAppId$.pipe(
    switchMap((id) => (id === undefined ? of(undefined) : applications$.pipe(pick(id)))),
    map((app) => app?.chromeless ?? false),
    startWith(true),
  );
}

const pick = (id: string) => map((apps: ReadonlyMap<string, PublicAppInfo>) => apps.get(id));
