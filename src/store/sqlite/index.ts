export { checkStoreFile, copyDatabase } from './database-files';
export { createSqliteStore, type SqliteStoreOptions } from './sqlite-store';
