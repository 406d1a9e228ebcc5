import { isNumberValue, ListValue, MapValue, type Value } from '../document/values';
import type { BinaryOperator } from './code';
import { castError } from './failures';
import { asNumber, compareNumbers, notApplicable } from './numbers';
import { CharValue, classOf, EntryValue, SetValue } from './objects';
import { deeper, spendSteps, type Run } from './scope';

/** `==`: numbers by what they mean, everything else as `equals`. */
export function isSame(left: Value, right: Value, run: Run): boolean {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a && b) {
    if (a.kind === 'big' || b.kind === 'big') return equals(left, right, run);
    return compareNumbers(a, b) === 0;
  }
  return equals(left, right, run);
}

/** Java's `equals`: a whole number is no `long` where it is an `int`. */
export function equals(left: Value, right: Value, run: Run): boolean {
  spendSteps(run);
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  if (isNumberValue(left)) {
    return isNumberValue(right) && left.kind === right.kind && Object.is(left.value, right.value);
  }
  if (left instanceof CharValue) return right instanceof CharValue && left.code === right.code;
  return deeper(run, () => equalParts(left, right, run));
}

function equalParts(left: Value, right: Value, run: Run): boolean {
  if (left instanceof ListValue && right instanceof ListValue) {
    return (
      left.slots.length === right.slots.length &&
      left.slots.every(({ value }, at) => equals(value, right.slots[at]?.value ?? null, run))
    );
  }
  if (left instanceof MapValue && right instanceof MapValue) return equalMaps(left, right, run);
  if (left instanceof SetValue && right instanceof SetValue) {
    spendSteps(run, left.map.slots.size);
    return (
      left.map.slots.size === right.map.slots.size &&
      [...left.map.slots.keys()].every((key) => right.map.slots.has(key))
    );
  }
  if (left instanceof EntryValue && right instanceof EntryValue) {
    return (
      left.key === right.key &&
      equals(left.map.get(left.key) ?? null, right.map.get(right.key) ?? null, run)
    );
  }
  return false;
}

function equalMaps(left: MapValue, right: MapValue, run: Run): boolean {
  if (left.slots.size !== right.slots.size) return false;
  return [...left.slots].every(
    ([key, { value }]) => right.slots.has(key) && equals(value, right.get(key) ?? null, run),
  );
}

/** `<` and its like: of numbers alone. */
export function isOrdered(operator: '<' | '<=' | '>' | '>=', left: Value, right: Value): boolean {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (!a || !b || a.kind === 'big' || b.kind === 'big') {
    throw notApplicable(operator satisfies BinaryOperator, left, right);
  }
  const order = compareNumbers(a, b);
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '>') return order > 0;
  return operator === '<=' ? order <= 0 : order >= 0;
}

/** `compareTo`: of values of one kind. */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (left instanceof CharValue && right instanceof CharValue) return left.code - right.code;
  if (left !== null && right !== null && classOf(left) === classOf(right)) {
    const [a, b] = [asNumber(left), asNumber(right)];
    // What is not a number stands behind all others.
    if (a && b) return compareNumbers(a, b) ?? Number(isNone(a.value)) - Number(isNone(b.value));
  }
  throw castError(`class ${classOf(left)} cannot be cast to class ${classOf(right)}`);
}

const isNone = (value: number | bigint): boolean => Number.isNaN(Number(value));

/** By their UTF-16 units, as Java counts the distance. */
function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const difference = left.charCodeAt(at) - right.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
