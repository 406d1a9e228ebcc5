import { map, shareReplay, type Observable } from 'rxjs';
import { AppNavLinkStatus, AppStatus, type AppCategory, type PublicAppInfo } from '../application';
import type { IBasePath } from '../http';

export interface ChromeNavLink {
  id: string;
  title: string;
  href: string;
  baseUrl: string;
  category?: AppCategory;
  order?: number;
  tooltip?: string;
  euiIconType?: string;
  icon?: string;
  disabled: boolean;
  hidden: boolean;
}

export interface ChromeNavLinks {
  getNavLinks$(): Observable<readonly ChromeNavLink[]>;
  get(id: string): ChromeNavLink | undefined;
  getAll(): readonly ChromeNavLink[];
  has(id: string): boolean;
}

export function createNavLinks(
  applications$: Observable<ReadonlyMap<string, PublicAppInfo>>,
  basePath: IBasePath,
): ChromeNavLinks {
  let current: readonly ChromeNavLink[] = [];
  const links$ = applications$.pipe(
    map((apps) => [...apps.values()].map((app) => toNavLink(app, basePath)).sort(byOrder)),
    shareReplay(1),
  );
  links$.subscribe((links) => {
    current = links;
  });
  const get = (id: string) => current.find((link) => link.id === id);
  return {
    getNavLinks$: () => links$,
    get,
    getAll: () => current,
    has: (id) => get(id) !== undefined,
  };
}

function toNavLink(app: PublicAppInfo, basePath: IBasePath): ChromeNavLink {
  const { id, title, category, order, tooltip, euiIconType, icon, navLinkStatus, status } = app;
  const baseUrl = basePath.prepend(app.appRoute);
  const byDefault = navLinkStatus === AppNavLinkStatus.default;
  return {
    id,
    title,
    category,
    order,
    tooltip,
    euiIconType,
    icon,
    baseUrl,
    href: baseUrl,
    disabled: navLinkStatus === AppNavLinkStatus.disabled,
    hidden: byDefault
      ? status === AppStatus.inaccessible
      : navLinkStatus === AppNavLinkStatus.hidden,
  };
}

function byOrder(one: ChromeNavLink, other: ChromeNavLink): number {
  return (one.order ?? 0) - (other.order ?? 0) || compareTitles(one, other);
}

/** By code: the first collator of a page costs a browser some 20 ms, and only equal orders get here. */
function compareTitles(one: ChromeNavLink, other: ChromeNavLink): number {
  return one.title < other.title ? -1 : Number(one.title > other.title);
}
