import { shared } from '../search/shared-words';
import { trusted, sql, type Sql } from '../search/sql';

/**
 * The words of a text as OpenSearch's standard analyzer finds them (Unicode's word boundaries, then
 * lower case), as one regular expression in two dialects: the program's for queries and DuckDB's
 * for documents. Both come from the same text, so that they can't disagree.
 */
interface Dialect {
  script(name: string): string;
  character(code: string): string;
}

const PROGRAM: Dialect = {
  script: (name) => String.raw`\p{Script=${name}}`,
  character: (code) => String.raw`\u{${code}}`,
};
const DATABASE: Dialect = {
  script: (name) => String.raw`\p{${name}}`,
  character: (code) => String.raw`\x{${code}}`,
};

function wordPatterns({ script, character }: Dialect): { words: string; joiners: string } {
  const range = (from: string, to: string) => `${character(from)}-${character(to)}`;
  const single = script('Han') + script('Hiragana');
  const katakana = script('Katakana') + character('30FC');
  const southEast = ['Thai', 'Lao', 'Khmer', 'Myanmar'].map(script).join('');
  /** Accents and invisible marks belong to the character before. */
  const marks = String.raw`[\p{M}${character('AD')}${range('200C', '200F')}${range('202A', '202E')}${range('2060', '2064')}${character('FEFF')}]*`;
  const circled = range('24B6', '24E9');
  const letter = String.raw`(?:[^\P{L}${single}${katakana}${southEast}]|[\p{Nl}${circled}])${marks}`;
  const digit = String.raw`\p{Nd}${marks}`;
  const joiner = `[_${character('203F')}${character('2040')}${character('2054')}${character('FF3F')}]${marks}`;
  const between = `.'${character('2018')}${character('2019')}${character('2024')}${character('FE52')}${character('FF07')}${character('FF0E')}`;
  const betweenLetters = `[${between}:${character('B7')}${character('387')}${character('2027')}${character('FE13')}${character('FE55')}${character('FF1A')}]${marks}`;
  const betweenDigits = `[${between},;${character('37E')}${character('60C')}${character('66C')}${character('2044')}${character('FE10')}${character('FE50')}${character('FF0C')}${character('FF1B')}]${marks}`;
  const letters = `(?:${letter})+(?:${betweenLetters}(?:${letter})+)*`;
  const digits = `(?:${digit})+(?:${betweenDigits}(?:${digit})+)*`;
  const word = `(?:${joiner})*(?:${letters}|${digits})(?:${letters}|${digits}|${joiner})*`;
  const symbol = `[${range('1F000', '1FAFF')}${range('2600', '27BF')}]`;
  const emoji = `${symbol}[${range('1F3FB', '1F3FF')}${character('FE0F')}]*(?:${character('200D')}${symbol}[${range('1F3FB', '1F3FF')}${character('FE0F')}]*)*`;
  const words = `${word}|[${single}]${marks}|(?:[${katakana}]${marks})+|[${southEast}]+|${emoji}`;
  return { words, joiners: `(?:${joiner})+` };
}

const { words: queryWords, joiners: queryJoiners } = wordPatterns(PROGRAM);
/** What joins no words is taken as a whole and left out: tried again from each of its signs, 40,000 of them take seconds. */
const QUERY_WORDS = new RegExp(`${queryWords}|${queryJoiners}`, 'gu');
const JOINERS_ALONE = new RegExp(`^${queryJoiners}$`, 'u');
const DOCUMENT_WORDS = trusted(`'${wordPatterns(DATABASE).words.replaceAll("'", "''")}'`);

/** Most words of queries: the expression that finds all others takes ten times as long to see it. */
const PLAIN_WORD = /^[a-z\d]{1,100}$/i;

/** The words of a query. */
export const analyze = (text: string): string[] =>
  PLAIN_WORD.test(text)
    ? [text.toLowerCase()]
    : (lower(text).match(QUERY_WORDS) ?? []).filter((word) => !JOINERS_ALONE.test(word));

/** The words of a text, and where each of them stands. Offsets count UTF-16 units. */
export function wordPlaces(text: string): { word: string; start: number; end: number }[] {
  if (PLAIN_WORD.test(text)) return [{ word: text.toLowerCase(), start: 0, end: text.length }];
  return Array.from(text.matchAll(QUERY_WORDS), ({ 0: found, index }) => ({
    word: lower(found),
    start: index,
    end: index + found.length,
  })).filter(({ word }) => !JOINERS_ALONE.test(word));
}

/** The words of a text in SQL, as a list in their order. */
export const wordsOf = (text: Sql): Sql =>
  shared(sql`regexp_extract_all(lower(${text}), ${DOCUMENT_WORDS})`, text);

/** Character by character, as the analyzer and the database do it: no final sigma, no `i̇`. */
export function lower(text: string): string {
  // Most text needs no care.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (character) => Array.from(character.toLowerCase())[0] ?? '').join('');
}
