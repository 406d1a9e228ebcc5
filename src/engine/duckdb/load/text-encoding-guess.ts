import { isUtf8 } from 'node:buffer';

/** Encodings that are told by the bytes; any other that Node knows can be chosen. */
export type GuessedEncoding = 'utf-16le' | 'utf-16be' | 'shift_jis' | 'windows-1251' | undefined;

/** Of a file that isn't marked. Undefined: UTF-8, or lines of Windows-1252 among it. */
export function guessEncoding(head: Buffer): GuessedEncoding {
  return (
    unmarkedUtf16(head) ??
    (isShiftJis(head) ? 'shift_jis' : isCyrillic(head) ? 'windows-1251' : undefined)
  );
}

/** More pairs of our own letters are a text of bytes with some zeros in it: as Chinese characters they would have no sense. */
const MOST_PLAIN = 0.5;

/**
 * Without a mark, zeros tell: no text of bytes has one. They stand where the upper half of our letters, digits, delimiters and line ends
 * is, on one side of the pairs; in scripts of other letters there are few of them, but lines still end.
 */
function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const some = head.subarray(0, Math.min(head.length, 4096) & ~1);
  let little = 0;
  let big = 0;
  let plain = 0;
  for (let at = 0; at < some.length; at += 2) {
    const [first = 0, second = 0] = [some[at], some[at + 1]];
    if (second === 0 && isCommon(first)) little++;
    if (first === 0 && isCommon(second)) big++;
    if (isCommon(first) && isCommon(second)) plain++;
  }
  const least = Math.max(1, some.length * 0.01);
  if (Math.max(little, big) < least || plain > (some.length / 2) * MOST_PLAIN) return undefined;
  const encoding = little > big ? 'utf-16le' : 'utf-16be';
  return isText(some, encoding) ? encoding : undefined;
}

const isCommon = (byte: number): boolean =>
  byte === 10 || byte === 13 || byte === 9 || (byte >= 32 && byte < 127);

/** Every pair is a character that texts have. */
function isText(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(bytes).slice(0, -1);
  // oxlint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000E-\u001D\uE000-\uF8FF\uFFFD\uFFFE\uFFFF]/.test(text);
}

/** Letters of Japanese: punctuation, kana and the more frequent Chinese characters begin with these bytes. */
const isFrequentLead = (byte: number): boolean => byte >= 0x81 && byte <= 0x9f;
/** Most of the bytes beyond ASCII have to be part of such letters. */
const LEAST_JAPANESE = 0.6;

/**
 * In Windows-1252 letters beyond ASCII stand alone between others, and the bytes that Japanese letters begin with are rare signs, so that
 * few of them follow one another.
 */
function isShiftJis(head: Buffer): boolean {
  const lines = head.subarray(0, head.lastIndexOf(10) + 1 || head.length);
  if (isUtf8(lines)) return false;
  let high = 0;
  let frequent = 0;
  let pairs = 0;
  let followed = 0;
  for (let at = 0; at < lines.length; at++) {
    const byte = lines[at] ?? 0;
    if (byte < 0x80) continue;
    const isPair = (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
    const trail = lines[at + 1] ?? 0;
    high++;
    if (!isPair) continue;
    if (trail < 0x40 || trail === 0x7f || trail > 0xfc) return false;
    pairs++;
    if (isFrequentLead(byte)) frequent++;
    // Behind the pair another letter of Japanese, or where a value ends.
    const next = lines[at + 2] ?? 10;
    if (next >= 0x80 || /[\s,;|"\t\d:.()[\]-]/.test(String.fromCharCode(next))) followed++;
    at++;
  }
  const mostly = pairs > 0 && frequent >= high * LEAST_JAPANESE && followed >= pairs * 0.9;
  return mostly && decodes(lines);
}

/** а, и and о: a quarter of the letters of Russian and its kin. In other scripts their bytes are rare letters. */
const FREQUENT_CYRILLIC = new Set([0xe0, 0xe8, 0xee]);
const LEAST_FREQUENT = 0.15;
/** Letters beyond ASCII that stand beside one another: in Windows-1252 nearly all stand alone. */
const LEAST_BESIDE = 0.8;
const FEWEST_LETTERS = 8;

function isCyrillic(head: Buffer): boolean {
  const lines = head.subarray(0, head.lastIndexOf(10) + 1 || head.length);
  if (isUtf8(lines)) return false;
  const isLetter = (byte = 0) => byte >= 0xc0;
  let letters = 0;
  let beside = 0;
  let frequent = 0;
  for (let at = 0; at < lines.length; at++) {
    const byte = lines[at] ?? 0;
    if (!isLetter(byte)) continue;
    letters++;
    if (isLetter(lines[at - 1]) || isLetter(lines[at + 1])) beside++;
    if (FREQUENT_CYRILLIC.has(byte)) frequent++;
  }
  return (
    letters >= FEWEST_LETTERS &&
    beside >= letters * LEAST_BESIDE &&
    frequent >= letters * LEAST_FREQUENT
  );
}

function decodes(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    return /[\u3040-\u30FF\u4E00-\u9FFF]/.test(text) && !/[\uE000-\uF8FF]/.test(text);
  } catch {
    return false;
  }
}
