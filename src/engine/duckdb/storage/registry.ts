import type { DuckDBConnection, DuckDBMaterializedResult } from '@duckdb/node-api';
import { leaveTransaction } from '../connections';
import { readCatalog, readRow, tablesOf, writeRow, type StoredIndex } from '../catalog';
import { quoteText } from '../load/quote-text';
import { readIndexedWords, withIndexedWords, type IndexedWords } from './indexed-words';
import { readMerged, type MergedTable } from '../merged/merged-table';

export type IndexChange =
  | { name: string; kind: 'created' | 'changed' | 'deleted' }
  /** Documents were written one by one: its fields and settings may be what they were. */
  | { name: string; kind: 'documents' }
  | TextIndexProgress;

interface TextIndexProgress {
  name: string;
  kind: 'text-index';
  /** Rows that the text index covers, of all. */
  done: number;
  total: number;
}

/** The indices as the catalog has them, in memory, and who wants to know of changes. */
export interface Registry {
  all(): ReadonlyMap<string, StoredIndex>;
  get(name: string): StoredIndex | undefined;
  /** Where documents of several indices are in one table, too. */
  merged(): readonly MergedTable[];
  mergedAs(tables: readonly MergedTable[]): void;
  /** After the transaction that wrote it is committed. */
  published(index: StoredIndex, kind: 'created' | 'changed' | 'documents'): void;
  /** The same documents under the same fields, found faster: nobody has to ask again. */
  improved(index: StoredIndex): void;
  /** So far are the words of a table now. */
  indexed(table: number, words: IndexedWords): void;
  /** Words of a table are indexed again; to be told before the index that says so is published. */
  unindexed(tables: readonly number[]): void;
  removed(name: string): void;
  notify(change: IndexChange): void;
  subscribe(listener: (change: IndexChange) => void): () => void;
}

export async function openRegistry(connection: DuckDBConnection): Promise<Registry> {
  const indices = await readCatalog(connection);
  let merged = await readMerged(connection);
  const words = await readIndexedWords(connection);
  const set = (index: StoredIndex) => indices.set(index.name, withIndexedWords(index, words));
  const listeners = new Set<(change: IndexChange) => void>();
  const notify = (change: IndexChange) => {
    for (const listener of listeners) {
      listener(change);
    }
  };
  return {
    all: () => indices,
    get: (name) => indices.get(name),
    merged: () => merged,
    mergedAs(tables) {
      merged = tables;
    },
    published(index, kind) {
      set(index);
      notify({ name: index.name, kind });
    },
    improved: set,
    indexed(table, own) {
      words.set(table, own);
      const index = [...indices.values()].find((one) =>
        tablesOf(one).some(({ id }) => id === table),
      );
      if (index) set(index);
    },
    unindexed(tables) {
      for (const table of tables) words.delete(table);
    },
    removed(name) {
      indices.delete(name);
      notify({ name, kind: 'deleted' });
    },
    notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Writes the index's row; part of the transaction that changes its tables. */
export async function writeIndexRow(
  connection: DuckDBConnection,
  index: StoredIndex,
): Promise<void> {
  await connection.run(indexRowStatements(index));
}

/** The same as a text of several statements, for one call of the database. */
export function indexRowStatements(index: StoredIndex): string {
  const name = quoteText(index.name);
  const row = quoteText(writeRow(index));
  return `DELETE FROM atrium.indices WHERE name = ${name}; INSERT INTO atrium.indices VALUES (${name}, ${Math.trunc(index.id)}, ${row})`;
}

/** The index as the database has it: a transaction may be committed though its end failed. */
export async function readIndexRow(
  connection: DuckDBConnection,
  name: string,
): Promise<StoredIndex | undefined> {
  const sql = 'SELECT description FROM atrium.indices WHERE name = $1';
  const [row] = (await connection.runAndReadAll(sql, [name])).getRows();
  return row && readRow(String(row[0]));
}

export async function inTransaction<T>(
  connection: DuckDBConnection,
  work: () => Promise<T>,
): Promise<T> {
  return transaction(connection, ['BEGIN TRANSACTION'], async () => {
    const result = await work();
    await connection.run('COMMIT');
    return result;
  });
}

/**
 * A transaction whose first statements are one call of the database, as each call waits for its turn in the program.
 *
 * @param opening begins it; what the last of these statements answers is given to the work
 * @param work ends it with `COMMIT`
 */
export async function transaction<T>(
  connection: DuckDBConnection,
  opening: readonly string[],
  work: (opened: DuckDBMaterializedResult) => Promise<T>,
): Promise<T> {
  try {
    return await work(await connection.run(opening.join('; ')));
  } catch (error) {
    await leaveTransaction(connection);
    throw error;
  }
}
