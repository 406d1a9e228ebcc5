export { DATA_ACCESS_LEVELS } from './data-rule';
export type { DataAccessLevel, DataRule, OwnDataAccess, StoredDataRule } from './data-rule';
