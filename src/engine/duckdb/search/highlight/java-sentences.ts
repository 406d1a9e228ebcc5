/**
 * Where Java's `BreakIterator` for sentences lets a text be cut (root locale): offsets in UTF-16, the first 0, the last the text's
 * length. `!` and `?` end a sentence; a point does where a capital letter follows behind a space, or a letter behind a sign that may
 * begin a sentence. Line ends count as spaces.
 */
export function sentenceBoundaries(text: string): readonly number[] {
  const places = new Set([0, text.length]);
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === PARAGRAPH) places.add((at += 1));
    else if (END.test(sign)) places.add((at = behindEnd(text, at)));
    else if (POINT.test(sign)) at = behindPoint(text, at, places);
    else at += 1;
  }
  return [...places].toSorted((one, other) => one - other);
}

const PARAGRAPH = '\u2029';
const END = /[!?\u3002\uFF01\uFF1F]/;
const POINT = /[.\uFF0E]/;
const SPACE = /[\t\r\f\n\u2028\p{Zs}]/u;
const CLOSING = /[\p{Pe}\p{Pf}"']/u;
const QUOTE = /["']/;
const LETTER = /\p{L}/u;
const SMALL = /\p{Ll}/u;
/** No sentence begins with these. */
const INSIDE = /[\p{L}\p{N}\p{Pe}\p{Pf}\t\r\f\n\u2028\u2029\p{Zs},.\uFF0E!?\u3002\uFF01\uFF1F]/u;

const isOpening = (sign: string): boolean => QUOTE.test(sign) || !INSIDE.test(sign);

function skip(text: string, at: number, test: (sign: string) => boolean): number {
  let end = at;
  while (end < text.length && test(text[end] ?? '')) end += 1;
  return end;
}

/** With what closes the sentence, and the spaces behind it. */
function behindEnd(text: string, at: number): number {
  const closed = skip(text, at, (sign) => END.test(sign) || POINT.test(sign) || CLOSING.test(sign));
  const end = skip(text, closed, (sign) => SPACE.test(sign));
  return text[end] === PARAGRAPH ? end + 1 : end;
}

/** @returns where to go on; sentences that end are added to `places` */
function behindPoint(text: string, at: number, places: Set<number>): number {
  const closed = skip(text, at + 1, (sign) => POINT.test(sign) || CLOSING.test(sign));
  if (END.test(text[closed] ?? '')) return closed;
  const start = skip(text, closed, (sign) => SPACE.test(sign));
  const spaces = start - closed;
  if (text[start] === PARAGRAPH) {
    places.add(start + 1);
    return start + 1;
  }
  const letter = skip(text, start, isOpening);
  const follows = LETTER.test(text[letter] ?? '');
  if (letter === start) {
    if (follows && spaces === 0) addQuoted(text, at, { closed, places });
    const isBegun = spaces > 1 || (spaces === 1 && !SMALL.test(text[letter] ?? ''));
    if (follows && isBegun) places.add(start);
    return start;
  }
  // Java gives up here, and cuts around the points.
  if (letter >= text.length || (spaces > 1 && !follows)) {
    const behind = skip(text, at, (sign) => POINT.test(sign));
    for (let place = at; place <= behind; place += 1) places.add(place);
    return letter;
  }
  if (follows) places.add(start);
  return letter;
}

/** Quotes behind the point may begin the next sentence as well. */
function addQuoted(
  text: string,
  at: number,
  { closed, places }: { closed: number; places: Set<number> },
): void {
  if (closed > at + 1 && QUOTE.test(text[closed - 1] ?? '')) places.add(closed);
}
