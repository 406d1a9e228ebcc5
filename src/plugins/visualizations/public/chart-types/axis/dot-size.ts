/** Pixels across. */
const SMALLEST = 4;
/** Of the largest dot, from its middle, where nobody says otherwise. */
export const USUAL_RADIUS = 9;
export const MOST_RADIUS = 50;

/**
 * How large the dots of several series are: their areas are as the amounts, so that one that is twice as large looks so. What
 * has no amount has no dot. `radius` is that of the greatest one, in pixels.
 */
export function createDotSize(
  series: readonly { sizes?: readonly (number | null)[] }[],
  radius: number,
): (amount: number | null | undefined) => number {
  const most = series
    .flatMap(({ sizes = [] }) => sizes)
    .reduce<number>((max, amount) => Math.max(max, amount ?? 0), 0);
  const largest = Math.max(SMALLEST, radius * 2);
  return (amount) => {
    if (typeof amount !== 'number') return 0;
    const share = most > 0 ? Math.sqrt(Math.max(0, amount) / most) : 0;
    return SMALLEST + share * (largest - SMALLEST);
  };
}
