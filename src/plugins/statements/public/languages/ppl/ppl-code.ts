import { PPL_AGGREGATES, PPL_COMMANDS, PPL_FUNCTIONS, PPL_KEYWORDS } from '#common/statements';
import type { CodeLanguage, CodePart } from '#ui/code-editor';
import type { DataWords } from '../statement-language';
import { suggestPpl } from './suggest-ppl';

const KEYWORDS = new Set([...PPL_COMMANDS, ...PPL_KEYWORDS]);
const CALLED = new Set([...PPL_AGGREGATES, ...PPL_FUNCTIONS]);

/** PPL, as the editor colors and completes it. */
export const pplCode = (words: DataWords): CodeLanguage => ({
  token: pplToken,
  suggest: (text, cursor, signal) => suggestPpl(text, cursor, { words, signal }),
});

const PARTS: readonly [CodePart | undefined, RegExp][] = [
  ['comment', /^\/\/.*/],
  ['string', /^'(?:[^'\\]|''|\\.)*'?|^"(?:[^"\\]|""|\\.)*"?/],
  ['name', /^`(?:[^`]|``)*`?/],
  ['number', /^\d+(?:\.\d+)?/],
  [undefined, /^\s+/],
];
const WORD = /^[\p{L}_@][\p{L}\p{N}_@.]*/u;

function pplToken(rest: string, inside: CodePart | undefined): ReturnType<CodeLanguage['token']> {
  if (inside || rest.startsWith('/*')) {
    const end = rest.indexOf('*/', inside ? 0 : 2);
    return end < 0
      ? { part: 'comment', length: rest.length, open: 'comment' }
      : { part: 'comment', length: end + 2 };
  }
  for (const [part, pattern] of PARTS) {
    const [found] = pattern.exec(rest) ?? [];
    if (found) return { part, length: found.length };
  }
  const [word] = WORD.exec(rest) ?? [];
  if (!word) return { part: 'operator', length: 1 };
  const lower = word.toLowerCase();
  const isCalled = CALLED.has(lower) && /^\s*\(/.test(rest.slice(word.length));
  const part = isCalled ? 'function' : KEYWORDS.has(lower) ? 'keyword' : 'name';
  return { part, length: word.length };
}
