import { FALSE, sql, type Sql } from '../search/sql';

/**
 * Whether words stand one after the other in a text, by a quick look: true is certain, false is
 * not. Cutting a text into words takes forty times as long; most texts are decided without.
 *
 * Certain are borders made of ASCII alone. Dots, quotes, colons and commas join words in some
 * places, so they count as a border only where no word is on their other side.
 */
export function surelyContains(lowerCaseText: Sql, words: readonly string[]): Sql {
  if (!words.every((word) => /^[ -~]+$/.test(word))) return FALSE;
  const phrase = words.map(escape).join(`${SEPARATOR}+`);
  return sql`regexp_matches(${lowerCaseText}, ${`${BEFORE}${phrase}${AFTER}`})`;
}

const WORD = 'a-zA-Z0-9_';
const JOINING = `.':,;`;
/** ASCII that neither belongs to words nor joins them. */
const SEPARATOR = String.raw`[\x00-\x26\x28-\x2b\x2d\x2f<-@\[-^\x60{-\x7f]`;
/** ASCII that does not belong to words. */
const NO_WORD = `(?:${SEPARATOR}|[${JOINING}])`;
const BEFORE = `(?:^|${SEPARATOR}|(?:^|${NO_WORD})[${JOINING}])`;
const AFTER = `(?:$|${SEPARATOR}|[${JOINING}](?:$|${NO_WORD}))`;

const escape = (word: string): string =>
  word.replaceAll(
    new RegExp(`[^${WORD}]`, 'g'),
    (character) => String.raw`\x{${character.charCodeAt(0).toString(16)}}`,
  );
