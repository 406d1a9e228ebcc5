import { randomInt } from 'node:crypto';

/** Where a document with an id of its own is. */
export interface IdPlace {
  seq: number;
  /** Undefined: the table says it. */
  version: number | undefined;
}

/** Whole numbers of a slot: three hashes, the number in two halves, the version. */
const WIDTH = 6;
const VERSION = 5;
const EMPTY = 0;
const REMOVED = -1;
/** A version that has no place here, such as one given from outside. */
const ELSEWHERE = -2;
const MOST_VERSION = 2 ** 31 - 1;
const HALF = 2 ** 32;
const FIRST_SLOTS = 1024;
const FULL = 2 / 3;

/**
 * The ids of the documents of one index, with the number and version of each, in 24 bytes a slot. Ids themselves are not kept: two of
 * five million have the same 96 bits once in 10^16 indices, and nobody can look for such a pair, as the hashes begin with random numbers.
 */
export class IdTable {
  /** Documents. */
  size = 0;
  #slots = new Int32Array(FIRST_SLOTS * WIDTH);
  /** Slots that are not empty. */
  #used = 0;
  readonly #seeds = [seed(), seed(), seed()] as const;
  #hashes: [number, number, number] = [0, 0, 0];

  get(id: string): IdPlace | undefined {
    this.#hash(id);
    const at = this.#find();
    const version = this.#slots[at + VERSION] as number;
    if (version === EMPTY) return undefined;
    const seq = (this.#slots[at + 3] as number) * HALF + ((this.#slots[at + 4] as number) >>> 0);
    return { seq, version: version === ELSEWHERE ? undefined : version };
  }

  has(id: string): boolean {
    this.#hash(id);
    return this.#slots[this.#find() + VERSION] !== EMPTY;
  }

  set(id: string, seq: number, version: number): void {
    if ((this.#used + 1) * WIDTH > this.#slots.length * FULL) this.#grow();
    this.#hash(id);
    const at = this.#find();
    if (this.#slots[at + VERSION] === EMPTY) {
      this.size += 1;
      this.#used += 1;
    }
    const isKept = version > 0 && version <= MOST_VERSION;
    this.#write(at, [Math.floor(seq / HALF), seq | 0, isKept ? version : ELSEWHERE]);
  }

  delete(id: string): void {
    this.#hash(id);
    const at = this.#find();
    if (this.#slots[at + VERSION] === EMPTY) return;
    this.#slots[at + VERSION] = REMOVED;
    this.size -= 1;
  }

  #write(at: number, [high, low, version]: readonly [number, number, number]): void {
    this.#slots[at] = this.#hashes[0];
    this.#slots[at + 1] = this.#hashes[1];
    this.#slots[at + 2] = this.#hashes[2];
    this.#slots[at + 3] = high;
    this.#slots[at + 4] = low;
    this.#slots[at + VERSION] = version;
  }

  /** Its slot, or an empty one. */
  #find(): number {
    const slots = this.#slots;
    const [first, second, third] = this.#hashes;
    const mask = slots.length / WIDTH - 1;
    for (let slot = first & mask; ; slot = (slot + 1) & mask) {
      const at = slot * WIDTH;
      const version = slots[at + VERSION];
      if (version === EMPTY) return at;
      const isSame = slots[at] === first && slots[at + 1] === second && slots[at + 2] === third;
      if (isSame && version !== REMOVED) return at;
    }
  }

  /** What was removed is left behind. */
  #grow(): void {
    const old = this.#slots;
    const least = ((this.size + 1) * WIDTH) / FULL;
    this.#slots = new Int32Array(old.length < least * 2 ? old.length * 2 : old.length);
    this.#used = 0;
    for (let at = 0; at < old.length; at += WIDTH) {
      const version = old[at + VERSION] as number;
      if (version === EMPTY || version === REMOVED) continue;
      this.#hashes = [old[at] as number, old[at + 1] as number, old[at + 2] as number];
      this.#write(this.#find(), [old[at + 3] as number, old[at + 4] as number, version]);
      this.#used += 1;
    }
  }

  /** FNV-1a over the units of the text, three times with other beginnings and turns. */
  #hash(id: string): void {
    let [first, second, third]: [number, number, number] = [...this.#seeds];
    for (let at = 0; at < id.length; at += 1) {
      const unit = id.charCodeAt(at);
      first = Math.imul(first ^ unit, 0x01000193);
      second = Math.imul((second ^ unit) + (first >>> 15), 0x85ebca6b);
      third = Math.imul((third ^ unit) + (second >>> 13), 0xc2b2ae35);
    }
    this.#hashes = [mix(first ^ id.length), mix(second ^ first), mix(third ^ second)];
  }
}

const seed = (): number => randomInt(2 ** 32) | 0;

/** Each bit comes from all. Source: MurmurHash3's last step. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
