import type { KeptLine } from './kept-line';

/** Texts with the same words in the same order, between which there may be others. */
export interface LineGroup {
  lines: readonly KeptLine[];
  /** By their hashes. */
  words: readonly number[];
  /** Where the words are in each text. */
  places: readonly (readonly number[])[];
}

/** What stands between two of a group's words: of each text, words from the first one to before the last one. */
export interface Slot {
  at: number;
  /** Words by how many texts have them there, each with the fillings that it is part of. */
  words: ReadonlyMap<number, SlotWord>;
  /** Up to `MANY`, by their hashes: how much texts have them. */
  fillings: ReadonlyMap<number, number>;
  /** The mean of how many words stand there. */
  length: number;
}

interface SlotWord {
  weight: number;
  fillings: Set<number>;
}

/** Different fillings of a place from which on it varies. Fewer are words that tell apart what happened: in, out, failed. */
export const MANY = 5;

/** A text that comes often weighs more, but not as much as many that differ. */
const weightOf = ({ count }: KeptLine): number => Math.sqrt(Math.max(1, count));

export const weightOfAll = (lines: readonly KeptLine[]): number => {
  let sum = 0;
  for (const line of lines) sum += weightOf(line);
  return sum;
};

export function slotOf(group: LineGroup, at: number): Slot {
  const words = new Map<number, SlotWord>();
  const fillings = new Map<number, number>();
  let [length, all] = [0, 0];
  for (const [which, line] of group.lines.entries()) {
    const [from, to] = boundsOf(group, which, at);
    const weight = weightOf(line);
    // Where nothing is constant yet, all of a text would be one.
    const filling = group.words.length === 0 ? 0 : fillingOf(line, from, to);
    length += weight * (to - from);
    all += weight;
    if (fillings.size < MANY || fillings.has(filling)) {
      fillings.set(filling, (fillings.get(filling) ?? 0) + weight);
    }
    countWords(words, { line, from, to, filling, weight });
  }
  return { at, words, fillings, length: length / all };
}

function countWords(
  words: Map<number, SlotWord>,
  filled: { line: KeptLine; from: number; to: number; filling: number; weight: number },
): void {
  const { line, from, to, filling, weight } = filled;
  for (let place = from; place < to; place += 1) {
    const word = line.hashes[place] ?? 0;
    if (word === 0 || line.hashes.subarray(from, place).includes(word)) continue;
    const known = words.get(word);
    if (!known) words.set(word, { weight, fillings: new Set([filling]) });
    else {
      known.weight += weight;
      if (known.fillings.size < MANY) known.fillings.add(filling);
    }
  }
}

/** The words of a text that stand in a slot: from, and up to before. */
export function boundsOf(
  { lines, places }: LineGroup,
  which: number,
  slot: number,
): readonly [number, number] {
  const own = places[which] ?? [];
  const before = own[slot - 1];
  return [before === undefined ? 0 : before + 1, own[slot] ?? lines[which]?.length ?? 0];
}

export function fillingOf({ hashes }: KeptLine, from: number, to: number): number {
  let [hash, before] = [1, 1];
  for (let at = from; at < to; at += 1) {
    const word = hashes[at] ?? 0;
    // However many vary one beside the other.
    if (word !== 0 || before !== 0) hash = (Math.imul(hash, 31) + word) | 0;
    before = word;
  }
  return hash;
}

/** Those texts that have the word in the slot, and the others. */
export function splitByWord(
  group: LineGroup,
  slot: number,
  word: number,
): { having: LineGroup; rest: LineGroup | undefined } {
  const having: { lines: KeptLine[]; places: (readonly number[])[] } = { lines: [], places: [] };
  const rest: typeof having = { lines: [], places: [] };
  for (const [which, line] of group.lines.entries()) {
    const [from, to] = boundsOf(group, which, slot);
    const own = group.places[which] ?? [];
    const found = line.hashes.subarray(from, to).indexOf(word);
    const part = found < 0 ? rest : having;
    part.lines.push(line);
    part.places.push(found < 0 ? own : own.toSpliced(slot, 0, from + found));
  }
  const { words } = group;
  return {
    having: { ...having, words: words.toSpliced(slot, 0, word) },
    rest: rest.lines.length > 0 ? { ...rest, words } : undefined,
  };
}
