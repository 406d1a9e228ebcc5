import { randomInt } from 'node:crypto';

const FIRST_WORDS = 1 << 12;

/** Parts of an entry: number of the word and one more (0: nobody is here), hash, first and next four bytes, field, length. */
const ENTRY = 6;
const HASH = 1;
const HEAD = 2;
const NEXT = 3;
const FIELD = 4;
const LENGTH = 5;
/** Bytes that stand in an entry itself. */
const IN_ENTRY = 8;

/** `A` to `Z` become small; no byte of a longer sign is one of these. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 65 && byte <= 90 ? byte | 32 : byte,
);

/**
 * Numbers for the words of fields, given in the order of their first appearance. What tells words apart stands in their entry, so that
 * a known word costs one place of memory: most are short.
 */
export class WordTable {
  size = 0;
  /** At the place of a word's hash or behind it. */
  #entries = new Int32Array(FIRST_WORDS * 2 * ENTRY);
  #mask = FIRST_WORDS * 2 - 1;
  /** Of the hashes: nobody can write words that all have one place. */
  readonly #seed = randomInt(2 ** 32);
  #fields = new Int32Array(FIRST_WORDS);
  /** Where each word begins in the text of all of them; the one behind it says where it ends. */
  #starts = new Int32Array(FIRST_WORDS + 1);
  #text = new Uint8Array(FIRST_WORDS * 8);

  /** Of a word of the field; ASCII in any case counts as lower case. */
  numberOf(field: number, bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    const head = fourBytes(bytes, start, length);
    const next = length > 4 ? fourBytes(bytes, start + 4, length - 4) : 0;
    const rest = length > IN_ENTRY ? hashOf(bytes, start + IN_ENTRY, end) : length;
    const hash = mix(head, next, rest ^ Math.imul(field, 0x27d4eb2f), this.#seed);
    const entries = this.#entries;
    let at = (hash & this.#mask) * ENTRY;
    for (let known = entries[at] as number; known > 0; known = entries[at] as number) {
      const mayBe =
        entries[at + HEAD] === head &&
        entries[at + NEXT] === next &&
        entries[at + LENGTH] === length &&
        entries[at + FIELD] === field;
      if (mayBe && (length <= IN_ENTRY || this.#hasRest(known - 1, bytes, start, end))) {
        return known - 1;
      }
      at += ENTRY;
      if (at === entries.length) at = 0;
    }
    entries.set([this.size + 1, hash, head, next, field, length], at);
    this.#add(field, bytes.subarray(start, end));
    if (this.size * 2 > this.#mask) this.#growEntries();
    return this.size - 1;
  }

  fieldOf(number: number): number {
    return this.#fields[number] as number;
  }

  /** In lower case. */
  bytesOf(number: number): Uint8Array {
    return this.#text.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  /** Whether the known word of this length has the same bytes beyond those of its entry. */
  #hasRest(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    let own = (this.#starts[number] as number) + IN_ENTRY;
    for (let at = start + IN_ENTRY; at < end; at += 1) {
      if (this.#text[own] !== LOWER[bytes[at] as number]) return false;
      own += 1;
    }
    return true;
  }

  #add(field: number, word: Uint8Array): void {
    if (this.size === this.#fields.length) {
      this.#fields = longer(this.#fields, new Int32Array(this.size * 2));
      this.#starts = longer(this.#starts, new Int32Array(this.size * 2 + 1));
    }
    let used = this.#starts[this.size] as number;
    const needed = used + word.length;
    if (needed > this.#text.length) this.#text = longer(this.#text, new Uint8Array(needed * 2));
    for (const byte of word) {
      this.#text[used] = LOWER[byte] as number;
      used += 1;
    }
    this.#fields[this.size] = field;
    this.size += 1;
    this.#starts[this.size] = used;
  }

  #growEntries(): void {
    const before = this.#entries;
    const entries = new Int32Array(before.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let from = 0; from < before.length; from += ENTRY) {
      if (before[from] === 0) continue;
      let at = ((before[from + HASH] as number) & this.#mask) * ENTRY;
      while ((entries[at] as number) > 0) at = (at + ENTRY) % entries.length;
      entries.set(before.subarray(from, from + ENTRY), at);
    }
    this.#entries = entries;
  }
}

/** Up to four bytes in lower case as one number. */
function fourBytes(bytes: Uint8Array, start: number, length: number): number {
  const end = start + (length < 4 ? length : 4);
  let value = 0;
  for (let at = start; at < end; at += 1)
    value = (value << 8) | (LOWER[bytes[at] as number] as number);
  return value;
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 ^ (end - start);
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ (LOWER[bytes[at] as number] as number), 0x01000193);
  }
  return hash;
}

/** Each bit of the result depends on all of them; multiplication alone carries bits upwards only. */
function mix(one: number, two: number, three: number, seed: number): number {
  let hash = Math.imul(one ^ seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ two, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ three, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** What the first one has, in the second. */
export function longer<T extends Int32Array | Uint8Array | BigInt64Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}
