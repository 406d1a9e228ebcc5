/** Random numbers that are the same for the same seed, so that a failure can be repeated. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick<T>(list: readonly T[]): T {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('an empty list to pick from');
      return chosen;
    },
  };
}
