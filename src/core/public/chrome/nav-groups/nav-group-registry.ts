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
import { requireId, type ChromeNavLink } from '../to-nav-link';
import { linksOfAllUseCase, type RegisteredGroup } from './all-use-case';
import { ALL_USE_CASE_ID } from './default-nav-groups';
import { flattenLinkItems, toLinkItems } from './link-items';
import type {
  ChromeNavGroupServiceSetup,
  ChromeRegistrationNavLink,
  NavGroupItemInMap,
  NavGroupLink,
  NavGroupsMap,
  NavGroupUpdater,
} from './types';

export interface NavGroupRegistry extends Pick<
  ChromeNavGroupServiceSetup,
  'addNavLinksToGroup' | 'registerNavGroupUpdater'
> {
  /** The groups with what the apps add to their links. */
  toMap$(navLinks$: Observable<readonly ChromeNavLink[]>): Observable<NavGroupsMap>;
}

export function createNavGroupRegistry(): NavGroupRegistry {
  const groups = new Map<
    string,
    RegisteredGroup & { links: Map<string, ChromeRegistrationNavLink> }
  >();
  const changed$ = new BehaviorSubject<void>(undefined);
  const updaters$ = new BehaviorSubject<readonly Observable<NavGroupUpdater>[]>([]);
  const updated$ = combineLatest([changed$, updaters$.pipe(switchMap(latestOfAll))]).pipe(
    map(([, updaters]) => [...groups.values()].map((group) => updateGroup(group, updaters))),
  );

  return {
    addNavLinksToGroup(group, links) {
      const known = groups.get(group.id) ?? { group, links: new Map() };
      groups.set(group.id, known);
      for (const link of links) addLink(known, link);
      changed$.next();
    },
    registerNavGroupUpdater(updater$) {
      // A place of its own: the same updater may be registered twice.
      const own$ = updater$.pipe();
      updaters$.next([...updaters$.value, own$]);
      return () => updaters$.next(updaters$.value.filter((other) => other !== own$));
    },
    toMap$: (navLinks$) => combineLatest([updated$, navLinks$]).pipe(map(toMap), shareReplay(1)),
  };
}

function addLink(
  { group, links }: { group: { id: string }; links: Map<string, ChromeRegistrationNavLink> },
  link: ChromeRegistrationNavLink,
) {
  const { id } = requireId(link);
  if (links.has(id)) {
    // oxlint-disable-next-line no-console -- the spec asks for it
    console.warn(
      `[ChromeService] Navlink of ${id} has already been registered in group ${group.id}`,
    );
    return;
  }
  links.set(id, link);
}

function latestOfAll(
  updaters: readonly Observable<NavGroupUpdater>[],
): Observable<NavGroupUpdater[]> {
  const nothing: NavGroupUpdater = () => undefined;
  return updaters.length === 0
    ? of([])
    : combineLatest(updaters.map((one) => one.pipe(startWith(nothing))));
}

/** The last updater that has a word on a field wins. */
function updateGroup(
  { group, links }: RegisteredGroup,
  updaters: readonly NavGroupUpdater[],
): RegisteredGroup {
  const changes = updaters.map((updater) => updater(group) ?? {});
  return { group: Object.assign({}, group, ...changes), links };
}

function toMap([groups, navLinks]: [
  readonly RegisteredGroup[],
  readonly ChromeNavLink[],
]): NavGroupsMap {
  const byId = new Map(navLinks.map((link) => [link.id, link]));
  return Object.fromEntries(
    groups.map(({ group, links }): [string, NavGroupItemInMap] => {
      const registered =
        group.id === ALL_USE_CASE_ID ? linksOfAllUseCase(groups, navLinks) : [...links.values()];
      return [
        group.id,
        { ...group, navLinks: flattenLinkItems(toLinkItems(fulfil(registered, byId))) },
      ];
    }),
  );
}

/** A link without an app leads nowhere and is left out. */
function fulfil(
  links: readonly ChromeRegistrationNavLink[],
  navLinks: ReadonlyMap<string, ChromeNavLink>,
): readonly NavGroupLink[] {
  return links.flatMap((link) => {
    const navLink = navLinks.get(link.id);
    return navLink ? [merge(navLink, link)] : [];
  });
}

/** A field that is named but empty does not hide the app's own. */
function merge(navLink: ChromeNavLink, link: ChromeRegistrationNavLink): NavGroupLink {
  return {
    ...navLink,
    ...link,
    title: link.title ?? navLink.title,
    category: link.category ?? navLink.category,
    order: link.order ?? navLink.order,
  };
}
