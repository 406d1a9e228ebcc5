import type { IBasePath } from '../http';
import type { PublicAppInfo } from './types';

/** A path that begins with `#` or `?` gets no slash before it. */
export function appendAppPath(base: string, path = ''): string {
  if (path === '') return base;
  const separator = /^[#?/]/.test(path) ? '' : '/';
  return `${base.replace(/\/$/, '')}${separator}${path}`;
}

export interface ParsedAppUrl {
  app: string;
  path?: string;
}

/** Which app an address belongs to, or nothing where it is not one of ours. */
export function parseAppUrl(
  url: string,
  basePath: IBasePath,
  apps: ReadonlyMap<string, PublicAppInfo>,
): ParsedAppUrl | undefined {
  const target = new URL(url, window.location.href);
  if (target.origin !== window.location.origin || !target.pathname.startsWith(basePath.get())) {
    return undefined;
  }
  const pathname = basePath.remove(target.pathname);
  const app = findAppByPath(pathname, apps);
  if (!app) return undefined;
  const path = pathname.slice(app.appRoute.length) + target.search + target.hash;
  return { app: app.id, path: path || undefined };
}

/** The app with the longest route that holds the path. */
export function findAppByPath(
  pathname: string,
  apps: ReadonlyMap<string, PublicAppInfo>,
): PublicAppInfo | undefined {
  const holds = ({ appRoute, exactRoute }: PublicAppInfo) =>
    pathname === appRoute || (!exactRoute && pathname.startsWith(`${appRoute}/`));
  return [...apps.values()]
    .filter(holds)
    .sort((one, other) => other.appRoute.length - one.appRoute.length)[0];
}
