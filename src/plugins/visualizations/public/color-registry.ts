/** Which colour of the palette a term has: the same wherever it stands. Share one over a page. */
export interface ColorRegistry {
  /** From 0 to `PALETTE_SIZE` - 1. A term keeps its place as long as the registry lives. */
  slotOf(term: string): number;
}

/** The tokens `--a-cat-1` … of the theme, told apart by people who see colours differently, too. */
export const PALETTE_SIZE = 10;

/**
 * A term's place is where its letters send it, or the next free one: the same on each visit and in each
 * chart, unless two terms of a page are sent to the same place.
 */
export function createColorRegistry(): ColorRegistry {
  const slots = new Map<string, number>();
  const taken = new Map<number, number>();
  return {
    slotOf(term) {
      const known = slots.get(term);
      if (known !== undefined) return known;
      const first = hash(term) % PALETTE_SIZE;
      const round = Math.floor(slots.size / PALETTE_SIZE);
      let slot = first;
      while ((taken.get(slot) ?? 0) > round) slot = (slot + 1) % PALETTE_SIZE;
      slots.set(term, slot);
      taken.set(slot, (taken.get(slot) ?? 0) + 1);
      return slot;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}
