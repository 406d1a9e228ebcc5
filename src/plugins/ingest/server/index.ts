export { followSources, type FollowedSources } from './sources/follow-sources';
export { allowedFiles, loadArguments, planArguments, type LoadedIndex } from './load-arguments';
