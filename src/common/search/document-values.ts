/**
 * The values of a field in a document: of a path with dots through objects and lists, or of a name
 * that has dots itself. Empty where the document has none.
 */
export function valuesOf(source: unknown, field: string): readonly unknown[] {
  return collect(source, field.split('.'));
}

function collect(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((part: unknown) => collect(part, path));
  }
  if (path.length === 0) {
    return value === null || value === undefined ? [] : [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.');
    if (Object.hasOwn(value, name)) {
      return collect((value as Record<string, unknown>)[name], path.slice(length));
    }
  }
  return [];
}
