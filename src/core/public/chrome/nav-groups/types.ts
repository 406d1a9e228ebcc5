import type { Observable } from 'rxjs';
import type { AppCategory } from '../../application';
import type { ChromeNavLink } from '../to-nav-link';

export const NavGroupStatus = { Visible: 0, Hidden: 1 } as const;
export type NavGroupStatus = (typeof NavGroupStatus)[keyof typeof NavGroupStatus];

/** A group without a type is a use case. */
export const NavGroupType = { SYSTEM: 'system' } as const;
export type NavGroupType = (typeof NavGroupType)[keyof typeof NavGroupType];

export interface ChromeNavGroup {
  id: string;
  title: string;
  description: string;
  order?: number;
  icon?: string;
  type?: NavGroupType;
  status?: NavGroupStatus;
}

/** A link within one group; missing properties come from the app. */
export interface ChromeRegistrationNavLink {
  id: string;
  title?: string;
  category?: AppCategory;
  order?: number;
  parentNavLinkId?: string;
  showInAllNavGroup?: boolean;
  startCluster?: boolean;
}

export type NavGroupLink = ChromeNavLink & ChromeRegistrationNavLink;

export interface NavGroupItemInMap extends ChromeNavGroup {
  /** In the order in which they are shown. */
  navLinks: readonly NavGroupLink[];
}

export type NavGroupsMap = Readonly<Record<string, NavGroupItemInMap>>;

export type NavGroupUpdater = (group: ChromeNavGroup) => Partial<ChromeNavGroup> | undefined | void;

export interface ChromeNavGroupServiceSetup {
  /** The group is described by whoever names it first; a link is added to it once. */
  addNavLinksToGroup(group: ChromeNavGroup, links: readonly ChromeRegistrationNavLink[]): void;
  /** The setting `home:useNewHomePage`, as it is now. */
  getNavGroupEnabled(): boolean;
  /** @returns how to take the updater away again. */
  registerNavGroupUpdater(updater$: Observable<NavGroupUpdater>): () => void;
}

export interface ChromeNavGroupServiceStart {
  getNavGroupsMap$(): Observable<NavGroupsMap>;
  getNavGroupEnabled(): boolean;
  getCurrentNavGroup$(): Observable<NavGroupItemInMap | undefined>;
  /** An id that no group has clears the current group. */
  setCurrentNavGroup(id: string | undefined): void;
}
