import {
  createAutomaton,
  type Expression,
  ExpressionError,
  isNearly,
  readLuceneExpression,
  readWildcard,
} from '#common/matching';
import type { Comparison } from '#common/query';
import type { Mark } from './find-marks';
import { phraseMarks, type Word, wordsOf } from './words';

export interface TextMatcher {
  /** Of a text that is searched by its words. */
  marksAmong(words: readonly Word[]): readonly Mark[];
  /** A value that is searched as a whole. */
  isWhole(text: string): boolean;
}

type Fits = (text: string) => boolean;

const LONGEST_PATTERN = 1000;
/** Longer values are not held against a pattern. */
const LONGEST_WHOLE = 2000;
const MOST_REMEMBERED = 5000;

/** Undefined for what can't be looked for here. */
export function createTextMatcher(sought: string, comparison: Comparison): TextMatcher | undefined {
  switch (comparison.kind) {
    case 'words': {
      const wanted = new Set(wordsOf(sought).map(({ word }) => word));
      return {
        marksAmong: (words) => words.filter(({ word }) => wanted.has(word)),
        isWhole: (text) => text === sought,
      };
    }
    case 'phrase': {
      const wanted = wordsOf(sought).map(({ word }) => word);
      return {
        marksAmong: (words) => phraseMarks(words, wanted, comparison.slop),
        isWhole: (text) => text === sought,
      };
    }
    case 'nearly': {
      const lower = sought.toLowerCase();
      return toMatcher(
        (word) => isNearly(word, lower, comparison.edits),
        (text) => isNearly(text, sought, comparison.edits),
      );
    }
    case 'pattern':
      return patternMatcher(comparison);
    case 'expression':
      return toMatcher(
        fitsExpression(() => readLuceneExpression(sought.toLowerCase()), sought),
        fitsExpression(() => readLuceneExpression(sought), sought),
      );
  }
}

/** Words side by side are one pattern for a whole value, and several for its words. */
function patternMatcher({ pattern, ignoreCase }: Comparison & { kind: 'pattern' }) {
  const words = pattern
    .toLowerCase()
    .split(/\s+/)
    .map((one) => fitsExpression(() => readWildcard(one), one));
  const whole = fitsExpression(() => readWildcard(ignoreCase ? folded(pattern) : pattern), pattern);
  return toMatcher(
    (word) => words.some((fits) => fits?.(word)),
    whole && ((text) => whole(ignoreCase ? folded(text) : text)),
  );
}

/** Engines pass over the case of these letters alone. */
const folded = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

function fitsExpression(read: () => Expression, written: string): Fits | undefined {
  if (written.length > LONGEST_PATTERN) return undefined;
  try {
    return createAutomaton(read());
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function toMatcher(fitsWord: Fits | undefined, fitsWhole: Fits | undefined) {
  if (!fitsWord || !fitsWhole) return undefined;
  const isWord = remember(fitsWord);
  return {
    marksAmong: (words: readonly Word[]) => words.filter(({ word }) => isWord(word)),
    isWhole: (text: string) => text.length <= LONGEST_WHOLE && fitsWhole(text),
  };
}

/** The same words stand in many texts. */
function remember(fits: Fits): Fits {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? fits(text);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, found);
    return found;
  };
}
