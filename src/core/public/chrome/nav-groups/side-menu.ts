import { firstValueFrom, type Observable, of } from 'rxjs';
import { i18n } from '#common/i18n';
import { DEFAULT_APP_CATEGORIES } from '../../application';
import { groupOf, isUseCase, visibleGroups } from './current-group';
import { ALL_USE_CASE_ID } from './default-nav-groups';
import { toLinkItems, type LinkItem } from './link-items';
import { NavGroupStatus } from './types';
import type {
  ChromeNavGroupServiceStart,
  NavGroupItemInMap,
  NavGroupLink,
  NavGroupsMap,
} from './types';

/** A line that leads into another group: a click sets the group and opens its first link. */
export interface GroupEntry extends NavGroupLink {
  navGroupId: string;
}

/** After every other line of its category (spec section 9). */
const LAST = Number.MAX_SAFE_INTEGER;

interface SideMenuOptions {
  current?: NavGroupItemInMap;
  /** The capability. */
  workspacesEnabled: boolean;
  /** Whether a workspace is open. */
  inWorkspace?: boolean;
}

/** What the side menu shows, in order. Hidden links are left out. */
export function toSideMenu(groups: NavGroupsMap, options: SideMenuOptions): readonly LinkItem[] {
  const shown = shownGroup(groups, options);
  const all = groupOf(groups, ALL_USE_CASE_ID);
  // Who looks after the system goes on to the data from there: its pages stand below those of everybody.
  if (shown && !isUseCase(shown) && all && all.status !== NavGroupStatus.Hidden) {
    return toLinkItems([
      ...allLinks(groups, all),
      ...inCategoryOf(shown, all),
      ...manageLinks(groups).filter(({ navGroupId }) => navGroupId !== shown.id),
    ]);
  }
  const links = shown?.id === ALL_USE_CASE_ID ? allLinks(groups, shown) : visibleLinks(shown);
  const manage = appendsManage(shown, options) ? manageLinks(groups) : [];
  return toLinkItems([...links, ...manage]);
}

const visibleLinks = (group: NavGroupItemInMap | undefined): readonly NavGroupLink[] =>
  group ? group.navLinks.filter(({ hidden }) => !hidden) : [];

const allLinks = (groups: NavGroupsMap, all: NavGroupItemInMap): readonly NavGroupLink[] => [
  ...visibleLinks(all),
  ...seeAllLinks(groups, all),
];

/** The pages of a group of the system under its name, without those that stand above already. */
function inCategoryOf(group: NavGroupItemInMap, all: NavGroupItemInMap): readonly NavGroupLink[] {
  const shown = new Set(visibleLinks(all).map(({ id }) => id));
  const category = { id: `navGroup-${group.id}`, label: group.title, order: LAST - 1 };
  return visibleLinks(group)
    .filter(({ id }) => !shown.has(id))
    .map((link) => ({ ...link, category }));
}

/** The current group; without one the only use case, or, without workspaces, the one of all. */
function shownGroup(
  groups: NavGroupsMap,
  { current, workspacesEnabled }: SideMenuOptions,
): NavGroupItemInMap | undefined {
  if (current) return current;
  const useCases = visibleGroups(groups).filter(isUseCase);
  if (useCases.length === 1) return useCases[0];
  return workspacesEnabled ? undefined : groupOf(groups, ALL_USE_CASE_ID);
}

/** Where nobody is in a workspace, the use case of all is what there is: the groups of the system stand below it. */
function appendsManage(
  shown: NavGroupItemInMap | undefined,
  { workspacesEnabled, inWorkspace = workspacesEnabled }: SideMenuOptions,
): boolean {
  return (workspacesEnabled && !shown) || (!inWorkspace && shown?.id === ALL_USE_CASE_ID);
}

/** In the use case of all, each other use case that shows some of its links ends with one to all of them. */
function seeAllLinks(groups: NavGroupsMap, all: NavGroupItemInMap): readonly GroupEntry[] {
  const shown = new Set(all.navLinks.map(({ category }) => category?.id));
  return visibleGroups(groups)
    .filter((group) => isUseCase(group) && group.id !== all.id && shown.has(group.id))
    .flatMap((group) =>
      toEntry(group, {
        title: i18n.formatMessage({
          id: 'core.ui.primaryNav.seeAllLabel',
          defaultMessage: 'See all...',
        }),
        category: { id: group.id, label: group.title, order: group.order },
        order: LAST,
      }),
    );
}

/** Each group of the system as one line of the category for managing. */
function manageLinks(groups: NavGroupsMap): readonly GroupEntry[] {
  return visibleGroups(groups)
    .filter((group) => !isUseCase(group))
    .flatMap((group) =>
      toEntry(group, {
        title: group.title,
        category: DEFAULT_APP_CATEGORIES.manage,
        order: group.order,
        icon: group.icon,
      }),
    );
}

function toEntry(
  group: NavGroupItemInMap,
  fields: Pick<NavGroupLink, 'title' | 'category' | 'order' | 'icon'>,
): readonly GroupEntry[] {
  const first = firstLinkOf(group);
  if (!first) return [];
  const { baseUrl, href, url } = first;
  return [{ id: `navGroup-${group.id}`, navGroupId: group.id, baseUrl, href, url, ...fields }];
}

/** The first link that a person can click: parents only open and close. */
export function firstLinkOf({ navLinks }: NavGroupItemInMap): NavGroupLink | undefined {
  const parents = new Set(navLinks.map(({ parentNavLinkId }) => parentNavLinkId));
  return navLinks.find(({ id, hidden, disabled }) => !hidden && !disabled && !parents.has(id));
}

/** What leads to another app. */
interface Opener {
  navigateToApp(appId: string): unknown;
  /** Where the open app may want its question asked. */
  leaveGuard?: { asks(): boolean; leave(): Promise<boolean> };
  openAppId$?: Observable<string | undefined>;
}

/** Opens a group. People who are asked about unsaved work and stay keep their current group. */
export async function openGroup(
  group: NavGroupItemInMap,
  navGroup: Pick<ChromeNavGroupServiceStart, 'setCurrentNavGroup'>,
  application: Opener,
): Promise<void> {
  const first = firstLinkOf(group);
  const { leaveGuard, openAppId$ = of(undefined) } = application;
  if (first && leaveGuard?.asks() && (await firstValueFrom(openAppId$)) !== first.id) {
    if (!(await leaveGuard.leave())) return;
  }
  navGroup.setCurrentNavGroup(group.id);
  if (first) void application.navigateToApp(first.id);
}
