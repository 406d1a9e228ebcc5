/** Names of the columns of a file: one that comes again gets a number, as files that are loaded do it, and the others keep theirs. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  if (taken.size === names.length) return names;
  const numbers = new Map<string, number>();
  return names.map((name) => {
    let number = numbers.get(name);
    let own = name;
    if (number !== undefined) {
      do {
        number += 1;
        own = `${name}_${number}`;
      } while (taken.has(own));
      taken.add(own);
    }
    numbers.set(name, number ?? 1);
    return own;
  });
}
