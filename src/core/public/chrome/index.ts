export { createChrome } from './chrome-service';
export type {
  ChromeBadge,
  ChromeBreadcrumb,
  ChromeHelpExtension,
  ChromeHelpLink,
  ChromeStart,
} from './chrome-service';
export type { ChromeDocTitle } from './doc-title';
export type { ChromeNavLink, ChromeNavLinks } from './nav-links';
export type {
  RecentlyAccessed,
  RecentlyAccessedItem,
  RecentlyAccessedMeta,
} from './recently-accessed';
export { Header } from './header/Header';
export { LoadingBar } from './header/LoadingBar';
export { Navigation } from './nav/Navigation';
