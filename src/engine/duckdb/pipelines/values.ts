import { numberText } from '../writes/updates/document/number-text';
import { readPart } from '../writes/updates/document/read-document';
import { isNumberValue, ListValue, MapValue, type Value } from '../writes/updates/document/values';
import { classOf } from '../writes/updates/script/objects';

/** What Java calls the kind of a value, in OpenSearch's sentences. */
export const className = (value: Value): string =>
  value instanceof MapValue ? 'java.util.HashMap' : classOf(value);

/** As Java writes a value as a text. */
export function javaText(value: Value): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (isNumberValue(value)) return numberText(value);
  if (value instanceof ListValue) return `[${value.values.map(javaText).join(', ')}]`;
  if (value instanceof MapValue) {
    return `{${[...value.slots].map(([key, slot]) => `${String(key)}=${javaText(slot.value)}`).join(', ')}}`;
  }
  return value.other;
}

/**
 * A value of its own: what changes in one is not seen in the other.
 *
 * @param spend is told how large each part is
 */
export function copyOf(value: Value, spend?: (characters: number) => void): Value {
  spend?.(typeof value === 'string' ? value.length : 1);
  if (value instanceof ListValue) {
    const copy = new ListValue([], value.text);
    for (const slot of value.slots) copy.slots.push({ ...slot, value: copyOf(slot.value, spend) });
    copy.isChanged = value.isChanged;
    return copy;
  }
  if (!(value instanceof MapValue)) return value;
  const copy = new MapValue(value.text);
  for (const [key, slot] of value.slots) {
    copy.slots.set(key, { ...slot, value: copyOf(slot.value, spend) });
  }
  copy.isChanged = value.isChanged;
  return copy;
}

/** The JSON that a text begins with, as a value. Throws an `UpdateError` for what is none. */
export const readFirstValue = (text: string): Value => readPart(text).value;

/** Whether two values are the same, as Java compares them. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (isNumberValue(a)) {
    return isNumberValue(b) && a.kind === b.kind && Object.is(a.value, b.value);
  }
  if (a instanceof ListValue) {
    return (
      b instanceof ListValue &&
      a.slots.length === b.slots.length &&
      a.slots.every(({ value }, at) => isSame(value, b.slots[at]?.value ?? null))
    );
  }
  return (
    a instanceof MapValue &&
    b instanceof MapValue &&
    a.slots.size === b.slots.size &&
    [...a.slots].every(([key, { value }]) => b.slots.has(key) && isSame(value, b.get(key) ?? null))
  );
}
