/** Characters of a text that are looked at; what follows varies. */
export const MOST_CHARACTERS = 2000;
const MOST_WORDS = 400;

/** What is no part of a word. A full stop is one where a word ends. */
const SEPARATORS = ' \t\n\r\f\v\u00a0=,;:()[]{}"\'<>|`!?*&';
const WORD = 0;
const SEPARATOR = 1;
const DIGIT = 2;
const SIGN = 3;
const DOT = 4;
const CLASSES = classesOfCharacters();

/** The words of a text and what stands between them, as numbers: reused from line to line. */
export interface ScannedLine {
  /** What the text is part of: places are in it. */
  source: string;
  from: number;
  to: number;
  /** Of words. */
  length: number;
  /** Of each word; 0 for what varies by its look: numbers, ids, addresses, paths, times. */
  hashes: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** Of what stands before each word, and behind the last one. */
  gaps: Int32Array;
  /** There is more of the text. */
  isCut: boolean;
}

export const newLine = (): ScannedLine => ({
  source: '',
  from: 0,
  to: 0,
  length: 0,
  hashes: new Int32Array(MOST_WORDS + 1),
  starts: new Int32Array(MOST_WORDS + 1),
  ends: new Int32Array(MOST_WORDS + 1),
  gaps: new Int32Array(MOST_WORDS + 1),
  isCut: false,
});

/** Character by character, without making texts: a million lines go through here. */
export function scanLine(source: string, from: number, to: number, line: ScannedLine): void {
  const end = Math.min(to, from + MOST_CHARACTERS);
  line.source = source;
  line.from = from;
  line.to = to;
  let at = from;
  let words = 0;
  while (words < MOST_WORDS) {
    at = skipSeparators(source, at, end);
    line.gaps[words] = skippedHash;
    if (at >= end) break;
    line.starts[words] = at;
    at = readWord(source, at, end);
    line.ends[words] = at;
    line.hashes[words] = wordHash;
    words += 1;
  }
  line.length = words;
  line.isCut = at < to;
}

/** What stands before a word of the text, or behind the last one. */
export const gapBefore = ({ source, from, to, starts, ends, length }: ScannedLine, at: number) =>
  source.slice(at === 0 ? from : ends[at - 1], at < length ? starts[at] : to);

export const wordAt = ({ source, starts, ends }: ScannedLine, at: number): string =>
  source.slice(starts[at], ends[at]);

let skippedHash = 0;
let wordHash = 0;

function skipSeparators(text: string, from: number, end: number): number {
  let hash = 0;
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    const kind = code < 256 ? CLASSES[code] : WORD;
    if (kind !== SEPARATOR && !(kind === DOT && isWordOver(text, at + 1, end))) break;
    hash = Math.imul(hash ^ code, 0x01000193) + 1;
    at += 1;
  }
  skippedHash = hash | 0;
  return at;
}

function readWord(text: string, from: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  let varies = false;
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    const kind = code < 256 ? CLASSES[code] : WORD;
    if (kind === SEPARATOR || (kind === DOT && isWordOver(text, at + 1, end))) break;
    if (kind === DIGIT || kind === SIGN) varies = true;
    hash = Math.imul(hash ^ code, 0x01000193);
    at += 1;
  }
  wordHash = varies ? 0 : hash === 0 ? 1 : hash;
  return at;
}

const isWordOver = (text: string, at: number, end: number): boolean => {
  if (at >= end) return true;
  const kind = CLASSES[text.charCodeAt(at)];
  return kind === SEPARATOR || kind === DOT;
};

function classesOfCharacters(): Uint8Array {
  const classes = new Uint8Array(256);
  const set = (characters: string, kind: number) => {
    for (const character of characters) classes[character.charCodeAt(0)] = kind;
  };
  set(SEPARATORS, SEPARATOR);
  set('0123456789', DIGIT);
  set('/\\@\u0000', SIGN);
  set('.', DOT);
  return classes;
}

/** A number that texts which differ in constant words, or in what stands between words, do not share. */
export function lineKey({ length, hashes, gaps, isCut }: ScannedLine): number {
  let [a, b] = [isCut ? 7 : 3, 5];
  for (let at = 0; at <= length; at += 1) {
    const gap = gaps[at] ?? 0;
    const word = at < length ? (hashes[at] ?? 0) : 0;
    a = Math.imul((a ^ gap) + 0x9e37, 0x85ebca6b) ^ word;
    b = Math.imul(b ^ word, 0xc2b2ae35) + gap + (a >>> 15);
  }
  return pairOf(a, b);
}

/** 53 bits of two numbers. */
export const pairOf = (a: number, b: number): number => (a >>> 0) * 0x200000 + (b & 0x1fffff);
