import { ConstantWords } from './constant-words';
import type { LearnedPattern } from './group-pattern';
import { ownText } from './kept-line';
import { signatureOf, signatureText } from './line-signature';
import { matchesTexts, mayBoth, type PatternTexts } from './pattern-text';
import type { ScannedLine } from './scan-line';

const MOST_PATTERNS = 1000;
/** Lines that differ in constant words, of which is known what pattern they have. */
const MOST_KNOWN = 50_000;
const MOST_EXAMPLES = 5;
/** Texts of a pattern among which examples are looked for. */
const FIRST_TEXTS = 50;

export interface CountedPattern {
  texts: PatternTexts;
  count: number;
  /** By the time's bucket. */
  overTime: Uint32Array;
  before: number;
  examples: string[];
  /** Texts among which examples were looked for. */
  looked: number;
  /** In characters. */
  longest: number;
  /** Those that come first, and have texts which match this one, too. */
  earlier: Set<CountedPattern>;
}

export interface KnownPatterns {
  /** The first one that the line matches. */
  find(line: ScannedLine): CountedPattern | undefined;
  /** Behind those that are there. */
  add(learned: readonly LearnedPattern[]): void;
  all(): readonly CountedPattern[];
}

export function createKnownPatterns(buckets: number): KnownPatterns {
  const patterns: CountedPattern[] = [];
  const constant = new ConstantWords();
  let known = new Map<number, CountedPattern | undefined>();
  return {
    find(line) {
      if (patterns.length === 0) return undefined;
      const key = signatureOf(line, constant);
      if (known.has(key)) return known.get(key);
      const found = findPattern(patterns, signatureText(line, constant));
      if (known.size >= MOST_KNOWN) known = new Map();
      known.set(key, found);
      return found;
    },
    add(learned) {
      const before = [...patterns];
      for (const { texts, words } of learned.slice(0, MOST_PATTERNS - patterns.length)) {
        // Texts of these were counted before it was known.
        const earlier = new Set(before.filter((other) => mayBoth(other.texts, texts)));
        const overTime = new Uint32Array(buckets);
        patterns.push({
          texts,
          count: 0,
          overTime,
          before: 0,
          examples: [],
          looked: 0,
          longest: 0,
          earlier,
        });
        for (const word of words) constant.add(word);
      }
      known = new Map();
    },
    all: () => patterns,
  };
}

/** Of the first texts that have the pattern. */
export function takeExample(pattern: CountedPattern, line: ScannedLine): void {
  const { examples } = pattern;
  if (pattern.looked >= FIRST_TEXTS || examples.length >= MOST_EXAMPLES) return;
  pattern.looked += 1;
  const text = ownText(line);
  if (!examples.includes(text)) examples.push(text);
}

/** The others learn that texts of the first one may be theirs, too. */
function findPattern(
  patterns: readonly CountedPattern[],
  text: string,
): CountedPattern | undefined {
  let found: CountedPattern | undefined;
  for (const pattern of patterns) {
    if (!matchesTexts(pattern.texts, text)) continue;
    if (found) pattern.earlier.add(found);
    else found = pattern;
  }
  return found;
}
