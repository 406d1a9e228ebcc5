export { type Connection, openConnection, openReadingConnection, type Row } from './connection';
export {
  copyDatabase,
  type DatabaseState,
  readDatabaseState,
  readStoreState,
} from './database-files';
export { findDamage } from './damage';
export { createSqliteStore, type SqliteStoreOptions } from './sqlite-store';
export { copyInto, openDatabase } from './open-database';
