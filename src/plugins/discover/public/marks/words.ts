import type { Mark } from './find-marks';

export type Word = Mark & { word: string };

/** As text is cut into words when it is indexed: letters and digits, with what stands within a word. */
const WORD = /[\p{L}\p{N}\p{M}_]+(?:['’.:][\p{L}\p{N}\p{M}_]+)*/gu;

export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/** Words of a phrase where they stand: as one mark each time, or each of them where others may stand between them. */
export function phraseMarks(
  words: readonly Word[],
  wanted: readonly string[],
  slop: number,
): readonly Mark[] {
  const [first] = wanted;
  if (first === undefined) return [];
  if (slop > 0) return looseMarks(words, wanted, slop);
  return words.flatMap(({ start }, at) => {
    const last = words[at + wanted.length - 1];
    const fits = last && wanted.every((word, offset) => words[at + offset]?.word === word);
    return fits ? [{ start, end: last.end }] : [];
  });
}

/** Longer phrases are not looked for with others between their words. */
const LONGEST_LOOSE = 20;

/**
 * How far the words stand from their places in the phrase may differ by so much at most: a window of that width goes over the text
 * once, and what is in it is marked where it holds each word.
 */
function looseMarks(
  words: readonly Word[],
  wanted: readonly string[],
  slop: number,
): readonly Mark[] {
  if (wanted.length > LONGEST_LOOSE) return [];
  const found = wanted
    .flatMap((word, offset) =>
      words.flatMap((one, at) => (one.word === word ? [{ one, offset, shift: at - offset }] : [])),
    )
    .toSorted((one, other) => one.shift - other.shift);
  const marks: Mark[] = [];
  const inWindow = wanted.map(() => 0);
  let [left, marked] = [0, 0];
  for (const [right, { offset, shift }] of found.entries()) {
    inWindow[offset] = (inWindow[offset] ?? 0) + 1;
    for (let first = found[left]; first && shift - first.shift > slop; first = found[left]) {
      inWindow[first.offset] = (inWindow[first.offset] ?? 0) - 1;
      left += 1;
    }
    if (inWindow.includes(0)) continue;
    for (const { one } of found.slice(Math.max(left, marked), right + 1)) marks.push(one);
    marked = right + 1;
  }
  return marks;
}
