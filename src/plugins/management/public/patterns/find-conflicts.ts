import type { IndexDetails } from '#common/search';

/** A field that is of several types: which indices have it as which. */
export type TypeConflict = ReadonlyMap<string, readonly string[]>;

/** The fields whose type differs between indices. */
export function findConflicts(
  details: readonly Pick<IndexDetails, 'name' | 'fields'>[],
): ReadonlyMap<string, TypeConflict> {
  const types = new Map<string, Map<string, string[]>>();
  for (const { name: index, fields } of details) {
    for (const { name, type } of fields) {
      const known = types.get(name) ?? new Map<string, string[]>();
      known.set(type, [...(known.get(type) ?? []), index]);
      types.set(name, known);
    }
  }
  return new Map([...types].filter(([, known]) => known.size > 1));
}
