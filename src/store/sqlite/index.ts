export {
  copyDatabase,
  type DatabaseState,
  readDatabaseState,
  readStoreState,
} from './database-files';
export { createSqliteStore, type SqliteStoreOptions } from './sqlite-store';
