import type { InSteps } from '../../in-steps';
import type { KeptLine } from './kept-line';
import {
  boundsOf,
  fillingOf,
  MANY,
  slotOf,
  splitByWord,
  weightOfAll,
  type LineGroup,
  type Slot,
} from './line-group';

/** Words that stand between two constant ones at most, on the average, where they are taken for a value: a name, a title. */
const LONGEST_VALUE = 3;
/** The part of texts from which on a word beside values is none itself. */
const COMMON_BESIDE_VALUE = 0.15;
const COMMON_IN_TEXT = 0.02;
const IN_COMPANY = 0.9;
/** What fewer texts have, of those of which nothing is known, waits until the others are away. */
const LEAST_AT_FIRST = 0.003;
/** So much texts weigh at least that are told apart from others. */
const OFTEN = 4;

/** Parts the texts until those of a group differ in nothing but values. */
export function* splitLines(lines: readonly KeptLine[]): InSteps<readonly LineGroup[]> {
  const found: LineGroup[] = [];
  const waiting: LineGroup[] = [{ lines, words: [], places: lines.map(() => []) }];
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    const parts = partsOf(group);
    if (parts) waiting.push(...parts);
    else found.push(group);
    yield;
  }
  return found;
}

/** Undefined where it is one. */
function partsOf(group: LineGroup): readonly LineGroup[] | undefined {
  const all = weightOfAll(group.lines);
  const slots = Array.from({ length: group.words.length + 1 }, (_, at) => slotOf(group, at));
  let best: { slot: Slot; word: number; share: number } | undefined;
  for (const slot of slots) {
    if (isOfFew(slot)) return splitByFilling(group, slot.at);
    for (const [word, { weight, fillings }] of slot.words) {
      const share = weight / all;
      if (share <= (best?.share ?? 0)) continue;
      if (share > 0.999 || tellsApart(slot, share, { word, weight, fillings, group })) {
        best = { slot, word, share };
      }
    }
  }
  if (!best) return undefined;
  const { having, rest } = splitByWord(group, best.slot.at, best.word);
  return rest ? [having, rest] : [having];
}

const isOfFew = ({ fillings }: Slot): boolean =>
  fillings.size > 1 &&
  fillings.size < MANY &&
  [...fillings.values()].every((weight) => weight >= OFTEN);

function tellsApart(
  slot: Slot,
  share: number,
  found: { word: number; weight: number; fillings: ReadonlySet<number>; group: LineGroup },
): boolean {
  const { word, weight, fillings, group } = found;
  if (group.words.length === 0) return share * group.lines.length > 1 && share >= LEAST_AT_FIRST;
  if (weight < OFTEN) return false;
  if (slot.length > LONGEST_VALUE) {
    return (
      share >= COMMON_BESIDE_VALUE || (share >= COMMON_IN_TEXT && hasCompany(group, slot.at, word))
    );
  }
  return share >= COMMON_BESIDE_VALUE && fillings.size >= MANY;
}

/** Texts that have the word have another one, too: no value among others. */
function hasCompany(group: LineGroup, slot: number, word: number): boolean {
  const { having } = splitByWord(group, slot, word);
  const all = weightOfAll(having.lines);
  return [slot, slot + 1].some((side) =>
    [...slotOf(having, side).words.values()].some(({ weight }) => weight >= all * IN_COMPANY),
  );
}

function splitByFilling(group: LineGroup, slot: number): readonly LineGroup[] {
  const parts = new Map<number, { lines: KeptLine[]; places: (readonly number[])[] }>();
  for (const [which, line] of group.lines.entries()) {
    const [from, to] = boundsOf(group, which, slot);
    const filling = fillingOf(line, from, to);
    const part = parts.get(filling) ?? { lines: [], places: [] };
    part.lines.push(line);
    part.places.push(group.places[which] ?? []);
    parts.set(filling, part);
  }
  return [...parts.values()].map((part) => ({ ...part, words: group.words }));
}
