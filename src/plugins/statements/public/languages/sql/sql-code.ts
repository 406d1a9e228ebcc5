import { FUNCTIONS, VALUE_WORDS, WINDOW_NAMES } from '#common/statements';
import type { CodeLanguage, CodePart } from '#ui/code-editor';
import type { DataWords } from '../statement-language';
import { FULL_TEXT_FUNCTIONS, SQL_KEYWORDS } from '../../../common';
import { suggestSql } from './suggest-sql';

const KEYWORDS = new Set(SQL_KEYWORDS.map((word) => word.toLowerCase()));
const CALLED = new Set([...FUNCTIONS, ...WINDOW_NAMES, ...FULL_TEXT_FUNCTIONS]);

/** SQL, as the editor colors and completes it. */
export const sqlCode = (words: DataWords): CodeLanguage => ({
  token: sqlToken,
  suggest: (text, cursor, signal) => suggestSql(text, cursor, { words, signal }),
});

/** What goes over the end of a line, by how it begins. */
const ENDS: Readonly<Record<string, RegExp>> = {
  comment: /^.*?\*\//,
  string: /^(?:[^']|'')*'(?!')/,
};

const PARTS: readonly [CodePart | undefined, RegExp][] = [
  ['comment', /^--.*/],
  ['string', /^'(?:[^']|'')*'/],
  ['name', /^"(?:[^"]|"")*"?|^`(?:[^`]|``)*`?/],
  ['number', /^\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/],
  [undefined, /^\s+/],
];
const WORD = /^[\p{L}_][\p{L}\p{N}_$]*/u;

function sqlToken(rest: string, inside: CodePart | undefined): ReturnType<CodeLanguage['token']> {
  if (inside) {
    const [found] = ENDS[inside]?.exec(rest) ?? [];
    return found
      ? { part: inside, length: found.length }
      : { part: inside, length: rest.length, open: inside };
  }
  for (const [part, pattern] of PARTS) {
    const [found] = pattern.exec(rest) ?? [];
    if (found) return { part, length: found.length };
  }
  if (rest.startsWith('/*')) {
    const end = rest.indexOf('*/', 2);
    return end < 0
      ? { part: 'comment', length: rest.length, open: 'comment' }
      : { part: 'comment', length: end + 2 };
  }
  if (rest.startsWith("'")) return { part: 'string', length: rest.length, open: 'string' };
  const [word] = WORD.exec(rest) ?? [];
  if (word) return { part: partOfWord(word, rest.slice(word.length)), length: word.length };
  return { part: 'operator', length: 1 };
}

function partOfWord(word: string, after: string): CodePart {
  const lower = word.toLowerCase();
  if (CALLED.has(lower) && /^\s*\(/.test(after)) return 'function';
  return KEYWORDS.has(lower) || VALUE_WORDS.has(lower) ? 'keyword' : 'name';
}
