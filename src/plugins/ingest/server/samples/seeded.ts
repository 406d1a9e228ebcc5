export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks by weight; what is the same for all picks is computed once. */
export function byWeight<T extends readonly [unknown, number, ...unknown[]]>(
  list: readonly T[],
): (random: Random) => T {
  const total = list.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random() * total;
    const found = list.find(([, weight]) => (left -= weight) < 0) ?? list[0];
    if (!found) {
      throw new Error('There is nothing to choose from.');
    }
    return found;
  };
}

/** Each as likely as the others. */
export function pick<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) {
    throw new Error('There is nothing to choose from.');
  }
  return found;
}

export const whole = (random: Random, from: number, to: number): number =>
  Math.floor(from + random() * (to - from + 1));

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
