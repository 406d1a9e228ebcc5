/**
 * Places in a JSON text that is right: an answer of an engine. Of one that is not, as a server of others may send it, they are anywhere, but each is
 * behind the one before: whoever reads it comes to its end.
 */

export function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** Behind the text in quotes that begins here. */
export function skipText(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    if (quote < 0) return text.length;
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
}

/** Behind the value that begins here. */
export function skipValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return skipText(text, start);
  if (first !== CURLY && first !== SQUARE) return skipWord(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipText(text, at) - 1;
    else if (code === CURLY || code === SQUARE) depth += 1;
    else if (code === CURLY + 2 || code === SQUARE + 2) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Where what follows a value of a list or an object begins. @param end of the value */
export function behindComma(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

/** Where a value stands in a text: from the first character to behind the last. */
export interface Place {
  start: number;
  end: number;
}

/** The value of an object's member. */
export function memberAt(text: string, object: number, name: string): Place | undefined {
  if (text[object] !== '{') return undefined;
  let at = skipSpace(text, object + 1);
  while (text[at] === '"') {
    const behindName = skipText(text, at);
    const isIt = text.slice(at + 1, behindName - 1) === name;
    const start = skipSpace(text, skipSpace(text, behindName) + 1);
    const end = skipValue(text, start);
    if (isIt) return { start, end };
    at = behindComma(text, end);
  }
  return undefined;
}

/** The values of a list. */
export function elementsOf(text: string, list: number): readonly Place[] {
  const places: Place[] = [];
  if (text[list] !== '[') return places;
  let at = skipSpace(text, list + 1);
  while (at < text.length && text[at] !== ']') {
    const end = skipValue(text, at);
    places.push({ start: at, end });
    at = behindComma(text, end);
  }
  return places;
}

/** A number, `true`, `false` or `null`. */
function skipWord(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !ENDS.has(text.charCodeAt(at)) && !isSpace(text.charCodeAt(at))) {
    at += 1;
  }
  return at;
}

const [QUOTE, BACKSLASH, CURLY, SQUARE] = [0x22, 0x5c, 0x7b, 0x5b];
const ENDS: ReadonlySet<number> = new Set([...',]}'].map((sign) => sign.charCodeAt(0)));
