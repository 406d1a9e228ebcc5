import { sql, type Sql } from '../search/sql';

/**
 * How many words a text has, in one byte as Lucene keeps it (`SmallFloat.intToByte4`): up to 39 exactly, longer texts by their four
 * highest bits above 24. Scores of texts of nearly the same length are the same, here as there.
 */
export const lengthByte = (words: Sql): Sql =>
  sql`CAST(CASE WHEN ${words} < 40 THEN ${words} ELSE 24 + (((${words} - 24) >> (${bitsOf(words)} - 4)) & 7 | ((${bitsOf(words)} - 3) << 3)) END AS UTINYINT)`;

const bitsOf = (words: Sql): Sql => sql`CAST(length(bin(${words} - 24)) AS BIGINT)`;

/** The number of words that the byte stands for. */
export const lengthOfByte = (byte: Sql): Sql =>
  sql`CASE WHEN ${byte} < 40 THEN CAST(${byte} AS BIGINT) ELSE 24 + ((8 | ((${byte} - 24) & 7)) :: BIGINT << (((${byte} - 24) >> 3) - 1)) END`;

/** Texts of more words have lengths that are rounded. */
export const LONGEST_EXACT = 39;

/** The same of one byte, outside the database. */
export function wordsOfByte(byte: number): number {
  if (byte <= LONGEST_EXACT) return byte;
  const bits = byte - 24;
  return 24 + (8 | (bits & 7)) * 2 ** ((bits >> 3) - 1);
}

/** The byte of a text of so many words. */
export function byteOfLength(words: number): number {
  if (words <= LONGEST_EXACT) return words;
  const bits = 32 - Math.clz32(words - 24);
  return 24 + ((((words - 24) >> (bits - 4)) & 7) | ((bits - 3) << 3));
}
