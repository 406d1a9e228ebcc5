/** A field stands in one group alone. */
export interface FieldGroups<Field = unknown> {
  selected: readonly Field[];
  popular: readonly Field[];
  available: readonly Field[];
  empty: readonly Field[];
}

interface Known {
  selected: readonly string[];
  popular: readonly string[];
  empty: ReadonlySet<string>;
}

/** Those chosen in their order, those used most often by that, and all others as they come. */
export function groupFields<Field extends { name: string }>(
  fields: readonly Field[],
  { selected, popular, empty }: Known,
): FieldGroups<Field> {
  const inOrder = (names: readonly string[]) =>
    names.flatMap((name) => fields.filter((field) => field.name === name));
  const often = popular.filter((name) => !selected.includes(name) && !empty.has(name));
  const named = new Set([...selected, ...often]);
  const rest = fields.filter(({ name }) => !named.has(name));
  return {
    selected: inOrder(selected),
    popular: inOrder(often),
    available: rest.filter(({ name }) => !empty.has(name)),
    empty: rest.filter(({ name }) => empty.has(name)),
  };
}
