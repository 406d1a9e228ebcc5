import { createHash } from 'node:crypto';
import type { ObjectKey } from '#common/saved-objects';

/** What is longer is found by its hash: a term of Lucene has at most 32,766 bytes. */
const LONGEST_EXACT = 1000;

/** Half a letter: UTF-8 has none. */
const LONE = /\p{Cs}/u;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A term that stands for this text and no other one. */
export function exactToken(text: string): string {
  return text.length <= LONGEST_EXACT && !LONE.test(text) ? text : `~${hashOf(quoted(text))}`;
}

export const referenceToken = ({ type, id }: ObjectKey): string =>
  exactToken(JSON.stringify([type, id]));

/** Names of attributes that lead to a value, as a term that ends with a sign which no other one goes on behind. */
export const pathToken = (names: readonly string[]): string => exactToken(JSON.stringify(names));

/** Before a value. */
export const BETWEEN = '\0';
/** As SQLite's NOCASE: letters of English alone have two cases. */
export const lowerEnglish = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** A number as a text that stands among others as the number does. */
export function sortableNumber(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  const isNegative = (bytes[0] ?? 0) >= 0x80;
  const bits = bytes.readBigUInt64BE();
  const flipped = isNegative ? ~bits : bits | (1n << 63n);
  return BigInt.asUintN(64, flipped).toString(16).padStart(16, '0');
}

/** Lone surrogates are the same sign to UTF-8, not to JSON. */
const quoted = (text: string): string => JSON.stringify(text);

/** The `_id` of an object: as in the ecosystem where that names it and nothing else, in at most 512 bytes. */
export function documentIdOf({ type, id }: ObjectKey): string {
  const plain = `${type}:${id}`;
  const isPlain =
    /^[\w-]+$/.test(type) && id !== '' && !LONE.test(id) && Buffer.byteLength(plain) <= 512;
  // No plain one is without a colon.
  return isPlain ? plain : `~${hashOf(JSON.stringify([type, id]))}`;
}
