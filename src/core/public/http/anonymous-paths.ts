import type { IAnonymousPaths, IBasePath } from './types';

/** Pages that nobody has to sign in for. */
export function createAnonymousPaths(basePath: Pick<IBasePath, 'remove'>): IAnonymousPaths {
  const paths = new Set<string>();
  return {
    register: (path) => void paths.add(normalize(path)),
    isAnonymous: (path) => paths.has(normalize(basePath.remove(path))),
  };
}

/** In lower case, with a slash at its start and none at its end. */
function normalize(path: string): string {
  return `/${path.toLowerCase().replace(/^\//, '').replace(/\/$/, '')}`;
}
