import type { KeptLine } from './kept-line';
import { MANY, type LineGroup } from './line-group';

const LONGEST_VALUE = 3;
const LEAST_WORDS = 2;
const GAP = 0;

/** Groups that differ in one value: where texts were told apart by a frequent one, as a name that many kinds of texts have. */
export function joinGroups(groups: readonly LineGroup[]): readonly LineGroup[] {
  let joined = groups;
  for (let round = 0; round < 3; round += 1) {
    const next = joinOnce(joined);
    if (next.length === joined.length) return next;
    joined = next;
  }
  return joined;
}

function joinOnce(groups: readonly LineGroup[]): readonly LineGroup[] {
  const byRest = new Map<string, { words: readonly number[]; members: Map<number, string> }>();
  for (const [which, group] of groups.entries()) {
    const own = shapeOf(group);
    for (const { rest, value } of restsOf(own)) {
      const key = rest.join(' ');
      const known = byRest.get(key) ?? { words: rest, members: new Map<number, string>() };
      known.members.set(which, value);
      byRest.set(key, known);
    }
  }
  const taken = new Set<number>();
  const made: LineGroup[] = [];
  const candidates = [...byRest.values()]
    .filter(({ members }) => new Set(members.values()).size >= MANY)
    .toSorted((a, b) => b.members.size - a.members.size);
  for (const { words, members } of candidates) {
    const free = [...members.keys()].filter((which) => !taken.has(which));
    if (free.length < MANY) continue;
    const lines = free.flatMap((which) => groups[which]?.lines ?? []);
    made.push(
      alignTo(
        words.filter((word) => word !== GAP),
        lines,
      ),
    );
    for (const which of free) taken.add(which);
  }
  return [...made, ...groups.filter((_, which) => !taken.has(which))];
}

/** The words of a group, and 0 where something varies. */
function shapeOf({ lines, words, places }: LineGroup): readonly number[] {
  const shape: number[] = [];
  for (let slot = 0; slot <= words.length; slot += 1) {
    const isFilled = lines.some((line, which) => {
      const own = places[which] ?? [];
      return (own[slot] ?? line.length) > (own[slot - 1] ?? -1) + 1;
    });
    if (isFilled) shape.push(GAP);
    const word = words[slot];
    if (word !== undefined) shape.push(word);
  }
  return shape;
}

/** A shape without up to three words that stand together, neither of which is beside what varies. */
function restsOf(shape: readonly number[]): { rest: readonly number[]; value: string }[] {
  const found: { rest: readonly number[]; value: string }[] = [];
  for (let from = 0; from < shape.length; from += 1) {
    for (let length = 1; length <= LONGEST_VALUE; length += 1) {
      const value = shape.slice(from, from + length);
      if (value.length < length || value.includes(GAP)) break;
      if (shape[from - 1] === GAP || shape[from + length] === GAP) continue;
      const rest = shape.toSpliced(from, length, GAP);
      if (rest.filter((word) => word !== GAP).length >= LEAST_WORDS) {
        found.push({ rest, value: value.join(' ') });
      }
    }
  }
  return found;
}

/** All of the texts have the words in this order. */
function alignTo(words: readonly number[], lines: readonly KeptLine[]): LineGroup {
  const places = lines.map(({ hashes }) => {
    let from = 0;
    return words.map((word) => {
      const at = hashes.indexOf(word, from);
      from = at + 1;
      return at;
    });
  });
  return { lines, words, places };
}
