const FIRST_WORDS = 1 << 12;

/** Numbers for the words of fields, given in the order of their first appearance. Source of the hash: FNV-1a. */
export class WordTable {
  size = 0;
  /** Numbers of words, at the place of their hash or behind it. */
  #slots = new Int32Array(FIRST_WORDS).fill(-1);
  #hashes = new Int32Array(FIRST_WORDS);
  #fields = new Int32Array(FIRST_WORDS);
  /** Where each word begins in the text of all of them; the one behind it says where it ends. */
  #starts = new Int32Array(FIRST_WORDS + 1);
  #text = new Uint8Array(FIRST_WORDS * 8);

  /** Of a word of the field; ASCII in any case counts as lower case. */
  numberOf(field: number, bytes: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5 ^ field;
    for (let at = start; at < end; at += 1) {
      hash = Math.imul(hash ^ lower(bytes[at] as number), 0x01000193);
    }
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let known = this.#slots[slot] as number; known >= 0; known = this.#slots[slot] as number) {
      const mayBe = this.#hashes[known] === hash && this.#fields[known] === field;
      if (mayBe && this.#isSame(known, bytes, start, end)) return known;
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.size;
    this.#add(field, hash, bytes.subarray(start, end));
    if (this.size * 2 > this.#slots.length) this.#growSlots();
    return this.size - 1;
  }

  fieldOf(number: number): number {
    return this.#fields[number] as number;
  }

  /** In lower case. */
  bytesOf(number: number): Uint8Array {
    return this.#text.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  #isSame(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    let own = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - own !== end - start) return false;
    for (let at = start; at < end; at += 1) {
      if (this.#text[own] !== lower(bytes[at] as number)) return false;
      own += 1;
    }
    return true;
  }

  #add(field: number, hash: number, word: Uint8Array): void {
    if (this.size === this.#hashes.length) {
      this.#hashes = longer(this.#hashes, new Int32Array(this.size * 2));
      this.#fields = longer(this.#fields, new Int32Array(this.size * 2));
      this.#starts = longer(this.#starts, new Int32Array(this.size * 2 + 1));
    }
    let used = this.#starts[this.size] as number;
    const needed = used + word.length;
    if (needed > this.#text.length) this.#text = longer(this.#text, new Uint8Array(needed * 2));
    for (const byte of word) {
      this.#text[used] = lower(byte);
      used += 1;
    }
    this.#hashes[this.size] = hash;
    this.#fields[this.size] = field;
    this.size += 1;
    this.#starts[this.size] = used;
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = (this.#hashes[number] as number) & mask;
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

/** `A` to `Z`; no byte of a longer sign is one of these. */
const lower = (byte: number): number => (byte >= 65 && byte <= 90 ? byte | 32 : byte);

/** What the first one has, in the second. */
export function longer<T extends Int32Array | Uint8Array | BigInt64Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}
