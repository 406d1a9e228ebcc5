/** Which colour of the palette a term has: the same wherever it stands. Share one over a page. */
export interface ColorRegistry {
  /** From 0 to `PALETTE_SIZE` - 1: the same whichever chart asks first. Another term may still move it. */
  slotOf(term: string): number;
  /** Terms that one chart shows: as long as there are enough colours, no two of them have the same. */
  together(terms: readonly string[]): void;
  /** From now on the terms that are known keep their places, whatever others come. */
  settle(): void;
  /** A colour that a person chose for the term in one of the charts that share the registry. */
  chosenOf(term: string): string | undefined;
  /** What is chosen in a chart, by term; takes the place of what was chosen there before. */
  choose(chart: string, colors: ReadonlyMap<string, string>): void;
  /** Tells of other colours, after whoever caused them is done. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** The tokens `--a-cat-1` … of the theme, told apart by people who see colours differently, too. */
export const PALETTE_SIZE = 10;

/** The colours that are furthest apart are taken first. */
const FIRST = 6;

/** More than these in one chart share colours anyway; more on a page nobody tells apart. */
const MOST_TOGETHER = 50;
const MOST_TERMS = 100_000;

/**
 * A term's place is where its letters send it, or the next free one: the same on each visit and in each
 * chart. Where two terms of a page are sent to the same place, their letters decide which one moves on, not
 * which chart has its answer first. There are more terms than colours: those of one chart differ first of all.
 */
export function createColorRegistry(): ColorRegistry {
  const slots = new Map<string, number>();
  const settled: number[] = Array.from({ length: PALETTE_SIZE }, () => 0);
  /** In the order in which they choose. */
  let moving: readonly Term[] = [];
  /** What stands together, by what it is. */
  const groups = new Map<string, readonly string[]>();
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
      if (group.length < 2 || groups.has(key)) return;
      groups.set(key, group);
      place(group.filter((term) => !slots.has(term)));
    },
    settle() {
      for (const { term } of moving) {
        const slot = slots.get(term) ?? 0;
        settled[slot] = (settled[slot] ?? 0) + 1;
      }
      moving = [];
      // Their colours are settled: charts that get others say anew what they show.
      groups.clear();
    },
  };

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function place(terms: readonly string[]): void {
    moving = [...moving, ...terms.map((term) => ({ term, wanted: hash(term) }))].toSorted(compare);
    const used = [...settled];
    const fixed = new Map([...slots].filter(([term]) => !moving.some((one) => one.term === term)));
    let hasMoved = false;
    for (const one of moving) {
      const slot = bestSlot(one, used, slotsBeside(one.term, groups.values(), fixed));
      used[slot] = (used[slot] ?? 0) + 1;
      fixed.set(one.term, slot);
      hasMoved ||= (slots.get(one.term) ?? slot) !== slot;
    }
    for (const [term, slot] of fixed) slots.set(term, slot);
    // Charts ask while they are drawn: others hear of it when that is over.
    if (hasMoved) queueMicrotask(tell);
  }
}

function createChoices(tell: () => void): Pick<ColorRegistry, 'chosenOf' | 'choose'> {
  const choices = new Map<string, ReadonlyMap<string, string>>();
  return {
    chosenOf: (term) => [...choices.values()].find((colors) => colors.has(term))?.get(term),
    choose(chart, colors) {
      if (isSame(choices.get(chart) ?? NOTHING, colors)) return;
      if (colors.size > 0) choices.set(chart, colors);
      else choices.delete(chart);
      tell();
    },
  };
}

/** How many of those that stand beside a term have each colour. */
function slotsBeside(
  term: string,
  groups: Iterable<readonly string[]>,
  known: ReadonlyMap<string, number>,
): readonly number[] {
  const beside = new Set([...groups].filter((group) => group.includes(term)).flat());
  const counts = Array.from({ length: PALETTE_SIZE }, () => 0);
  for (const other of beside) {
    const slot = known.get(other);
    if (slot !== undefined) counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
}

interface Term {
  term: string;
  /** Made of its letters. */
  wanted: number;
}

const compare = (one: Term, other: Term): number =>
  one.wanted === other.wanted ? (one.term < other.term ? -1 : 1) : one.wanted - other.wanted;

/** The first from the wanted one on that none beside it has, and of those one that is seldom on the page. */
function bestSlot({ wanted }: Term, used: readonly number[], beside: readonly number[]): number {
  const round = (start: number, size: number) =>
    Array.from({ length: size }, (_, step) => start + ((wanted + step) % size));
  const order = [...round(0, FIRST), ...round(FIRST, PALETTE_SIZE - FIRST)];
  const costOf = (slot: number) => (beside[slot] ?? 0) * MOST_TERMS + (used[slot] ?? 0);
  const least = Math.min(...order.map(costOf));
  return order.find((slot) => costOf(slot) === least) ?? 0;
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
