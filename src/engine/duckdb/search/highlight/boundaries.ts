import { sentenceBoundaries } from './java-sentences';
import { wordBoundaries } from './java-words';

/** Where a text may be cut. Offsets of letters, in UTF-16. */
export interface Boundaries {
  /** The last one before the offset; 0 where there is none. */
  before(offset: number): number;
  /** The first one behind the offset; undefined at the end. */
  after(offset: number): number | undefined;
}

export function findBoundaries(text: string, part: 'sentence' | 'word'): Boundaries {
  const places = part === 'word' ? wordBoundaries(text) : sentenceBoundaries(text);
  return {
    before: (offset) => places[countBelow(places, offset) - 1] ?? 0,
    after: (offset) => places[countBelow(places, offset + 1)],
  };
}

/** How many of the sorted numbers are less. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From where to where a fragment reaches that begins with a word at `start`. Asked from left to right. */
export type CutFragment = (start: number) => { start: number; end: number };

/** Whole sentences or words. */
export function wholeParts(text: string, part: 'sentence' | 'word'): CutFragment {
  const boundaries = findBoundaries(text, part);
  return (start) => ({
    start: boundaries.before(start + 1),
    end: boundaries.after(start) ?? text.length,
  });
}

/**
 * As many sentences as have so many letters; what is longer begins and ends with a word, as much before the one that was found as there
 * is place for. As Lucene's unified highlighter cuts in OpenSearch (`BoundedBreakIteratorScanner`).
 */
export function boundedSentences(text: string, most: number): CutFragment {
  const sentences = findBoundaries(text, 'sentence');
  const words = findBoundaries(text, 'word');
  let window = { start: -1, end: -1 };
  let inner = { start: -1, end: 0 };
  return (found) => {
    const offset = found + 1;
    if (offset > window.start && offset < window.end) {
      inner = { start: inner.end, end: window.end };
    } else {
      const start = sentences.before(offset);
      let end = sentences.after(found) ?? text.length;
      while (end - start < most) {
        const next = sentences.after(end);
        if (next === undefined || next - start > most) break;
        end = next;
      }
      window = { start, end };
      inner = { start, end };
    }
    if (inner.end - inner.start > most) {
      if (offset - most > inner.start) {
        inner.start = Math.max(inner.start, words.before(offset - most));
      }
      const remaining = Math.max(0, most - (offset - inner.start));
      if (offset + remaining < window.end) {
        inner.end = Math.min(window.end, words.after(offset + remaining) ?? text.length);
      }
    }
    return { ...inner };
  };
}
