import { BehaviorSubject, combineLatest, map, shareReplay, type Observable } from 'rxjs';
import type { PublicAppInfo } from '../application';
import type { IBasePath } from '../http';
import { toNavLink, type ChromeNavLink } from './to-nav-link';

/** The fields of a link that may change later (spec section 3). */
const UPDATABLE_FIELDS = ['disabled', 'hidden', 'url', 'href'] as const;
export type ChromeNavLinkUpdateableFields = Partial<
  Pick<ChromeNavLink, (typeof UPDATABLE_FIELDS)[number]>
>;

type Links = ReadonlyMap<string, ChromeNavLink>;
type LinksUpdater = (links: Links) => Links;

/** The links to the apps that have the shell around them. */
export interface ChromeNavLinks {
  /** By order; links without one stand at 0. */
  getNavLinks$(): Observable<readonly ChromeNavLink[]>;
  get(id: string): ChromeNavLink | undefined;
  getAll(): readonly ChromeNavLink[];
  has(id: string): boolean;
  /** Leaves one link only. Nothing happens where it does not exist. */
  showOnly(id: string): void;
  /** @returns the link as it is then, or nothing where it does not exist. */
  update(id: string, values: ChromeNavLinkUpdateableFields): ChromeNavLink | undefined;
  /** Makes links leave the page where an app needs that. */
  enableForcedAppSwitcherNavigation(): void;
  getForceAppSwitcherNavigation$(): Observable<boolean>;
  /** What `update` and `showOnly` do to the links, one function for each kind. */
  getLinkUpdaters$(): Observable<readonly LinksUpdater[]>;
}

export function createNavLinks(
  applications$: Observable<ReadonlyMap<string, PublicAppInfo>>,
  basePath: Pick<IBasePath, 'prepend'>,
): ChromeNavLinks {
  const forced$ = new BehaviorSubject(false);
  const updaters = createUpdaters();
  // Sorted once for all: no later change touches the order.
  const sorted$ = applications$.pipe(map((apps) => toSortedLinks(apps, basePath)));
  const linksById$ = combineLatest([sorted$, updaters.updaters$]).pipe(
    map(([links, all]) => all.reduce((before, update) => update(before), links)),
    shareReplay(1),
  );
  const links$ = linksById$.pipe(
    map((links) => [...links.values()]),
    shareReplay(1),
  );
  let byId: Links = new Map();
  let all: readonly ChromeNavLink[] = [];
  linksById$.subscribe((links) => {
    byId = links;
  });
  links$.subscribe((links) => {
    all = links;
  });

  return {
    getNavLinks$: () => links$,
    get: (id) => byId.get(id),
    getAll: () => all,
    has: (id) => byId.has(id),
    showOnly(id) {
      if (byId.has(id)) updaters.showOnly(id);
    },
    update(id, values) {
      if (!byId.has(id)) return undefined;
      updaters.change(id, pickUpdatable(values));
      return byId.get(id);
    },
    enableForcedAppSwitcherNavigation: () => forced$.next(true),
    getForceAppSwitcherNavigation$: () => forced$.asObservable(),
    getLinkUpdaters$: () => updaters.updaters$.asObservable(),
  };
}

/** All changes are kept as one, so that the ten thousandth costs no more than the first. */
function createUpdaters() {
  const changes = new Map<string, ChromeNavLinkUpdateableFields>();
  let only: string | undefined;
  const applyChanges: LinksUpdater = (links) => {
    if (changes.size === 0) return links;
    const changed = new Map(links);
    for (const [id, values] of changes) {
      const link = changed.get(id);
      if (link) changed.set(id, { ...link, ...values });
    }
    return changed;
  };
  const keepOne: LinksUpdater = (links) => {
    const link = only === undefined ? undefined : links.get(only);
    return link ? new Map([[link.id, link]]) : links;
  };
  const current = () => [applyChanges, keepOne];
  const updaters$ = new BehaviorSubject<readonly LinksUpdater[]>(current());

  return {
    updaters$,
    change(id: string, values: ChromeNavLinkUpdateableFields) {
      changes.set(id, { ...changes.get(id), ...values });
      updaters$.next(current());
    },
    showOnly(id: string) {
      only = id;
      updaters$.next(current());
    },
  };
}

function pickUpdatable(values: ChromeNavLinkUpdateableFields): ChromeNavLinkUpdateableFields {
  return Object.fromEntries(
    UPDATABLE_FIELDS.filter((field) => field in values).map((field) => [field, values[field]]),
  );
}

function toSortedLinks(
  apps: ReadonlyMap<string, PublicAppInfo>,
  basePath: Pick<IBasePath, 'prepend'>,
): Links {
  const links = [...apps.values()]
    .filter(({ chromeless }) => !chromeless)
    .map((app) => toNavLink(app, basePath))
    .sort(byOrder);
  return new Map(links.map((link) => [link.id, link]));
}

function byOrder(one: ChromeNavLink, other: ChromeNavLink): number {
  return (one.order ?? 0) - (other.order ?? 0) || compareTitles(one, other);
}

/** By code: the first collator of a page costs a browser some 20 ms, and only equal orders get here. */
function compareTitles(one: ChromeNavLink, other: ChromeNavLink): number {
  return one.title < other.title ? -1 : Number(one.title > other.title);
}
