/** Part of the interval over which pages ask, so that a server is not asked by all of them at once. */
const SPREAD = 0.1;
const LONGEST_SPREAD_MS = 2000;

/** How much later than others a page asks, in milliseconds. @param chance from 0 to 1 */
export const spreadOf = (period: number, chance: number): number =>
  chance * Math.min(period * SPREAD, LONGEST_SPREAD_MS);

/**
 * When a page that was asked for at a time refreshes by itself. Every page does so after the same times, the multiples of its interval:
 * so their searches are the same, and one answer is enough for all. All in milliseconds since 1970.
 */
export const nextRefresh = (at: number, period: number, spread: number): number =>
  sharedTime(at - spread, period) + period + spread;

/** The time that a refresh is about. */
export const sharedTime = (now: number, period: number): number =>
  Math.floor(now / period) * period;
