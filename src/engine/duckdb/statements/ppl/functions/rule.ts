import type { Type } from '../types';

/** How a function is written in SQL. */
export interface FunctionRule {
  /**
   * A letter for each value: `t` text, `n` number, `i` whole number, `d` time, `b` boolean, `l` list, `a` anything, `c` anything that all of
   * these can be. `?` behind it: it may be missing; `*`: there may be more of them.
   */
  takes: string;
  /** The type of what it gives: one, that of its first value, or the one that all values with a `c` have. */
  gives: Type | 'first' | 'common';
  /** By the number of values, from the fewest on; the last one stands for more. `$1` is the first of them, `$*` are all. */
  sql: readonly string[];
}

export const rule = (
  takes: string,
  gives: FunctionRule['gives'],
  ...sql: readonly string[]
): FunctionRule => ({ takes, gives, sql });

export interface Taken {
  letter: string;
  isOptional: boolean;
  isRepeated: boolean;
}

export function takenValues(takes: string): readonly Taken[] {
  return [...takes.matchAll(/([a-z])([?*]?)/g)].map(([, letter = '', sign]) => ({
    letter,
    isOptional: sign === '?',
    isRepeated: sign === '*',
  }));
}
