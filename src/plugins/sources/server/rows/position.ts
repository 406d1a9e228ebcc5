import { hash } from 'node:crypto';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';

/** How far a source was copied. */
export interface Position {
  /** The largest value of the incremental key. */
  value: string;
  /** The rows that had it, by their content; missing where they were too many to be kept. */
  seen?: readonly string[];
}

interface Placed {
  /** Of a row without an id of its own: the same row always has the same, so that it is never there twice. */
  mark: string;
  /** It came in at the last copy. */
  isKnown: boolean;
}

/** Follows rows in the order of their key. */
export interface PositionTracker {
  place(members: string, key: string): Placed;
  position(): Position | undefined;
}

/** More rows of one value are not told apart: the key is none. */
const MOST_EQUAL = 1_000_000;
const MOST_SEEN = 1000;

/**
 * The next copy asks for the largest value once more: rows with it may have come in since. Rows that are alike in everything have the same
 * key, so they come one behind the other and are numbered.
 */
export function trackPosition(before: Position | undefined): PositionTracker {
  const known = new Set(before?.seen ?? []);
  let value = before?.value;
  let marks: string[] = [];
  let counts = new Map<string, number>();
  return {
    place(members, key) {
      if (key !== value || marks.length === 0) {
        value = key;
        marks = [];
        counts = new Map();
      }
      if (marks.length >= MOST_EQUAL) {
        throw new HttpError(400, tell('sources.tooManyEqual', { count: MOST_EQUAL, value: key }));
      }
      const digest = hash('sha256', members, 'base64url').slice(0, 27);
      const number = (counts.get(digest) ?? 0) + 1;
      counts.set(digest, number);
      const mark = number === 1 ? digest : `${digest}-${number}`;
      marks.push(mark);
      return { mark, isKnown: key === before?.value && known.has(mark) };
    },
    position() {
      // Nothing came, not even what is there already: it was deleted, and the position stays.
      if (marks.length === 0) return before;
      return { value: value ?? '', ...(marks.length <= MOST_SEEN ? { seen: marks } : {}) };
    },
  };
}
