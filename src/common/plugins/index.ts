export type { ApplicationManifest, OwnManifest } from './manifest';
export { folderOf } from './folder-of';
export { sortByDependencies, type SortedPlugins } from './sort-by-dependencies';
