/** The number in a sentence need not be exact beyond this. */
export const MOST_COUNTED = 100_000;

/** Counts different names by their hashes. Seeded, so that nobody makes names that share one. */
export function createNameSet() {
  const slots = new Int32Array(2 ** 18);
  let count = 0;
  return {
    seed: random(),
    factor: random() | 1,
    count: () => count,
    add(hash: number): void {
      if (count >= MOST_COUNTED) {
        return;
      }
      // An empty slot is 0.
      const kept = hash === 0 ? 1 : hash;
      let slot = (Math.imul(kept, 0x9e3779b1) >>> 14) % slots.length;
      while (slots[slot] !== 0) {
        if (slots[slot] === kept) {
          return;
        }
        slot = (slot + 1) % slots.length;
      }
      slots[slot] = kept;
      count++;
    },
  };
}

const random = (): number => Math.floor(Math.random() * 2 ** 31);
