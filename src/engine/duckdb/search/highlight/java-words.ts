/**
 * Where Java's `BreakIterator` for words lets a text be cut (root locale): offsets in UTF-16, the first 0, the last the text's length.
 * OpenSearch cuts fragments there. A word may have dashes, quotes and points inside (`e-mail`), a number signs before and behind it.
 */
export function wordBoundaries(text: string): readonly number[] {
  const places = [0];
  let at = 0;
  while (at < text.length) {
    at = partEnd(text, at);
    places.push(at);
  }
  return places;
}

const IDEOGRAPH = /[\u3005\u4E00-\u9FA5\uF900-\uFA2D]/;
const KANA = /[\u3041-\u309E\u30A1-\u30FE]/;
const LETTER = /[\p{L}\p{Mc}]/u;
const DIGIT = /\p{N}/u;
const MARK = /[\p{Mn}\p{Me}\p{Cf}]/u;
const SPACE = /[\p{Zs}\t]/u;
const LINE = /[\n\f\u2028\u2029]/;
const IN_WORD = /[\p{Pd}\p{Pc}\u00AD\u2027"'.]/u;
const IN_NUMBER = /["',\u066B.]/;
const BEFORE_NUMBER = /[\p{Sc}#.]/u;
const BEHIND_NUMBER = /[\u00A2%&\u2030-\u2034\u2038\u066A]/;

const signAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';

const isLetter = (sign: string): boolean =>
  LETTER.test(sign) && !IDEOGRAPH.test(sign) && !KANA.test(sign);
const isDigit = (sign: string): boolean => DIGIT.test(sign);

/** Behind the sign and the marks that belong to it. */
function next(text: string, at: number): number {
  let end = at + signAt(text, at).length;
  while (end < text.length && MARK.test(signAt(text, end))) end += signAt(text, end).length;
  return end;
}

function skip(text: string, at: number, test: (sign: string) => boolean): number {
  let end = at;
  while (end < text.length && test(signAt(text, end))) end = next(text, end);
  return end;
}

/** A run of letters or digits, and further ones behind one sign each that may stand between. */
function runEnd(
  text: string,
  at: number,
  { isMember, between }: { isMember: (sign: string) => boolean; between: RegExp },
): number {
  let end = skip(text, at, isMember);
  while (end < text.length && between.test(signAt(text, end))) {
    const behind = next(text, end);
    if (!isMember(signAt(text, behind))) break;
    end = skip(text, behind, isMember);
  }
  return end;
}

function partEnd(text: string, at: number): number {
  const sign = signAt(text, at);
  const behind = next(text, at);
  const isBefore = BEFORE_NUMBER.test(sign) && isDigit(signAt(text, behind));
  const end = wordsEnd(text, isBefore ? behind : at);
  if (end > at) return end;
  if (SPACE.test(sign) || LINE.test(sign) || sign === '\r') return spaceEnd(text, at);
  if (IDEOGRAPH.test(sign)) return skip(text, at, (one) => IDEOGRAPH.test(one));
  return behind;
}

/** Words and numbers in turn, and a sign behind the last number. */
function wordsEnd(text: string, start: number): number {
  let end = start;
  for (;;) {
    if (isLetter(signAt(text, end))) {
      end = runEnd(text, end, { isMember: isLetter, between: IN_WORD });
    } else if (isDigit(signAt(text, end))) {
      end = runEnd(text, end, { isMember: isDigit, between: IN_NUMBER });
      if (BEHIND_NUMBER.test(signAt(text, end))) return next(text, end);
    } else {
      return end;
    }
  }
}

/** Spaces and the end of a line behind them. */
function spaceEnd(text: string, at: number): number {
  let end = skip(text, at, (sign) => SPACE.test(sign));
  if (text[end] === '\r') end = next(text, end);
  return LINE.test(signAt(text, end)) ? next(text, end) : Math.max(end, next(text, at));
}
