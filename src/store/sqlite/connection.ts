import { closeSync, mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type LibsqlDatabase from 'libsql';
import { StoreError } from '../store-error';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** One connection to a database file. Statements are prepared once. */
export interface Connection {
  all(sql: string, parameters?: readonly Value[]): readonly Row[];
  /** How many rows changed. */
  run(sql: string, parameters?: readonly Value[]): number;
  exec(sql: string): void;
  /** All of `work` or nothing of it. */
  transaction<Result>(work: () => Result): Result;
  /** All that `work` reads is of one moment. */
  snapshot<Result>(work: () => Result): Result;
  close(): void;
}

const MAX_STATEMENTS = 200;

/** Loaded when a store is opened: it takes a while, and memory. */
export function loadDriver(): typeof LibsqlDatabase {
  return createRequire(import.meta.url)('libsql') as typeof LibsqlDatabase;
}

export function openConnection(file: string): Connection {
  return translateErrors(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    // What people saved is for this account alone; SQLite gives its other files the same rights.
    closeSync(openSync(file, 'a', 0o600));
    const Database = loadDriver();
    const database = new Database(file, { timeout: 5000 } as never);
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA busy_timeout = 5000;
      PRAGMA cache_size = -8000;
      PRAGMA temp_store = MEMORY;
      PRAGMA trusted_schema = OFF;
    `);
    return toConnection(database, file);
  });
}

/**
 * One more connection to a file that is open already; it can't write. It looks through many pages once: few are kept, as the
 * memory of a thread that ended stays with the process.
 */
export function openReadingConnection(file: string): Connection {
  return translateErrors(file, () => {
    const Database = loadDriver();
    const database = new Database(file, { timeout: 5000 } as never);
    database.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA cache_size = -2000;
      PRAGMA temp_store = MEMORY;
      PRAGMA trusted_schema = OFF;
      PRAGMA query_only = ON;
    `);
    return toConnection(database, file);
  });
}

/** A database that nothing is left of. */
export function openMemory(): Connection {
  const Database = loadDriver();
  return toConnection(new Database(':memory:'), ':memory:');
}

function toConnection(database: LibsqlDatabase.Database, file: string): Connection {
  const statements = new Map<string, LibsqlDatabase.Statement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) {
      return known;
    }
    // Finds have many forms: the oldest statement goes.
    const [oldest] = statements.keys();
    if (statements.size >= MAX_STATEMENTS && oldest !== undefined) {
      statements.delete(oldest);
    }
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const within = <Result>(begin: string, work: () => Result) =>
    translateErrors(file, () => {
      database.exec(begin);
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) {
          database.exec('ROLLBACK');
        }
        throw error;
      }
    });
  return {
    // `get` would leave the statement open, and an open one holds back checkpoints.
    all: (sql, parameters = []) =>
      translateErrors(file, () => prepare(sql).all(parameters) as Row[]),
    run: (sql, parameters = []) =>
      translateErrors(file, () => prepare(sql).run(parameters).changes),
    exec: (sql) => translateErrors(file, () => void database.exec(sql)),
    transaction: (work) => within('BEGIN IMMEDIATE', work),
    snapshot: (work) => within('BEGIN', work),
    close: () => void database.close(),
  };
}

const REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it may not be written',
  SQLITE_CANTOPEN: "the file can't be opened",
  SQLITE_BUSY: 'another process holds it',
  SQLITE_CORRUPT: 'the file is damaged. Restore a backup into an empty folder',
  SQLITE_NOTADB: 'the file is not a database. Restore a backup into an empty folder',
  SQLITE_IOERR: 'the disk answers with an error',
  ENOSPC: 'the disk is full',
  EACCES: 'it may not be written',
  EROFS: 'it may not be written',
  EPERM: 'it may not be written',
};

/** What a file is to people, and which one it is. */
export function nameStore(file: string): string {
  const name = basename(file);
  return name === 'security.db'
    ? `The store of accounts (${name})`
    : `The store of saved objects (${name})`;
}

function translateErrors<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    const reason = typeof code === 'string' ? findReason(code) : undefined;
    if (!reason || error instanceof StoreError) {
      throw error;
    }
    const message = `${nameStore(file)} can't be used: ${reason}.`;
    throw new StoreError('unavailable', message, { cause: error });
  }
}

/** Codes may be longer, such as SQLITE_IOERR_FSYNC. */
function findReason(code: string): string | undefined {
  return Object.entries(REASONS).find(([name]) => code.startsWith(name))?.[1];
}
