export { cachedRanges, isRange, RANGE_CACHE_SIZE, satisfies } from './satisfies';
export { compareVersions, MAX_VERSION_LENGTH, parseVersion, type Version } from './version';
