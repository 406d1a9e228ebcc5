import { tell } from '#common/server-messages';
import { invalid } from '../failures';

/** Of `hard_bounds` and `extended_bounds`. */
export interface Bounds {
  min?: number;
  max?: number;
}

export function boundsOf(
  name: string,
  type: string,
  { min, max }: { min: number | undefined; max: number | undefined },
): Bounds {
  if (min !== undefined && max !== undefined && min > max) {
    throw invalid(tell('aggregation.bounds', { name, type }));
  }
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

export function checkInside(extended: Bounds, hard: Bounds): void {
  const { min: low = Infinity, max: high = -Infinity } = extended;
  const [least, most] = [hard.min ?? -Infinity, hard.max ?? Infinity];
  if (
    Math.min(low, extended.max ?? Infinity) < least ||
    Math.max(high, extended.min ?? high) > most
  )
    throw invalid(tell('aggregation.hardBounds'));
}
