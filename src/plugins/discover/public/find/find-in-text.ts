import type { Mark } from '../marks/find-marks';

/** Where a text stands in another, in any case. */
export function findInText(text: string, wanted: string): readonly Mark[] {
  const [lower, word] = [text.toLowerCase(), wanted.toLowerCase()];
  if (word === '') return [];
  const marks: Mark[] = [];
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    marks.push({ start: at, end: at + word.length });
  }
  // A letter that is longer in the other case would move all marks behind it: then the whole is marked.
  return marks.length > 0 && lower.length !== text.length
    ? [{ start: 0, end: text.length }]
    : marks;
}
