import type { InSteps } from '../../in-steps';
import { createKnownPatterns, takeExample, type CountedPattern } from './known-patterns';
import { learnPatterns } from './learn-patterns';
import { newLine, scanLine } from './scan-line';
import { WaitingLines, type WaitingLine } from './waiting-lines';

/** So often something is learned while texts still come. */
const MOST_ROUNDS = 8;
/** What is left at most, for another look at it to be worth its while. */
const WORTHWHILE = 0.9;
/** Lines between two turns of others. */
const STEP = 200;

export interface PatternCounter {
  /** Something is to be learned first. */
  isFull(): boolean;
  /** A text is part of a longer one. */
  add(source: string, from: number, to: number, bucket: number): void;
  learn(isLast: boolean): InSteps<void>;
  /** Texts of the period before: they are counted, and nothing is learned of them. */
  addBefore(source: string, from: number, to: number): void;
  /** In the order in which a text is looked for among them. */
  patterns(): readonly CountedPattern[];
}

/** Counts texts by their patterns, which it learns meanwhile, in memory that does not grow with their number. */
export function createPatternCounter(buckets: number): PatternCounter {
  const line = newLine();
  const known = createKnownPatterns(buckets);
  const waiting = new WaitingLines(buckets);
  let rounds = 0;
  const learnWhile = function* (takesAll: boolean, least: number): InSteps<void> {
    for (let before = Infinity; waiting.size > 0 && waiting.size < before * least;) {
      before = waiting.size;
      known.add(yield* learnPatterns(waiting.all(), takesAll));
      for (const [at, [key, kept]] of [...waiting.entries()].entries()) {
        const found = known.find(kept);
        if (found) {
          takeExample(found, kept);
          addAll(found, kept);
          waiting.delete(key);
        }
        if (at % STEP === 0) yield;
      }
    }
  };
  return {
    isFull: () => rounds < MOST_ROUNDS && waiting.isFull(),
    add(source, from, to, bucket) {
      scanLine(source, from, to, line);
      const found = known.find(line);
      if (!found) return waiting.add(line, bucket);
      takeExample(found, line);
      found.count += 1;
      found.longest = Math.max(found.longest, to - from);
      if (bucket < buckets) found.overTime[bucket] = (found.overTime[bucket] ?? 0) + 1;
    },
    addBefore(source, from, to) {
      scanLine(source, from, to, line);
      const found = known.find(line);
      if (found) found.before += 1;
    },
    *learn(isLast) {
      rounds += 1;
      yield* learnWhile(false, WORTHWHILE);
      if (isLast) yield* learnWhile(true, 1);
    },
    patterns: () => known.all().filter((pattern) => pattern.count > 0),
  };
}

function addAll(pattern: CountedPattern, kept: WaitingLine): void {
  pattern.count += kept.count;
  pattern.longest = Math.max(pattern.longest, kept.longest);
  for (const [bucket, count] of kept.overTime.entries()) {
    pattern.overTime[bucket] = (pattern.overTime[bucket] ?? 0) + count;
  }
}
