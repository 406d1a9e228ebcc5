/** Names beyond these are not counted: a sentence says that there are so many or more. */
export const MOST_COUNTED = 100_000;

/** One step of a name's hash. The shift brings the upper bits down: by multiplying alone, factors that end in zeros told few names apart. */
export function hashStep(hash: number, byte: number, factor: number): number {
  const product = Math.imul(hash ^ byte, factor);
  return product ^ (product >>> 15);
}

/**
 * Counts different names by their hashes of 32 bits: of a thousand names two share one once in ten thousand files. Seeded, so that
 * nobody makes names that share one.
 *
 * @param random from 0 to 1, below it
 */
export function createNameSet(random = Math.random) {
  const whole = (): number => Math.floor(random() * 2 ** 31);
  const slots = new Int32Array(2 ** 18);
  let count = 0;
  return {
    seed: whole(),
    factor: (whole() & ~7) | 5,
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
