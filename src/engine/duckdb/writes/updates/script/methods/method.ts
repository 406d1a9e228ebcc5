import type { Value } from '../../document/values';
import { castError } from '../failures';
import { classOf, LambdaValue } from '../objects';
import { isTrue } from '../operators';
import type { Run } from '../scope';
import { asNumber, compareNumbers } from '../numbers';
import { compareValues } from '../comparisons';

/** What a value does when it is told to. */
export type Method<Self = Value> = (self: Self, values: readonly Value[], run: Run) => Value;

/** By name and number of values: `add/1`. */
export type Methods = ReadonlyMap<string, Method>;

/** The kind of a table's values is known to whoever looks into it. */
export const methods = <Self>(table: Readonly<Record<string, Method<Self>>>): Methods =>
  new Map(Object.entries(table)) as unknown as Methods;

export function textArgument(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  throw castError(`Cannot cast ${classOf(value ?? null)} to java.lang.String`);
}

export type Called = (...values: readonly Value[]) => Value;

/** A function that was given. */
export function lambdaArgument(value: Value | undefined, run: Run): Called {
  if (value instanceof LambdaValue) return (...values) => run.call(value, values, run);
  throw castError(`Cannot cast ${classOf(value ?? null)} to a function`);
}

export function testArgument(value: Value | undefined, run: Run): (...values: Value[]) => boolean {
  const test = lambdaArgument(value, run);
  return (...values) => isTrue(test(...values));
}

/** By the function that was given, otherwise by what the values are. */
export function sortValues(
  values: readonly Value[],
  comparator: Value | undefined,
  run: Run,
): Value[] {
  if (comparator === undefined || comparator === null) return values.toSorted(compareValues);
  const compare = lambdaArgument(comparator, run);
  return values.toSorted((a, b) => {
    const order = asNumber(compare(a, b));
    return order ? (compareNumbers(order, { kind: 'int', value: 0 }) ?? 0) : 0;
  });
}
