import { isNumberValue, ListValue, MapValue, type Value } from './document/values';

/**
 * Puts the changes into the document: objects are merged, anything else takes the place of what was there.
 * Whether anything is different afterwards.
 */
export function mergeDocument(document: MapValue, changes: MapValue): boolean {
  let isDifferent = false;
  for (const [key, { value, text }] of changes.slots) {
    const before = document.slots.get(key);
    if (before?.value instanceof MapValue && value instanceof MapValue) {
      isDifferent = mergeDocument(before.value, value) || isDifferent;
      continue;
    }
    if (before && isEqual(before.value, value)) continue;
    document.set(key, value, text);
    isDifferent = true;
  }
  return isDifferent;
}

/** A whole number is another value than the same one with a fraction, as for OpenSearch. */
function isEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (isNumberValue(a)) {
    return isNumberValue(b) && a.kind === b.kind && Object.is(a.value, b.value);
  }
  if (a instanceof ListValue && b instanceof ListValue) {
    return (
      a.slots.length === b.slots.length &&
      a.slots.every(({ value }, at) => isEqual(value, b.slots[at]?.value ?? null))
    );
  }
  if (!(a instanceof MapValue) || !(b instanceof MapValue) || a.slots.size !== b.slots.size) {
    return false;
  }
  return [...a.slots].every(
    ([key, { value }]) => b.slots.has(key) && isEqual(value, b.get(key) ?? null),
  );
}
