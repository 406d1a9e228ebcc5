import type { InSteps } from '../../in-steps';
import { patternOf, type LearnedPattern } from './group-pattern';
import { joinGroups } from './join-groups';
import type { KeptLine } from './kept-line';
import type { LineGroup } from './line-group';
import { splitLines } from './split-group';

/** Texts that are looked at together. */
const SAMPLE = 3000;
/** A pattern is what so many texts have, as long as others are still to come. */
const LEAST_TEXTS = 3;
const OFTEN = 10;

/**
 * What texts have in common, those that say the most first: of several patterns that a text has, the first one is its.
 *
 * @param isLast what is left is a pattern of its own
 */
export function* learnPatterns(
  lines: readonly KeptLine[],
  isLast: boolean,
): InSteps<readonly LearnedPattern[]> {
  const sample = sampleOf(lines);
  const groups = joinGroups(yield* splitLines(sample));
  yield;
  return groups
    .filter((group) => group.words.length > 0 && (isLast || isFrequent(group)))
    .map(patternOf)
    .toSorted((a, b) => constantLength(b) - constantLength(a));
}

/** The most frequent ones, and some of the others. */
function sampleOf(lines: readonly KeptLine[]): readonly KeptLine[] {
  if (lines.length <= SAMPLE) return lines;
  const sorted = lines.toSorted((a, b) => b.count - a.count);
  const most = SAMPLE / 2;
  const step = (sorted.length - most) / (SAMPLE - most);
  const others = Array.from(
    { length: SAMPLE - most },
    (_, at) => sorted[most + Math.floor(at * step)],
  );
  return [...sorted.slice(0, most), ...others.filter((line) => line !== undefined)];
}

const isFrequent = ({ lines }: LineGroup): boolean =>
  lines.length >= LEAST_TEXTS || lines.some(({ count }) => count >= OFTEN);

const constantLength = ({ texts }: LearnedPattern): number =>
  texts.reduce((sum, { length }) => sum + length, 0);
