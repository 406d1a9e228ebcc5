/** What a document has beside its fields. */
const RESERVED = /^_/;

/** The names that columns have as fields: each of its own, and none that documents have for themselves. */
export function fieldNames(columns: readonly { name: string }[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ name }, position) => {
    const wanted = name.replace(RESERVED, '') || `column_${position + 1}`;
    let own = wanted;
    for (let count = 2; taken.has(own); count++) own = `${wanted}_${count}`;
    taken.add(own);
    return own;
  });
}
