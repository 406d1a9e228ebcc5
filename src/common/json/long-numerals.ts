/** Made again for each page and process: no text that someone stored can begin like this. */
const MARK = `long-${Math.random().toString(36).slice(2)}:`;
const WRITTEN = new RegExp(`"${MARK}(-?\\d+)"`, 'g');
/** The fewest digits of a number beyond 2^53. */
const LONG_DIGITS = 16;
/** No number that means anything has more, and reading a long one takes ever longer. */
const MOST_DIGITS = 1000;
const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
/** Strings are skipped as a whole, also one without an end (else each of its quotes is tried), whatever a backslash stands before. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?/g;

/**
 * `JSON.parse`, but whole numbers beyond 2^53 come as `bigint` instead of being rounded. Where the
 * text holds none, it costs one quick scan. Throws `SyntaxError`, also for a number without end.
 */
export function parseLongNumerals(text: string): unknown {
  if (!mayHoldLong(text)) {
    return JSON.parse(text);
  }
  return parseMarked(text, isLong);
}

function parseMarked(text: string, isKept: (part: string) => boolean): unknown {
  const marked = text.replace(STRING_OR_NUMBER, (part) =>
    part.length >= LONG_DIGITS && isKept(part) ? `"${MARK}${checked(part)}"` : part,
  );
  return reviveLong(JSON.parse(marked));
}

/**
 * Whether a whole number beyond 2^53 stands where a value can. It looks at one character in sixteen,
 * and nearer where that is a digit: far less work than parsing.
 */
function mayHoldLong(text: string): boolean {
  let at = LONG_DIGITS - 1;
  while (at < text.length) {
    if (!isDigit(text, at)) {
      at += LONG_DIGITS;
      continue;
    }
    let start = at;
    while (isDigit(text, start - 1)) start--;
    let end = at + 1;
    while (isDigit(text, end)) end++;
    if (end - start >= LONG_DIGITS && isLongValue(text, start, end)) return true;
    at = end + LONG_DIGITS;
  }
  return false;
}

/** Digits after a quote or a point, or before a fraction, are not a whole number. */
function isLongValue(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start - 1) === MINUS ? start - 1 : start;
  const before = text.charCodeAt(first - 1);
  if (before === QUOTE || before === POINT) return false;
  return !'.eE'.includes(text.charAt(end) || ' ') && isLong(text.slice(start, end));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Valid JSON, and longer than any number that is meant. */
export class TooManyDigitsError extends SyntaxError {
  readonly limit = MOST_DIGITS;
  readonly count: number;

  constructor(count: number) {
    super(`A number has ${count} digits; the limit is ${MOST_DIGITS}.`);
    this.count = count;
  }
}

function isLong(part: string): boolean {
  return /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part));
}

/** Too many digits count, so that they are refused as elsewhere. */
function isInexact(part: string): boolean {
  if (!isLong(part)) return false;
  const value = Number(part);
  return part.length > MOST_DIGITS || !Number.isFinite(value) || BigInt(part) !== BigInt(value);
}

function checked(part: string): string {
  if (part.length <= MOST_DIGITS) return part;
  throw new TooManyDigitsError(part.length);
}

/** In place, and without recursion: nesting has no limit. A reviver would look at every value twice. */
function reviveLong(root: unknown): unknown {
  const holder = { root };
  const open: Record<string, unknown>[] = [holder];
  for (let object = open.pop(); object; object = open.pop()) {
    for (const [key, value] of Object.entries(object)) {
      if (typeof value === 'string' && value.startsWith(MARK)) {
        object[key] = BigInt(value.slice(MARK.length));
      } else if (typeof value === 'object' && value !== null) {
        open.push(value as Record<string, unknown>);
      }
    }
  }
  return holder.root;
}

/**
 * As `parseLongNumerals`, for those who calculate: a whole number that a double holds exactly, such as 2^53, is a `number`. The digits
 * of such a number are BigInt's; JavaScript's own shortest text of it is another number.
 */
export function parseInexactNumerals(text: string): unknown {
  return mayHoldLong(text) ? parseMarked(text, isInexact) : JSON.parse(text);
}

/** `JSON.stringify` that writes a `bigint` as the number it is. */
export function stringifyLongNumerals(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? `${MARK}${part}` : part),
    indent,
  );
  return text.replace(WRITTEN, '$1');
}
