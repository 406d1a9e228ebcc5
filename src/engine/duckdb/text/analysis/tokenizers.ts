import { invalid } from '../../search/failures';
import { lower, wordPlaces } from '../tokens';
import { numberOf, type Definition } from './options';
import { NO_SPACES } from './spaces';
import { tokenAt, type StreamToken, type Tokenizer } from './token';

const LONGEST_WORD = 255;
const MOST = 1024 * 1024;

/** Of a setting such as `max_token_length`. */
export function longestOf(definition: Definition): number {
  const longest = numberOf(definition, 'max_token_length', LONGEST_WORD);
  if (longest < 1 || longest > MOST) {
    throw invalid(
      `maxTokenLen must be greater than 0 and less than ${MOST} passed: ${longest} in [${definition.name}]`,
    );
  }
  return longest;
}

/** Longer words are cut into pieces. */
function* cutWord(word: string, start: number, longest: number): Generator<StreamToken> {
  for (let at = 0; at < word.length; at += longest) {
    yield tokenAt(word.slice(at, at + longest), start + at);
  }
}

/** Runs of characters. */
const runs =
  (pattern: RegExp, longest = LONGEST_WORD): Tokenizer =>
  (text) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: word, index }) =>
      word.length <= longest ? tokenAt(word, index) : [...cutWord(word, index, longest)],
    );

/** What is cut by a simple expression as by the long one, which takes ten times as long: ASCII, with no sign that joins words. */
// oxlint-disable-next-line no-control-regex -- all of them
const BEYOND_ASCII = /[^\u0000-\u007F]/;
const JOINED = /[a-z\d][.':,;][a-z\d]|_/i;
const isSimple = (text: string): boolean => !BEYOND_ASCII.test(text) && !JOINED.test(text);

const simpleTokenizer = runs(/[a-z\d]+/gi);

export const standardTokenizer =
  (longest = LONGEST_WORD): Tokenizer =>
  (text) => {
    if (longest === LONGEST_WORD && isSimple(text)) return simpleTokenizer(text);
    return wordPlaces(text).flatMap(({ start, end }) =>
      end - start <= longest
        ? tokenAt(text.slice(start, end), start)
        : [...cutLongWord(text.slice(start, end), start, longest)],
    );
  };

/** What is looked at is so long; a sign at its end joins nothing. */
function* cutLongWord(word: string, start: number, longest: number): Generator<StreamToken> {
  for (let at = 0; at < word.length;) {
    const [first] = wordPlaces(word.slice(at, at + longest));
    if (!first) at += longest;
    else if (first.start > 0) at += first.start;
    else {
      yield tokenAt(word.slice(at, at + first.end), start + at);
      at += first.end;
    }
  }
}

export const letterTokenizer: Tokenizer = runs(/\p{L}+/gu);

export const whitespaceTokenizer = (longest = LONGEST_WORD): Tokenizer => runs(NO_SPACES, longest);

export const lowercaseTokenizer: Tokenizer = (text) =>
  letterTokenizer(text).map((token) => ({ ...token, term: lower(token.term) }));

export const keywordTokenizer: Tokenizer = (text) => [tokenAt(text, 0)];
