/** Which colour of the palette a term has: the same wherever it stands. Share one over a page. */
export interface ColorRegistry {
  /** From 0 to `PALETTE_SIZE` - 1. A term keeps its place as long as the registry lives. */
  slotOf(term: string): number;
  /** A colour that a person chose for the term in one of the charts that share the registry. */
  chosenOf(term: string): string | undefined;
  /** What is chosen in a chart, by term; takes the place of what was chosen there before. */
  choose(chart: string, colors: ReadonlyMap<string, string>): void;
  /** Tells of other choices. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Another number after each other choice. */
  version(): number;
}

/** The tokens `--a-cat-1` … of the theme, told apart by people who see colours differently, too. */
export const PALETTE_SIZE = 10;

/** The colours that are furthest apart are taken first. */
const FIRST = 6;

/**
 * A term's place is where its letters send it, or the next free one: the same on each visit and in each
 * chart, unless two terms of a page are sent to the same place.
 */
export function createColorRegistry(): ColorRegistry {
  const slots = new Map<string, number>();
  const choices = new Map<string, ReadonlyMap<string, string>>();
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    chosenOf: (term) => [...choices.values()].find((colors) => colors.has(term))?.get(term),
    choose(chart, colors) {
      if (isSame(choices.get(chart) ?? NOTHING, colors)) return;
      if (colors.size > 0) choices.set(chart, colors);
      else choices.delete(chart);
      version++;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    slotOf(term) {
      const slot = slots.get(term) ?? nextSlot(hash(term), slots.size);
      slots.set(term, slot);
      return slot;
    },
  };

  function nextSlot(wanted: number, count: number): number {
    const place = count % PALETTE_SIZE;
    const [start, size] = place < FIRST ? [0, FIRST] : [FIRST, PALETTE_SIZE - FIRST];
    const round = [...slots.values()].slice(count - place);
    const order = Array.from({ length: size }, (_, step) => start + ((wanted + step) % size));
    return order.find((slot) => !round.includes(slot)) ?? start;
  }
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
