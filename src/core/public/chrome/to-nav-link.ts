import { AppNavLinkStatus, AppStatus, type AppCategory, type PublicAppInfo } from '../application';
import { appendAppPath, relativeToAbsolute, toAppUrl } from '../application/app-url';
import type { IBasePath } from '../http';

/** A link to an app (spec section 3), with absolute URLs. */
export interface ChromeNavLink {
  id: string;
  title: string;
  /** The app's address, without its default path. */
  baseUrl: string;
  /** Where a click leads. */
  href: string;
  url?: string;
  category?: AppCategory;
  order?: number;
  tooltip?: string;
  euiIconType?: string;
  icon?: string;
  description?: string;
  disabled?: boolean;
  hidden?: boolean;
  /** Set where the link stands in a nav group below another one. */
  parentNavLinkId?: string;
  showInAllNavGroup?: boolean;
}

/** Throws '`id` is required.' (spec section 5). */
export function requireId<T extends { id?: string }>(link: T): T {
  if (!link.id) {
    throw new Error('`id` is required.');
  }
  return link;
}

/** By default a link is hidden where its app is inaccessible (spec section 4). */
export function toNavLink(app: PublicAppInfo, basePath: Pick<IBasePath, 'prepend'>): ChromeNavLink {
  const { id, title, category, order, tooltip, euiIconType, icon, description } = requireId(app);
  const route = toAppUrl(basePath, app);
  const url = relativeToAbsolute(appendAppPath(route, app.defaultPath));
  const { navLinkStatus = AppNavLinkStatus.default } = app;
  return {
    id,
    title,
    category,
    order,
    tooltip,
    euiIconType,
    icon,
    description,
    baseUrl: relativeToAbsolute(route),
    href: url,
    url,
    disabled: navLinkStatus === AppNavLinkStatus.disabled,
    hidden:
      navLinkStatus === AppNavLinkStatus.default
        ? app.status === AppStatus.inaccessible
        : navLinkStatus === AppNavLinkStatus.hidden,
  };
}
