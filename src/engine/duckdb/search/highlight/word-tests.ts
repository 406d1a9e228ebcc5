import { editsOf } from '../query/fuzzy';
import type { JsonValue } from '#common/json';
import type { WordTest } from './found-words';

/** Words are told apart from tests by a sign that none has. */
const named = (kind: string, text: string, isMet: WordTest['isMet']): WordTest => ({
  name: `${kind}\0${text}`,
  isMet,
});

/** As OpenSearch folds letters where a request ignores case: A to Z alone. */
const fold = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const sameWord = (wanted: string): WordTest =>
  named('same', wanted, (word) => fold(word) === fold(wanted));

export const sameText = (wanted: string): WordTest =>
  named('text', wanted, (word) => word === wanted);

export const oneOf = (tests: readonly WordTest[]): WordTest =>
  named('some', tests.map(({ name }) => name).join('\0'), (word) =>
    tests.some(({ isMet }) => isMet(word)),
  );

export function beginningOf(start: string, ignoreCase = false): WordTest {
  const wanted = ignoreCase ? fold(start) : start;
  return named('prefix', start, (word) => (ignoreCase ? fold(word) : word).startsWith(wanted));
}

/** `*` stands for any letters, `?` for one, and a backslash before a sign for the sign. */
export function wildcardWord(pattern: string, ignoreCase: boolean): WordTest {
  const pieces = [...(ignoreCase ? fold(pattern) : pattern).matchAll(/\\?[^]/gu)].map(
    ([piece]) => piece,
  );
  return named('wildcard', pattern, (word) =>
    matchesPieces(pieces, Array.from(ignoreCase ? fold(word) : word)),
  );
}

/** From left to right; behind a `*` that took too few letters it goes on with one more. */
function matchesPieces(pieces: readonly string[], letters: readonly string[]): boolean {
  let [piece, letter] = [0, 0];
  let [star, taken] = [-1, 0];
  while (letter < letters.length) {
    const wanted = pieces[piece];
    if (wanted === '*') {
      [star, taken] = [piece, letter];
      piece += 1;
    } else if (wanted !== undefined && (wanted === '?' || letterOf(wanted) === letters[letter])) {
      piece += 1;
      letter += 1;
    } else if (star >= 0) {
      taken += 1;
      [piece, letter] = [star + 1, taken];
    } else return false;
  }
  return pieces.slice(piece).every((rest) => rest === '*');
}

const letterOf = (piece: string): string =>
  piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece;

interface Fuzzy {
  fuzziness: JsonValue;
  prefix: number;
  swaps: boolean;
}

/** Words that are nearly this one; undefined where it has to be this one. */
export function nearlyWord(
  wanted: string,
  { fuzziness, prefix, swaps }: Fuzzy,
): WordTest | undefined {
  const edits = wanted === '' ? 0 : editsOf(fuzziness, wanted);
  if (edits === 0) return undefined;
  const letters = Array.from(wanted);
  const start = letters.slice(0, prefix);
  return named('fuzzy', `${wanted} ${edits} ${prefix} ${swaps}`, (word) => {
    const own = Array.from(word);
    if (Math.abs(own.length - letters.length) > edits) return false;
    return (
      start.every((letter, at) => own[at] === letter) && distance(letters, own, swaps) <= edits
    );
  });
}

/** How many letters are left out, put in, changed or, with `swaps`, exchanged with their neighbor. */
function distance(one: readonly string[], other: readonly string[], swaps: boolean): number {
  let [before, last]: number[][] = [[], other.map((_, at) => at).concat(other.length)];
  for (const [row, letter] of one.entries()) {
    const next = [row + 1];
    for (const [column, own] of other.entries()) {
      const same = letter === own ? 0 : 1;
      let least = Math.min(
        (last?.[column] ?? 0) + same,
        (last?.[column + 1] ?? 0) + 1,
        (next[column] ?? 0) + 1,
      );
      const isSwapped = letter === other[column - 1] && one[row - 1] === own;
      if (swaps && row > 0 && column > 0 && isSwapped) {
        least = Math.min(least, (before?.[column - 1] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, last] = [last ?? [], next];
  }
  return last?.[other.length] ?? 0;
}

/** Words between two, in the order of their bytes. */
export function wordsBetween(
  lower: { word: string; included: boolean } | undefined,
  upper: { word: string; included: boolean } | undefined,
): WordTest {
  const compare = (one: string, other: string) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other));
  return named('range', JSON.stringify([lower, upper]), (word) => {
    const fromLower = lower ? compare(word, lower.word) : 1;
    const toUpper = upper ? compare(upper.word, word) : 1;
    const isIn = (order: number, limit: { included: boolean } | undefined) =>
      order > 0 || (order === 0 && limit?.included === true);
    return isIn(fromLower, lower) && isIn(toUpper, upper);
  });
}
