export { cachedRanges, isRange, satisfies } from './satisfies';
export { compareVersions, parseVersion } from './version';
