import { stringifyLongNumerals } from '#common/json';
import { valuesOf } from '#common/search';
import { ExportedJson, type ExportedValue } from '#common/exported-values';

/** A value as a document has it. */
export function jsonValue(value: unknown): ExportedValue {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value === 'object' && value !== null) {
    return new ExportedJson(stringifyLongNumerals(value));
  }
  return (value ?? null) as ExportedValue;
}

/** The values at a path of a document, or under a name that has dots itself: none, one or a list. */
export function valueAt(document: unknown, name: string): ExportedValue {
  const found = valuesOf(document, name);
  return found.length > 1 ? found.map(jsonValue) : jsonValue(found[0]);
}
