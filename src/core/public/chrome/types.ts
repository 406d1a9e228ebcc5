import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { ChromeAppClasses } from './app-classes';
import type { ChromeAppState, ShownAppState } from './app-state';
import type { ChromeDocTitle } from './doc-title';
import type { GlobalSearchSetup, GlobalSearchStart } from './global-search';
import type { Logos } from './logos/get-logos';
import type { ChromeNavControls } from './nav-controls';
import type { ChromeNavGroupServiceSetup, ChromeNavGroupServiceStart } from './nav-groups/types';
import type { ChromeNavLinks } from './nav-links';
import type { RecentlyAccessed } from './recently-accessed';
import type { ChromeNavLink } from './to-nav-link';

export interface ChromeSetup {
  navGroup: ChromeNavGroupServiceSetup;
  globalSearch: GlobalSearchSetup;
  /** Draws the top of the navigation; the last one that is registered does. */
  registerCollapsibleNavHeader(render: CollapsibleNavHeaderRender): void;
}

export type CollapsibleNavHeaderRender = () => ReactNode;

export interface ChromeStart extends ChromeAppState, ChromeAppClasses {
  docTitle: ChromeDocTitle;
  navLinks: ChromeNavLinks;
  navControls: ChromeNavControls;
  navGroup: ChromeNavGroupServiceStart;
  globalSearch: GlobalSearchStart;
  recentlyAccessed: RecentlyAccessed;
  logos: Logos;
  setAppTitle(title: string): void;
  getIsVisible$(): Observable<boolean>;
  setIsVisible(visible: boolean): void;
  /** Where the help menu sends people who need a person. */
  setHelpSupportUrl(url: string): void;
  getCustomNavLink$(): Observable<ChromeCustomNavLink | undefined>;
  setCustomNavLink(link?: ChromeCustomNavLink): void;
  /** Whether the navigation stays wide. */
  getIsNavDrawerLocked$(): Observable<boolean>;
}

/** The link at the top of the navigation. */
export type ChromeCustomNavLink = Partial<ChromeNavLink> & Pick<ChromeNavLink, 'title'>;

/** What the shell's own parts draw from. */
export interface InternalChromeStart extends ChromeStart, ShownAppState {
  getAppTitle$(): Observable<string>;
  getHelpSupportUrl$(): Observable<string>;
  getNavGroupEnabled$(): Observable<boolean>;
  getIsInWorkspace$(): Observable<boolean>;
  setIsNavDrawerLocked(locked: boolean): void;
  toggleNavDrawer(): void;
  collapsibleNavHeader(): CollapsibleNavHeaderRender | undefined;
}

/** The workspace that is open, as far as the chrome has to know. */
export interface ChromeWorkspaces {
  currentWorkspaceId$: Observable<string>;
  currentWorkspace$: Observable<unknown>;
  /** What fails is asked again when the list changes. */
  workspaceList$?: Observable<readonly { id: string; name: string }[]>;
}
