import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { InternalApplicationStart } from '../application';
import type { IBasePath } from '../http';
import { createDocTitle, type ChromeDocTitle } from './doc-title';
import { createNavLinks, type ChromeNavLinks } from './nav-links';
import { createRecentlyAccessed, type RecentlyAccessed } from './recently-accessed';

export interface ChromeBreadcrumb {
  text: string;
  href?: string;
  onClick?: (event: { preventDefault(): void }) => void;
}

export interface ChromeBadge {
  text: string;
  tooltip: string;
  iconType?: string;
}

export interface ChromeHelpExtension {
  appName: string;
  links?: readonly ChromeHelpLink[];
}

export interface ChromeHelpLink {
  linkType: 'documentation' | 'github' | 'discuss' | 'custom';
  href?: string;
  content?: string;
  title?: string;
  labels?: readonly string[];
}

export interface ChromeStart {
  docTitle: ChromeDocTitle;
  navLinks: ChromeNavLinks;
  recentlyAccessed: RecentlyAccessed;
  getIsVisible$(): Observable<boolean>;
  setIsVisible(visible: boolean): void;
  getBreadcrumbs$(): Observable<readonly ChromeBreadcrumb[]>;
  setBreadcrumbs(breadcrumbs: readonly ChromeBreadcrumb[]): void;
  getBadge$(): Observable<ChromeBadge | undefined>;
  setBadge(badge?: ChromeBadge): void;
  getHelpExtension$(): Observable<ChromeHelpExtension | undefined>;
  setHelpExtension(extension?: ChromeHelpExtension): void;
  /** Whether the navigation stays wide. */
  getIsNavDrawerLocked$(): Observable<boolean>;
  setIsNavDrawerLocked(locked: boolean): void;
}

interface Dependencies {
  application: InternalApplicationStart;
  basePath: IBasePath;
  page: Document;
  storage: Storage;
  applicationTitle: string;
  recentsKey: string;
}

const LOCK_KEY = 'core.chrome.isLocked';

export function createChrome(dependencies: Dependencies): ChromeStart {
  const { application, basePath, page, storage, applicationTitle, recentsKey } = dependencies;
  const docTitle = createDocTitle(page, applicationTitle);
  const breadcrumbs$ = new BehaviorSubject<readonly ChromeBreadcrumb[]>([]);
  const badge$ = new BehaviorSubject<ChromeBadge | undefined>(undefined);
  const helpExtension$ = new BehaviorSubject<ChromeHelpExtension | undefined>(undefined);
  const wanted$ = new BehaviorSubject(!/[?&]embed(=|&|$)/.test(page.location.hash));
  const locked$ = new BehaviorSubject(storage.getItem(LOCK_KEY) !== 'false');
  const visible$ = combineLatest([application.openAppId$, wanted$]).pipe(
    map(([appId, wanted]) => wanted && !(appId && application.apps().get(appId)?.chromeless)),
    distinctUntilChanged(),
  );

  application.openAppId$.subscribe(() => {
    // Each belongs to one app; the next one starts with none.
    docTitle.reset();
    breadcrumbs$.next([]);
    badge$.next(undefined);
    helpExtension$.next(undefined);
  });

  return {
    docTitle,
    navLinks: createNavLinks(application.applications$, basePath),
    recentlyAccessed: createRecentlyAccessed({
      storage,
      storageKey: recentsKey,
      currentWorkspaceId: () => '',
    }),
    getIsVisible$: () => visible$,
    setIsVisible: (visible) => wanted$.next(visible),
    getBreadcrumbs$: () => breadcrumbs$,
    setBreadcrumbs: (breadcrumbs) => breadcrumbs$.next(breadcrumbs),
    getBadge$: () => badge$,
    setBadge: (badge) => badge$.next(badge),
    getHelpExtension$: () => helpExtension$,
    setHelpExtension: (extension) => helpExtension$.next(extension),
    getIsNavDrawerLocked$: () => locked$,
    setIsNavDrawerLocked(locked) {
      locked$.next(locked);
      try {
        storage.setItem(LOCK_KEY, String(locked));
      } catch {
        // Storage is full or forbidden: it holds until the page is left.
      }
    },
  };
}
