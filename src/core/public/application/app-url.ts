import type { IBasePath } from '../http';
import { WorkspaceAvailability, type PublicAppInfo } from './types';

type Apps = ReadonlyMap<string, PublicAppInfo>;

/** Without slashes at its ends and with single ones within; which ends are meant, `ends` says. */
export function removeSlashes(
  path: string,
  ends: { trailing?: boolean; leading?: boolean; duplicates?: boolean } = {},
): string {
  const { trailing = false, leading = false, duplicates = true } = ends;
  let clean = duplicates ? path.replace(/\/{2,}/g, '/') : path;
  if (trailing) clean = clean.replace(/\/$/, '');
  if (leading) clean = clean.replace(/^\//, '');
  return clean;
}

/** A path that begins with `#` or `?` gets no slash before it; what follows those, and a slash behind a `#`, stays as it is. */
export function appendAppPath(base: string, path = ''): string {
  if (path === '') return base;
  const [head = ''] = /^[^#?]*/.exec(path) ?? [];
  const rest = path.slice(head.length);
  const trailing = rest === '' && !base.includes('#');
  return removeSlashes(head ? `${base}/${head}` : base, { trailing }) + rest;
}

/** The whole address of a path, as the browser sees it. */
export function relativeToAbsolute(url: string): string {
  return new URL(url, window.location.href).href;
}

/** The address of an app without its default path. Apps outside workspaces have addresses without `/w/`. */
export function toAppUrl(
  basePath: Pick<IBasePath, 'prepend'>,
  { appRoute, workspaceAvailability }: Pick<PublicAppInfo, 'appRoute' | 'workspaceAvailability'>,
): string {
  const withoutClientBasePath = workspaceAvailability === WorkspaceAvailability.outsideWorkspace;
  return basePath.prepend(appRoute, { withoutClientBasePath });
}

/** Whether the page is inside a workspace. */
export function isInWorkspace(basePath: IBasePath): boolean {
  return basePath.get() !== basePath.getBasePath();
}

export interface ParsedAppUrl {
  app: string;
  path?: string;
}

interface ParseContext {
  basePath: IBasePath;
  apps: Apps;
  /** Where the page is: what is relative starts from here. Must carry an origin. */
  currentUrl?: string;
}

/** Which app an address belongs to, or nothing where it is not one of ours (or leaves the workspace). */
export function parseAppUrl(
  url: string,
  { basePath, apps, currentUrl = window.location.href }: ParseContext,
): ParsedAppUrl | undefined {
  const here = parseUrl(currentUrl);
  if (!here || here.origin === 'null') {
    throw new Error('when manually provided, currentUrl must be valid url with an origin');
  }
  const target = parseUrl(url, currentUrl);
  const base = basePath.get();
  const inside = (path: string) => path === base || path.startsWith(`${base}/`);
  if (!target || target.origin !== here.origin || !inside(target.pathname)) {
    return undefined;
  }
  const pathname = basePath.remove(target.pathname);
  const found = findAppByPath(pathname, apps);
  if (!found) return undefined;
  const path = pathname.slice(found.route.length) + target.search + target.hash;
  return { app: found.app.id, path: path || undefined };
}

function parseUrl(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

export interface AppMatch {
  app: PublicAppInfo;
  /** The part of the path that is the app's own; the rest it reads itself. */
  route: string;
}

/** The app with the longest route that holds the path; after those, the one whose id follows `/app/`. */
export function findAppByPath(pathname: string, apps: Apps): AppMatch | undefined {
  const holds = ({ appRoute, exactRoute }: PublicAppInfo) =>
    pathname === appRoute || (!exactRoute && pathname.startsWith(`${appRoute}/`));
  let longest: PublicAppInfo | undefined;
  for (const app of apps.values()) {
    if (holds(app) && app.appRoute.length > (longest?.appRoute.length ?? -1)) longest = app;
  }
  if (longest) return { app: longest, route: longest.appRoute };
  const [route, id = ''] = /^\/app\/([^/]+)/.exec(pathname) ?? [];
  const named = apps.get(id);
  // An app with an exact route has no paths below that.
  const byId = named && route !== undefined && !(named.exactRoute && pathname !== route);
  return byId ? { app: named, route } : undefined;
}
