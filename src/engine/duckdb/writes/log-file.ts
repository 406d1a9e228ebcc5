import { closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type LibsqlDatabase from 'libsql';
import { EngineError } from '../../engine-error';

/** What was written to one index by one request, in its order. */
export interface LogEntry {
  /** Grows with each entry. */
  position: number;
  /** The index's `logKey`. */
  index: string;
  /** Of its last operation: an index that has it in its tables does not need the entry any more. */
  lastSeq: number;
  body: Uint8Array;
}

export type NewEntry = Omit<LogEntry, 'position'>;

/** The file that acknowledged writes are in until they are in the tables. */
export interface LogFile {
  /** All of them or none; on the disk when it returns. Returns the position of the last one. */
  append(entries: readonly NewEntry[], forgetThrough: number): number;
  /** In their order. */
  read(after: number, count: number): readonly LogEntry[];
  close(): void;
}

export function openLogFile(file: string): LogFile {
  // Documents are for this account alone; SQLite gives its other files the same rights. One that is there is left alone: closing it
  // would take the locks of this process away, and another process could remove what SQLite has not moved into the file yet.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const Database = createRequire(import.meta.url)('libsql') as typeof LibsqlDatabase;
  const database = new Database(file, { timeout: 5000 } as never);
  // A commit returns when its pages in the log of SQLite are synced.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA trusted_schema = OFF;
    CREATE TABLE IF NOT EXISTS entries (position INTEGER PRIMARY KEY AUTOINCREMENT, document_index TEXT NOT NULL, last_seq INTEGER NOT NULL, body BLOB NOT NULL);
  `);
  const insert = database.prepare(
    'INSERT INTO entries (document_index, last_seq, body) VALUES (?, ?, ?)',
  );
  const forget = database.prepare('DELETE FROM entries WHERE position <= ?');
  const select = database.prepare(
    'SELECT position, document_index, last_seq, body FROM entries WHERE position > ? ORDER BY position LIMIT ?',
  );
  return {
    append(entries, forgetThrough) {
      database.exec('BEGIN IMMEDIATE');
      try {
        let last = 0;
        for (const { index, lastSeq, body } of entries) {
          last = Number(insert.run(index, lastSeq, body).lastInsertRowid);
        }
        if (forgetThrough > 0) forget.run(forgetThrough);
        database.exec('COMMIT');
        return last;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    read: (after, count) =>
      (select.all(after, count) as StoredEntry[]).map((row) => ({
        position: Number(row.position),
        index: row.document_index,
        lastSeq: Number(row.last_seq),
        body: new Uint8Array(row.body),
      })),
    close: () => void database.close(),
  };
}

/** Entries that are in memory at once. */
const AT_ONCE = 16;

/**
 * All entries behind a position, in their order; none where nothing was ever written.
 *
 * @throws EngineError where it is damaged: what was acknowledged may be in it
 */
export function* readLog(path: string, after: number): Generator<LogEntry> {
  if (!existsSync(path)) return;
  try {
    yield* readFile(path, after);
  } catch (cause) {
    const { code = '' } = cause as { code?: string };
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw cause;
    throw new EngineError('unavailable', damaged(path), { cause });
  }
}

const damaged = (path: string): string =>
  `The log of written documents (${path}) is damaged. Restore a backup into an empty folder; or move ${path}* away, to start without the documents of the last seconds before the server ended.`;

function* readFile(path: string, after: number): Generator<LogEntry> {
  const file = openLogFile(path);
  try {
    for (let from = after; ;) {
      const entries = file.read(from, AT_ONCE);
      yield* entries;
      from = entries.at(-1)?.position ?? from;
      if (entries.length < AT_ONCE) return;
    }
  } finally {
    file.close();
  }
}

interface StoredEntry {
  position: number;
  document_index: string;
  last_seq: number;
  body: Uint8Array;
}
