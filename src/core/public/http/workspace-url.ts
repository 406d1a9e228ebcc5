import type { IBasePath } from './types';

/** Stands before the workspace's id in an address (spec, section 2). */
export const WORKSPACE_PATH_PREFIX = '/w';

/** What the id may not hold: it stands in paths, where these would lead elsewhere. */
const NOT_IN_AN_ID = /[/\\%?#\p{Cc}]/u;

/**
 * The workspace that a full address lies in: its first path segment after `/w`. Empty outside
 * workspaces, and for what is not an id, such as `/w/..%2f`.
 */
export function getWorkspaceIdFromUrl(url: string, basePath: string): string {
  const { pathname } = new URL(url, window.location.href);
  const start = `${basePath}${WORKSPACE_PATH_PREFIX}/`;
  if (!pathname.startsWith(start)) return '';
  const [segment = ''] = pathname.slice(start.length).split('/', 1);
  return decodeId(segment);
}

/** The same address in another workspace, or, where `workspaceId` is empty, outside of all. */
export function formatUrlWithWorkspaceId(
  url: string,
  workspaceId: string,
  basePath: Pick<IBasePath, 'remove' | 'prepend'>,
): string {
  const address = new URL(url, window.location.href);
  const inside = basePath.remove(address.pathname);
  const withoutServer =
    inside === address.pathname ? basePath.remove(inside, { withoutClientBasePath: true }) : inside;
  const path = withoutServer.replace(/^\/w\/[^/]*/, '') || '/';
  const prefix = workspaceId ? `${WORKSPACE_PATH_PREFIX}/${encodeURIComponent(workspaceId)}` : '';
  address.pathname = basePath.prepend(prefix + path, { withoutClientBasePath: true });
  return address.toString();
}

/** The part of the base path that only the browser knows. */
export function clientBasePathOf(url: string, basePath: string): string {
  const id = getWorkspaceIdFromUrl(url, basePath);
  return id && `${WORKSPACE_PATH_PREFIX}/${encodeURIComponent(id)}`;
}

function decodeId(segment: string): string {
  try {
    const id = decodeURIComponent(segment);
    return NOT_IN_AN_ID.test(id) || id === '.' || id === '..' ? '' : id;
  } catch {
    return '';
  }
}
