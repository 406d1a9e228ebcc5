import type { DuckDBConnection } from '@duckdb/node-api';
import { TEXT_INDEX, type StoredIndex } from '../catalog';

/** How far the words of a table are in its index of words, and which times stand beside them. */
export type IndexedWords = Pick<StoredIndex, 'indexedThrough' | 'wordTimes'>;

/** By the numbers of the tables: of documents, and of objects in them. */
export type AllIndexedWords = ReadonlyMap<number, IndexedWords>;

/**
 * `(id BIGINT, format INTEGER, indexed_through BIGINT, word_times VARCHAR)`. It has a place of its own beside the descriptions of the
 * indices: words are indexed while documents are added, and both change what they know in transactions of their own.
 */
const TABLE = 'atrium.indexed_words';

export const createIndexedWords = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id BIGINT, format INTEGER, indexed_through BIGINT, word_times VARCHAR)`,
  );
};

/** Part of the transaction that adds the words. */
export async function writeIndexedWords(
  connection: DuckDBConnection,
  { id }: { id: number },
  { indexedThrough, wordTimes }: IndexedWords,
): Promise<void> {
  await connection.run(`DELETE FROM ${TABLE} WHERE id = $1::BIGINT`, [String(id)]);
  await connection.run(`INSERT INTO ${TABLE} VALUES ($1::BIGINT, $2, $3::BIGINT, $4)`, [
    String(id),
    TEXT_INDEX,
    String(indexedThrough),
    wordTimes ?? null,
  ]);
}

/** They are indexed again from the first row. */
export const forgetIndexedWords = async (
  connection: DuckDBConnection,
  { id }: { id: number },
): Promise<void> => {
  await connection.run(`DELETE FROM ${TABLE} WHERE id = $1::BIGINT`, [String(id)]);
};

/** Those that are written as they are now. */
export async function readIndexedWords(
  connection: DuckDBConnection,
): Promise<Map<number, IndexedWords>> {
  const reader = await connection.runAndReadAll(
    `SELECT id, indexed_through, word_times FROM ${TABLE} WHERE format = ${TEXT_INDEX}`,
  );
  return new Map(
    reader.getRows().map(([id, through, times]) => [
      Number(id),
      {
        indexedThrough: Number(through),
        ...(times === null ? {} : { wordTimes: String(times) }),
      },
    ]),
  );
}

/** The index with what is known of its words, whatever its description says. */
export function withIndexedWords(index: StoredIndex, all: AllIndexedWords): StoredIndex {
  const own = all.get(index.id);
  const { wordTimes: _, ...rest } = index;
  return {
    ...(own ? { ...rest, ...own } : index),
    ...(index.nested
      ? {
          nested: index.nested.map((table) => ({
            ...table,
            indexedThrough: all.get(table.id)?.indexedThrough ?? table.indexedThrough,
          })),
        }
      : {}),
  };
}
