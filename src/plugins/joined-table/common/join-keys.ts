import type { CellValue } from '#plugins/visualizations/common';
import type { JoinOptions } from './join-options';

/** How keys are compared: the number 5 of one index is the text 5 of another. */
export const keyText = (value: CellValue): string => String(value);

export interface FoundKeys {
  /** Those with the most documents first; one more than the limit where there are more. */
  left: readonly CellValue[];
  right: readonly CellValue[];
}

/** The keys that may have a row: all but an outer join begin with those of the left side. Whether the right side has them, its metrics tell. */
export function keysToAsk(
  { left, right }: FoundKeys,
  { join, limit }: Pick<JoinOptions, 'join' | 'limit'>,
): { keys: readonly CellValue[]; cut: boolean } {
  const first = left.slice(0, limit);
  const sides = join === 'outer' ? [...first, ...right.slice(0, limit)] : first;
  const keys = new Map(sides.map((value) => [keyText(value), value]));
  const cut = left.length > limit || (join === 'outer' && right.length > limit);
  return { keys: [...keys.values()], cut };
}
