import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  distinctUntilChanged,
  map,
  NEVER,
  of,
  skip,
  switchMap,
  take,
  type Observable,
} from 'rxjs';
import { i18n } from '#common/i18n';
import type { InternalApplicationStart, PublicAppInfo } from '../application';
import type { HttpStart } from '../http';
import type { Branding, InjectedMetadata } from '../injected-metadata/injected-metadata';
import type { UiSettingsClient } from '../ui-settings';
import { createAppClasses } from './app-classes';
import { createAppState } from './app-state';
import { createDocTitle } from './doc-title';
import { createGlobalSearch } from './global-search';
import { HELP_LINKS } from './header/help-links';
import { getLogos } from './logos/get-logos';
import { createNavControls } from './nav-controls';
import { createNavGroupService, type NavGroupService } from './nav-groups';
import { createNavHeader } from './nav-header';
import { createNavLinks } from './nav-links';
import { createNavLock } from './nav-lock';
import { createRecentlyAccessed } from './recently-accessed';
import type {
  ChromeCustomNavLink,
  ChromeSetup,
  ChromeWorkspaces,
  InternalChromeStart,
} from './types';
import { createVisibility } from './visibility';

interface SetupDependencies {
  uiSettings: Pick<UiSettingsClient, 'get$' | 'isDeclared'>;
}

interface ChromeStartDependencies {
  application: Pick<
    InternalApplicationStart,
    'applications$' | 'openAppId$' | 'capabilities' | 'getUrlForApp'
  > &
    Partial<Pick<InternalApplicationStart, 'isMounting$'>>;
  http: Pick<HttpStart, 'basePath'>;
  page: Document;
  storage: Storage;
  session: Storage;
  applicationTitle: string;
  branding: Branding;
  /** Of the operator, in place of ours. */
  helpLinks?: InjectedMetadata['helpLinks'];
  recentsKey: string;
  workspaces?: ChromeWorkspaces;
}

export interface ChromeService {
  setup: ChromeSetup;
  start(dependencies: ChromeStartDependencies): InternalChromeStart;
  /** For apps that are registered before it starts. */
  started: Promise<InternalChromeStart>;
}

const NEW_HOME_PAGE = 'home:useNewHomePage';

/** The state of everything around the app: header, navigation, title, recent items. */
export function createChromeService({ uiSettings }: SetupDependencies): ChromeService {
  const useNewHomePage$ = uiSettings.isDeclared(NEW_HOME_PAGE)
    ? uiSettings.get$<boolean>(NEW_HOME_PAGE)
    : of(false);
  const navGroups = createNavGroupService(useNewHomePage$);
  const globalSearch = createGlobalSearch();
  const navHeader = createNavHeader();
  let tellStarted: (chrome: InternalChromeStart) => void = () => {};
  const started = new Promise<InternalChromeStart>((resolve) => {
    tellStarted = resolve;
  });

  return {
    started,
    setup: {
      navGroup: navGroups.setup,
      globalSearch: globalSearch.setup,
      registerCollapsibleNavHeader: navHeader.register,
    },
    start(dependencies) {
      const appTitle$ = new BehaviorSubject(defaultAppTitle());
      const chrome = {
        ...startApps(dependencies, navGroups, appTitle$),
        ...createPageFields(dependencies, appTitle$),
        ...createAppClasses(),
        navControls: createNavControls(),
        globalSearch: globalSearch.start,
        collapsibleNavHeader: navHeader.current,
      };
      tellStarted(chrome);
      return chrome;
    },
  };
}

/** What follows the apps and the workspaces. */
function startApps(
  dependencies: ChromeStartDependencies,
  navGroups: NavGroupService,
  appTitle$: Observable<string>,
) {
  const { application, http, page, storage } = dependencies;
  const { openAppId$, applications$, capabilities, isMounting$ = of(false) } = application;
  const openApp$ = combineLatest([openAppId$, applications$]).pipe(
    map(([id, apps]) => (id === undefined ? undefined : apps.get(id))),
  );
  const workspaces = toCalm(dependencies.workspaces);
  const isInWorkspace$ = workspaces.currentWorkspaceId$.pipe(map((id) => id !== ''));
  const visibility = createVisibility({
    chromeless$: openApp$.pipe(map(isChromeless)),
    hash: page.location.hash,
  });
  const isVisible$ = visibility.visible$.pipe(distinctUntilChanged());
  const docTitle = createDocTitle(page, dependencies.applicationTitle);
  const app = createAppState({ openAppId$, openApp$, isMounting$, appTitle$, docTitle });
  const navLinks = createNavLinks(applications$, http.basePath);
  return {
    ...app.state,
    getIsVisible$: () => isVisible$,
    setIsVisible: visibility.setIsVisible,
    docTitle,
    navLinks,
    navGroup: navGroups.start({
      navLinks$: navLinks.getNavLinks$(),
      openAppId$,
      currentWorkspace$: workspaces.currentWorkspace$,
      workspacesEnabled: Boolean(capabilities['workspaces']?.['enabled']),
      homeHref: () => application.getUrlForApp('home'),
      breadcrumbsEnricher$: app.enricher$,
      session: dependencies.session,
    }),
    getNavGroupEnabled$: () => navGroups.enabled$,
    getIsInWorkspace$: () => isInWorkspace$,
    recentlyAccessed: createRecentlyAccessed({
      storage,
      storageKey: dependencies.recentsKey,
      currentWorkspaceId: latestOf(workspaces.currentWorkspaceId$, ''),
    }),
  };
}

/** What stays as long as the page. */
function createPageFields(
  { storage, page, branding, http, helpLinks }: ChromeStartDependencies,
  appTitle$: BehaviorSubject<string>,
) {
  const supportUrl$ = new BehaviorSubject<string>(helpLinks?.community ?? HELP_LINKS.community);
  const customNavLink$ = new BehaviorSubject<ChromeCustomNavLink | undefined>(undefined);
  return {
    ...createNavLock({ storage, page, cookiePath: http.basePath.serverBasePath || '/' }),
    logos: getLogos(branding, http.basePath.serverBasePath),
    setAppTitle: (title: string) => appTitle$.next(title),
    getAppTitle$: () => appTitle$,
    setHelpSupportUrl: (url: string) => supportUrl$.next(url),
    getHelpSupportUrl$: () => supportUrl$,
    getCustomNavLink$: () => customNavLink$,
    setCustomNavLink: (link?: ChromeCustomNavLink) => customNavLink$.next(link),
  };
}

/** The breadcrumb of an app that sets none (spec section 9). */
function defaultAppTitle(): string {
  return i18n.formatMessage({ id: 'core.chrome.appTitle', defaultMessage: 'Overview' });
}

function isChromeless(app: PublicAppInfo | undefined): boolean {
  return app?.chromeless ?? false;
}

/**
 * A workspace that is gone ends its streams with an error; to the chrome it is none, until the list
 * of workspaces says something else.
 */
function toCalm(workspaces: ChromeWorkspaces = NO_WORKSPACES) {
  const { currentWorkspaceId$, currentWorkspace$, workspaceList$ = NEVER } = workspaces;
  const changed$ = workspaceList$.pipe(skip(1), take(1));
  const calm = <T>(stream$: Observable<T>, none: T) =>
    stream$.pipe(
      catchError((_error, again$) => concat(of(none), changed$.pipe(switchMap(() => again$)))),
    );
  return {
    currentWorkspaceId$: calm(currentWorkspaceId$, ''),
    currentWorkspace$: calm(currentWorkspace$, undefined),
  };
}

const NO_WORKSPACES: ChromeWorkspaces = {
  currentWorkspaceId$: of(''),
  currentWorkspace$: of(undefined),
};

function latestOf<T>(values$: Observable<T>, first: T): () => T {
  let latest = first;
  values$.subscribe((value) => {
    latest = value;
  });
  return () => latest;
}
