export { closeSettled } from './close-settled';
export {
  type Connection,
  openConnection,
  openMemory,
  openReadingConnection,
  type Row,
} from './connection';
export {
  copyDatabase,
  type DatabaseState,
  readDatabaseState,
  readStoreState,
} from './database-files';
export { findDamage } from './damage';
export { readLatestVersion } from './latest-version';
export { createSqliteStore, type SqliteStoreOptions } from './sqlite-store';
export { copyInto, openDatabase } from './open-database';
export { readWholeFile, writeWholeFile } from './whole-file';
