import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import { LONGEST_NAME } from '../sql/scope';
import { statementError } from '../statement-error';
import type { Search } from './rows';
import type { PplToken } from './tokens';

/** A place in a pipeline, from where it is read on. */
export interface Cursor {
  readonly text: string;
  peek(ahead?: number): PplToken;
  next(): PplToken;
  isSign(sign: string, ahead?: number): boolean;
  isWord(word: string, ahead?: number): boolean;
  /** Goes on where that is there. */
  takeSign(sign: string): boolean;
  takeWord(...words: string[]): boolean;
  expectSign(sign: string): void;
  expectWord(word: string): void;
  /** @throws EngineError about what stands here */
  fail(): never;
  /** What is written in something else. @throws EngineError where that goes too deep */
  within<Result>(read: () => Result): Result;
  /** The pipeline between `[` and `]`. */
  search(): Search;
}

/** Levels of parentheses and brackets. */
const DEEPEST = 200;

export function createCursor(
  text: string,
  tokens: readonly PplToken[],
  readSearch: (cursor: Cursor) => Search,
): Cursor {
  const last: PplToken = { kind: 'end', text: '', start: text.length, end: text.length };
  let at = 0;
  let depth = 0;
  const peek = (ahead = 0) => tokens[at + ahead] ?? last;
  const is = (kind: PplToken['kind'], word: string, ahead?: number) => {
    const token = peek(ahead);
    return token.kind === kind && token.text.toLowerCase() === word;
  };
  const take = (kind: PplToken['kind'], word: string) => {
    if (!is(kind, word)) return false;
    at += 1;
    return true;
  };
  const cursor: Cursor = {
    text,
    peek,
    next() {
      const token = peek();
      at += 1;
      return token;
    },
    isSign: (sign, ahead) => is('sign', sign, ahead),
    isWord: (word, ahead) => is('word', word, ahead),
    takeSign: (sign) => take('sign', sign),
    takeWord: (...words) => words.some((word) => take('word', word)),
    expectSign(sign) {
      if (!cursor.takeSign(sign)) throw expected(peek(), sign);
    },
    expectWord(word) {
      if (!cursor.takeWord(word)) throw expected(peek(), word);
    },
    fail() {
      throw expected(peek());
    },
    within(read) {
      depth += 1;
      if (depth > DEEPEST) {
        throw statementError(tell('ppl.deep', { most: DEEPEST }), peek().start);
      }
      const result = read();
      depth -= 1;
      return result;
    },
    search() {
      cursor.expectSign('[');
      const found = cursor.within(() => readSearch(cursor));
      cursor.expectSign(']');
      return found;
    },
  };
  return cursor;
}

function expected({ kind, text, start }: PplToken, wanted?: string) {
  const near = text.slice(0, LONGEST_NAME);
  if (kind === 'end') {
    return statementError(
      wanted === undefined ? tell('ppl.end') : tell('ppl.endExpected', { wanted }),
      start,
    );
  }
  return statementError(
    wanted === undefined ? tell('ppl.near', { near }) : tell('ppl.expected', { near, wanted }),
    start,
  );
}

/** A word of a few that may stand there. @throws EngineError for another one */
export function oneOf<Word extends string>(cursor: Cursor, words: readonly Word[]): Word {
  const token = cursor.next();
  const found = words.find((word) => word === token.text.toLowerCase());
  if (found !== undefined && token.kind !== 'sign') return found;
  throw notOneOf(token, words);
}

export function notOneOf({ text, start }: PplToken, words: readonly string[]) {
  const given = text.slice(0, LONGEST_NAME);
  const suggestion = suggestedName(given, [...words]);
  const choices = words.join(', ');
  return statementError(
    suggestion === undefined || suggestion === given
      ? tell('ppl.oneOf', { given, choices })
      : tell('ppl.oneOfSuggested', { given, choices, suggestion }),
    start,
  );
}
