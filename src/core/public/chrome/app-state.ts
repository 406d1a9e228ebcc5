import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
} from 'rxjs';
import type { PublicAppInfo } from '../application';
import type { MountPoint } from '../mount-point';
import type { ChromeDocTitle } from './doc-title';

export interface ChromeBreadcrumb {
  text: string;
  href?: string;
  onClick?: (event: { preventDefault(): void }) => void;
}

/** Adds breadcrumbs before those of an app, such as the workspace. */
export type ChromeBreadcrumbEnricher = (
  breadcrumbs: readonly ChromeBreadcrumb[],
) => readonly ChromeBreadcrumb[];

export interface ChromeBadge {
  text: string;
  tooltip: string;
  iconType?: string;
}

export interface ChromeHelpExtension {
  appName: string;
  links?: readonly ChromeHelpLink[];
  content?: MountPoint;
}

export interface ChromeHelpLink {
  linkType: 'documentation' | 'github' | 'discuss' | 'custom';
  href?: string;
  content?: string;
  title?: string;
  labels?: readonly string[];
}

export const HeaderVariant = { PAGE: 'page', APPLICATION: 'application' } as const;
export type HeaderVariant = (typeof HeaderVariant)[keyof typeof HeaderVariant];

/** More are never shown: the last ones count (spec section 4). */
const MAX_BREADCRUMBS = 10;

/** The chrome's state for the open app, reset when it is left. */
export interface ChromeAppState {
  /** As the app set them. */
  getBreadcrumbs$(): Observable<readonly ChromeBreadcrumb[]>;
  setBreadcrumbs(breadcrumbs: readonly ChromeBreadcrumb[]): void;
  getBreadcrumbsEnricher$(): Observable<ChromeBreadcrumbEnricher | undefined>;
  setBreadcrumbsEnricher(enricher: ChromeBreadcrumbEnricher | undefined): void;
  getBadge$(): Observable<ChromeBadge | undefined>;
  setBadge(badge?: ChromeBadge): void;
  getHelpExtension$(): Observable<ChromeHelpExtension | undefined>;
  setHelpExtension(extension?: ChromeHelpExtension): void;
  /** Wins over the variant that the app was registered with; without a variant, no longer. */
  setHeaderVariant(variant?: HeaderVariant): void;
}

/** What the shell shows of it. */
export interface ShownAppState {
  /** Enriched, ten at most. */
  getShownBreadcrumbs$(): Observable<readonly ChromeBreadcrumb[]>;
  getHeaderVariant$(): Observable<HeaderVariant>;
}

interface Dependencies {
  openAppId$: Observable<string | undefined>;
  openApp$: Observable<PublicAppInfo | undefined>;
  /** Whether the open app is still on its way. */
  isMounting$: Observable<boolean>;
  appTitle$: Observable<string>;
  docTitle: ChromeDocTitle;
}

export function createAppState(dependencies: Dependencies) {
  const { openAppId$, openApp$, docTitle } = dependencies;
  const breadcrumbs$ = new BehaviorSubject<readonly ChromeBreadcrumb[]>([]);
  const enricher$ = new BehaviorSubject<ChromeBreadcrumbEnricher | undefined>(undefined);
  const badge$ = new BehaviorSubject<ChromeBadge | undefined>(undefined);
  const helpExtension$ = new BehaviorSubject<ChromeHelpExtension | undefined>(undefined);
  const override$ = new BehaviorSubject<VariantOverride>({ visit: 0 });
  const shownBreadcrumbs$ = toShown(breadcrumbs$, enricher$, dependencies);
  const headerVariant$ = toHeaderVariant(openApp$, override$, () => visit);
  let visit = 1;

  openAppId$.subscribe(() => {
    visit += 1;
    docTitle.reset();
    breadcrumbs$.next([]);
    badge$.next(undefined);
    helpExtension$.next(undefined);
  });

  const state: ChromeAppState & ShownAppState = {
    getBreadcrumbs$: () => breadcrumbs$,
    setBreadcrumbs: (breadcrumbs) => breadcrumbs$.next(breadcrumbs),
    getBreadcrumbsEnricher$: () => enricher$,
    setBreadcrumbsEnricher: (enricher) => enricher$.next(enricher),
    getBadge$: () => badge$,
    setBadge: (badge) => badge$.next(badge),
    getHelpExtension$: () => helpExtension$,
    setHelpExtension: (extension) => helpExtension$.next(extension),
    setHeaderVariant: (variant) => override$.next({ visit, variant }),
    getShownBreadcrumbs$: () => shownBreadcrumbs$,
    getHeaderVariant$: () => headerVariant$,
  };
  return { state, enricher$ };
}

/** Where an app sets none, the chrome's title stands for it; until it could set some, its own. */
function toShown(
  breadcrumbs$: Observable<readonly ChromeBreadcrumb[]>,
  enricher$: Observable<ChromeBreadcrumbEnricher | undefined>,
  { openApp$, isMounting$, appTitle$ }: Dependencies,
): Observable<readonly ChromeBreadcrumb[]> {
  return combineLatest([breadcrumbs$, enricher$, openApp$, isMounting$, appTitle$]).pipe(
    map(([set, enrich, app, isMounting, appTitle]) => {
      const text = isMounting && app ? app.title : appTitle;
      const crumbs = set.length === 0 && app ? [{ text }] : set;
      return (enrich ? enrich(crumbs) : crumbs).slice(-MAX_BREADCRUMBS);
    }),
  );
}

interface VariantOverride {
  /** Which visit of an app it belongs to. */
  visit: number;
  variant?: HeaderVariant;
}

/** What was set last for this app, else what it was registered with, else a page. */
function toHeaderVariant(
  openApp$: Observable<PublicAppInfo | undefined>,
  override$: Observable<VariantOverride>,
  currentVisit: () => number,
): Observable<HeaderVariant> {
  return combineLatest([openApp$, override$]).pipe(
    filter(([app]) => app !== undefined),
    map(([app, { visit, variant }]) => {
      const own = visit === currentVisit() ? variant : undefined;
      return own ?? app?.headerVariant ?? HeaderVariant.PAGE;
    }),
    distinctUntilChanged(),
  );
}
