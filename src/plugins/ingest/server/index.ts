export { describeLoaded } from './describe-loaded';
export { followSources, type FollowedSources } from './sources/follow-sources';
export { allowedFiles, loadArguments, planArguments } from './load-arguments';
