import { boundsOf, weightOfAll, type LineGroup } from './line-group';
import type { PatternTexts } from './pattern-text';
import { gapBefore, wordAt } from './scan-line';

/** What the texts of a group have in common. */
export interface LearnedPattern {
  texts: PatternTexts;
  /** Its constant words, by their hashes. */
  words: readonly number[];
  weight: number;
}

export function patternOf(group: LineGroup): LearnedPattern {
  const [first] = group.lines;
  const texts: string[] = [''];
  const add = (text: string) => {
    texts[texts.length - 1] += text;
  };
  for (let slot = 0; slot <= group.words.length; slot += 1) {
    const { before, behind } = constantsOf(group, slot);
    add(before);
    if (behind !== undefined) texts.push(behind);
    const place = group.places[0]?.[slot];
    if (first && place !== undefined) add(wordAt(first, place));
  }
  return { texts, words: group.words, weight: weightOfAll(group.lines) };
}

/** What always stands behind the word before and before the next one; the second is undefined where nothing in between varies. */
function constantsOf(group: LineGroup, slot: number): { before: string; behind?: string } {
  const isLast = slot === group.words.length;
  let [isEmpty, isFilled] = [false, false];
  let [before, behind]: (string | undefined)[] = [];
  for (const [which, line] of group.lines.entries()) {
    const [from, to] = boundsOf(group, which, slot);
    if (from === to && !(isLast && line.isCut)) isEmpty = true;
    else isFilled = true;
    before = commonStart(before, gapBefore(line, from));
    behind = commonEnd(behind, isLast && line.isCut ? '' : gapBefore(line, to));
  }
  const [start, end] = [before ?? '', behind ?? ''];
  if (!isFilled && isSame(group, slot)) return { before: start };
  // Where nothing may stand there, what separates words stands there once.
  return { before: start, behind: isEmpty ? '' : end };
}

function isSame(group: LineGroup, slot: number): boolean {
  const [first] = group.lines;
  const gaps = group.lines.map((line, which) => gapBefore(line, boundsOf(group, which, slot)[0]));
  return first !== undefined && gaps.every((gap) => gap === gaps[0]);
}

function commonStart(a: string | undefined, b: string): string {
  if (a === undefined) return b;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(0, at);
}

function commonEnd(a: string | undefined, b: string): string {
  if (a === undefined) return b;
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) {
    length += 1;
  }
  return a.slice(a.length - length);
}
