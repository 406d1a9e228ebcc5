import { analyze } from '../tokens';

/** What a sign of ASCII does among words: those of `tokens.ts`, told by a table. */
const APART = 0;
const LETTER = 1;
const DIGIT = 2;
const JOINER = 3;
/** Within a word where letters stand on both sides; digits; either. */
const BETWEEN_LETTERS = 4;
const BETWEEN_DIGITS = 8;
/** Part of a sign beyond ASCII. */
const BEYOND = 16;

const SIGNS = new Uint8Array(256).fill(BEYOND, 128);
const set = (signs: string, kind: number) => {
  for (const sign of signs) SIGNS[sign.charCodeAt(0)] = kind;
};
set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', LETTER);
set('0123456789', DIGIT);
set('_', JOINER);
set(".'", BETWEEN_LETTERS | BETWEEN_DIGITS);
set(':', BETWEEN_LETTERS);
set(',;', BETWEEN_DIGITS);

/** Takes a word: bytes of ASCII in any case, or of UTF-8 that is in lower case already. */
export type TakeWord = (bytes: Uint8Array, start: number, end: number) => void;

/**
 * The words of a text in UTF-8, in their order, as the standard analyzer finds them: the same that `analyze` finds, at a tenth of its
 * time where the text is ASCII.
 */
export function forEachWord(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
  take: TakeWord,
): void {
  let at = start;
  while (at < end) {
    const kind = SIGNS[bytes[at] as number] as number;
    const isStart = kind === LETTER || kind === DIGIT || kind === JOINER;
    const after = isStart ? endOfWord(bytes, at, end) : at;
    if (kind === BEYOND || after < 0) at = takeBeyond(bytes, { start: at, end }, take);
    else if (after > at) {
      take(bytes, at, after);
      at = after;
    } else at = isStart ? pastJoiners(bytes, at, end) : at + 1;
  }
}

/** The same place where there is no word; -1 where signs beyond ASCII have a say in it. */
function endOfWord(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  let before = JOINER;
  let isWord = false;
  for (; at < end; at += 1) {
    const kind = SIGNS[bytes[at] as number] as number;
    if (kind === APART) break;
    if (kind === BEYOND) return -1;
    if (kind >= BETWEEN_LETTERS) {
      const after = at + 1 < end ? (SIGNS[bytes[at + 1] as number] as number) : APART;
      if (after === BEYOND) return -1;
      const needed = after === LETTER ? BETWEEN_LETTERS : after === DIGIT ? BETWEEN_DIGITS : 0;
      if (before !== after || (kind & needed) === 0) break;
    } else if (kind !== JOINER) isWord = true;
    before = kind;
  }
  return isWord ? at : start;
}

function pastJoiners(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && SIGNS[bytes[at] as number] === JOINER) at += 1;
  return at;
}

/** Up to the next sign that no word goes over. Returns where that is. */
function takeBeyond(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
  take: TakeWord,
): number {
  let after = start;
  while (after < end && SIGNS[bytes[after] as number] !== APART) after += 1;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, after - start).toString('utf8');
  for (const word of analyze(text)) {
    const encoded = Buffer.from(word);
    take(encoded, 0, encoded.length);
  }
  return after;
}
