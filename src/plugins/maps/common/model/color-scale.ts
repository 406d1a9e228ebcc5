import type { ColorScale } from './map-model';

/** From the least to the greatest of the values; undefined where there are none. */
export function scaleOf(
  values: readonly (number | null)[],
  look: Pick<ColorScale, 'scheme' | 'inverted' | 'steps'>,
): ColorScale | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? { ...look, min, max } : undefined;
}

/** Of 0 to `steps - 1`. */
export function stepOf({ min, max, steps }: ColorScale, value: number): number {
  if (max <= min) return steps - 1;
  const share = (value - min) / (max - min);
  return Math.max(0, Math.min(steps - 1, Math.floor(share * steps)));
}

/** Where the color of a step stands in its scheme: the least amount has to be seen on the map, too. */
export function shareOf({ steps, inverted }: ColorScale, step: number): number {
  const place = steps === 1 ? 1 : step / (steps - 1);
  return 0.2 + 0.8 * (inverted ? 1 - place : place);
}

/** Where a step begins. */
export const startOf = ({ min, max, steps }: ColorScale, step: number): number =>
  min + ((max - min) * step) / steps;
