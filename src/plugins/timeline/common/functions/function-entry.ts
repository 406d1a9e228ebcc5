import type { Buckets, Series, Sheet } from '../series';
import type { Arguments } from './arguments';

/** What a function has beside its input. */
export interface Surroundings {
  buckets: Buckets;
  sheet: Sheet;
}

/** A function of Timeline. */
export interface FunctionEntry {
  /** Its arguments, in their order. */
  args: readonly string[];
  run(input: readonly Series[], args: Arguments, around: Surroundings): readonly Series[];
}

export type Numbers = Series['values'];

/** The same for each series by itself. */
export const eachSeries = (
  args: readonly string[],
  compute: (values: Numbers, args: Arguments, around: Surroundings) => Numbers,
): FunctionEntry => ({
  args,
  run: (input, given, around) =>
    input.map((series) => ({ ...series, values: compute(series.values, given, around) })),
});

export const numbersIn = (values: Numbers): readonly number[] =>
  values.filter((value) => value !== null);

/** Division by zero and the like have no value. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
