export type { ApplicationManifest, OwnManifest } from './manifest';
export { sortByDependencies, type SortedPlugins } from './sort-by-dependencies';
