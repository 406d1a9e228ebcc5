import type { IBasePath } from './types';

/** `clientBasePath` is the part that only the browser knows: the workspace. */
export function createBasePath(
  serverPath: string,
  clientBasePath = '',
  serverBasePath = serverPath,
): IBasePath {
  const full = serverPath + clientBasePath;
  const pathFor = (withoutClient?: boolean) => (withoutClient ? serverPath : full);

  return {
    get: () => full,
    getBasePath: () => serverPath,
    prepend(path, { withoutClientBasePath } = {}) {
      const base = pathFor(withoutClientBasePath);
      // Only paths on this server: a full address stays as it is.
      return base && path.startsWith('/') ? base + path : path;
    },
    remove(path, { withoutClientBasePath } = {}) {
      const base = pathFor(withoutClientBasePath);
      if (!base) return path;
      if (path === base) return '/';
      return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    },
    serverBasePath,
  };
}
