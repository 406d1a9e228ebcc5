export { HeaderVariant } from './app-state';
export type {
  ChromeBadge,
  ChromeBreadcrumb,
  ChromeBreadcrumbEnricher,
  ChromeHelpExtension,
  ChromeHelpLink,
} from './app-state';
export { createChromeService, type ChromeService } from './chrome-service';
export { createLogKey } from './create-log-key';
export type { ChromeDocTitle } from './doc-title';
export { SearchCommandTypes } from './global-search';
export type {
  GlobalSearchCommand,
  GlobalSearchItem,
  GlobalSearchSource,
  GlobalSearchSubmitCommand,
} from './global-search';
export type { Logos } from './logos/get-logos';
export { RightNavigationOrder } from './nav-controls';
export type { ChromeNavControl, ChromeNavControls } from './nav-controls';
export * from './nav-groups';
export type { ChromeNavLinks, ChromeNavLinkUpdateableFields } from './nav-links';
export type {
  RecentlyAccessed,
  RecentlyAccessedItem,
  RecentlyAccessedMeta,
} from './recently-accessed';
export type { ChromeNavLink } from './to-nav-link';
export type {
  ChromeCustomNavLink,
  ChromeSetup,
  ChromeStart,
  ChromeWorkspaces,
  InternalChromeStart,
} from './types';
export { languageItems, schemeItems } from './header/appearance-items';
export { AppHead } from './header/AppHead';
export { Header } from './header/Header';
export { LoadingBar } from './header/LoadingBar';
export { Navigation } from './nav/Navigation';
export { useIsLarge } from './nav/use-is-large';
export { PaletteHost, type OpenedHelp } from './palette/PaletteHost';
