/** Which colour of the palette a term has: the same wherever it stands. Share one over a page. */
export interface ColorRegistry {
  /** From 0 to `PALETTE_SIZE` - 1: the same whichever chart asks first. Another term may still move it. */
  slotOf(term: string): number;
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

/**
 * A term's place is where its letters send it, or the next free one: the same on each visit and in each
 * chart. Where two terms of a page are sent to the same place, their letters decide which one moves on, not
 * which chart has its answer first.
 */
export function createColorRegistry(): ColorRegistry {
  const slots = new Map<string, number>();
  const settled: number[] = Array.from({ length: PALETTE_SIZE }, () => 0);
  /** In the order in which they choose. */
  let moving: readonly Term[] = [];
  const choices = new Map<string, ReadonlyMap<string, string>>();
  const listeners = new Set<() => void>();
  return {
    chosenOf: (term) => [...choices.values()].find((colors) => colors.has(term))?.get(term),
    choose(chart, colors) {
      if (isSame(choices.get(chart) ?? NOTHING, colors)) return;
      if (colors.size > 0) choices.set(chart, colors);
      else choices.delete(chart);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    slotOf(term) {
      if (!slots.has(term)) add({ term, wanted: hash(term) });
      return slots.get(term) ?? 0;
    },
    settle() {
      for (const { term } of moving) {
        const slot = slots.get(term) ?? 0;
        settled[slot] = (settled[slot] ?? 0) + 1;
      }
      moving = [];
    },
  };

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function add(term: Term): void {
    const after = moving.findIndex((one) => isBefore(term, one));
    moving = after < 0 ? [...moving, term] : moving.toSpliced(after, 0, term);
    const used = [...settled];
    let hasMoved = false;
    for (const one of moving) {
      const slot = bestSlot(one, used);
      used[slot] = (used[slot] ?? 0) + 1;
      hasMoved ||= (slots.get(one.term) ?? slot) !== slot;
      slots.set(one.term, slot);
    }
    // Charts ask while they are drawn: others hear of it when that is over.
    if (hasMoved) queueMicrotask(tell);
  }
}

interface Term {
  term: string;
  /** Made of its letters. */
  wanted: number;
}

const isBefore = (one: Term, other: Term): boolean =>
  one.wanted === other.wanted ? one.term < other.term : one.wanted < other.wanted;

/** The first from the wanted one on that no more terms have than any other. */
function bestSlot({ wanted }: Term, used: readonly number[]): number {
  const least = Math.min(...used);
  const round = (start: number, size: number) =>
    Array.from({ length: size }, (_, step) => start + ((wanted + step) % size));
  const order = [...round(0, FIRST), ...round(FIRST, PALETTE_SIZE - FIRST)];
  return order.find((slot) => used[slot] === least) ?? 0;
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
