import { stringifyLongNumerals } from '#common/json';
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
  const found = collect(document, name.split('.'));
  return found.length > 1 ? found.map(jsonValue) : jsonValue(found[0]);
}

function collect(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown) => collect(part, path));
  if (path.length === 0) return value === null || value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.');
    if (Object.hasOwn(value, name)) {
      return collect((value as Record<string, unknown>)[name], path.slice(length));
    }
  }
  return [];
}
