import { NULL_WORDS } from './null-words.data';

const words = new Set(NULL_WORDS);
const longest = Math.max(...NULL_WORDS.map(({ length }) => length));

/** A word that means 'no value' where the others of its column are numbers, dates or the like. */
export const isNullWord = (text: string): boolean =>
  text.length <= longest * 2 && words.has(text.trim().toLowerCase());

/** The same in SQL. */
export const nullWordSql = (text: string): string =>
  `(lower(trim(${text})) IN (${NULL_WORDS.map((word) => `'${word}'`).join(', ')}))`;
