import { pageDefaults } from '#common/page-defaults';

/** Which color of the palette a term has: the same wherever it stands. Share one over a page. */
export interface ColorRegistry {
  /** From 0 to `PALETTE_SIZE` - 1: the same whichever chart asks first. Another term may still move it. */
  slotOf(term: string): number;
  /** Terms that one chart shows: as long as there are enough colors, no two of them have the same. */
  together(terms: readonly string[]): void;
  /** From now on the terms that are known keep their places, whatever others come. */
  settle(): void;
  /** A color that a person chose for the term in one of the charts that share the registry. */
  chosenOf(term: string): string | undefined;
  /** What is chosen in a chart, by term; takes the place of what was chosen there before. */
  choose(chart: string, colors: ReadonlyMap<string, string>): void;
  /** Tells of other colors, after whoever caused them is done. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** The tokens `--a-cat-1` … of the theme, told apart by people who see colors differently, too. */
export const PALETTE_SIZE = 10;

/** The colors that are furthest apart are taken first. */
const FIRST = 6;

/** More than these in one chart share colors anyway. */
const MOST_TOGETHER = 50;

/**
 * A term's place is where its letters send it, or the next one that none beside it in a chart has: the same on
 * each visit and in each chart. Where two of a chart are sent to the same place, their letters decide which one
 * moves on, not which chart has its answer first. Terms that stand in no chart together may share a place: were
 * those kept apart too, each chart that comes would move the colors of those that are drawn.
 */
export function createColorRegistry(): ColorRegistry {
  const slots = new Map<string, number>();
  /** Terms that the page showed before: they stay where they are. */
  const settled = new Map<string, number>();
  /** What stands together, by each of its terms; and what it is, so that it is said once. */
  const known = new Set<string>();
  const groupsOf = new Map<string, (readonly string[])[]>();
  const listeners = new Set<() => void>();
  return {
    ...createChoices(tell),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    slotOf(term) {
      if (!slots.has(term)) place([term]);
      return slots.get(term) ?? 0;
    },
    together(terms) {
      const group = [...new Set(terms)].toSorted().slice(0, MOST_TOGETHER);
      const key = JSON.stringify(group);
      if (group.length < 2 || known.has(key)) return;
      known.add(key);
      for (const term of group) groupsOf.set(term, [...(groupsOf.get(term) ?? []), group]);
      place(group);
    },
    settle() {
      for (const [term, slot] of slots) settled.set(term, slot);
      // Their colors are settled: charts that get others say again what they show.
      known.clear();
      groupsOf.clear();
    },
  };

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** Places new terms; those that stand in charts with them choose again. */
  function place(terms: readonly string[]): void {
    const choosing = [...relatedTo(terms, groupsOf)]
      .filter((term) => !settled.has(term))
      .map((term) => ({ term, wanted: hash(term) }))
      .toSorted(compare);
    const placed = new Map<string, number>();
    const slotNow = (term: string) => settled.get(term) ?? placed.get(term);
    for (const { term, wanted } of choosing) {
      placed.set(term, bestSlot(wanted, slotsBeside(groupsOf.get(term) ?? [], slotNow)));
    }
    const hasMoved = [...placed].some(([term, slot]) => (slots.get(term) ?? slot) !== slot);
    for (const [term, slot] of placed) slots.set(term, slot);
    // Charts ask while they are drawn: others hear of it when that is over.
    if (hasMoved) queueMicrotask(tell);
  }
}

/** The terms, all that stand in charts with them, and so on. */
function relatedTo(
  terms: readonly string[],
  groupsOf: ReadonlyMap<string, readonly (readonly string[])[]>,
): ReadonlySet<string> {
  const found = new Set(terms);
  const seen = new Set<readonly string[]>();
  // What is added meanwhile is visited, too.
  for (const term of found) {
    for (const group of groupsOf.get(term) ?? []) {
      if (seen.has(group)) continue;
      seen.add(group);
      for (const other of group) found.add(other);
    }
  }
  return found;
}

function createChoices(tell: () => void): Pick<ColorRegistry, 'chosenOf' | 'choose'> {
  const choices = new Map<string, ReadonlyMap<string, string>>();
  return {
    // Those of the settings hold for every chart, unless somebody chose another one in it.
    chosenOf: (term) =>
      [...choices.values()].find((colors) => colors.has(term))?.get(term) ??
      pageDefaults.get().colors?.[term],
    choose(chart, colors) {
      if (isSame(choices.get(chart) ?? NOTHING, colors)) return;
      if (colors.size > 0) choices.set(chart, colors);
      else choices.delete(chart);
      tell();
    },
  };
}

/** How many of those that stand beside a term in its charts have each place. */
function slotsBeside(
  groups: readonly (readonly string[])[],
  slotNow: (term: string) => number | undefined,
): readonly number[] {
  const counts = Array.from({ length: PALETTE_SIZE }, () => 0);
  for (const other of new Set(groups.flat())) {
    const slot = slotNow(other);
    if (slot !== undefined) counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
}

interface Term {
  term: string;
  /** Made of its letters. */
  wanted: number;
}

/** The order in which they choose. */
const compare = (one: Term, other: Term): number =>
  one.wanted === other.wanted ? (one.term < other.term ? -1 : 1) : one.wanted - other.wanted;

/** The first from the wanted one on that the fewest beside it have. */
function bestSlot(wanted: number, beside: readonly number[]): number {
  const round = (start: number, size: number) =>
    Array.from({ length: size }, (_, step) => start + ((wanted + step) % size));
  const order = [...round(0, FIRST), ...round(FIRST, PALETTE_SIZE - FIRST)];
  const least = Math.min(...beside);
  return order.find((slot) => beside[slot] === least) ?? 0;
}
const NOTHING: ReadonlyMap<string, string> = new Map();

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([term, color]) => other.get(term) === color);

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}
