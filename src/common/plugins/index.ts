export type { ApplicationManifest, OwnManifest } from './manifest';
export { folderOf } from './folder-of';
export { sortByDependencies } from './sort-by-dependencies';
