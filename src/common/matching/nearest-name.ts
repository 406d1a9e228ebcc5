/** The name that takes the fewest edits to reach; undefined where none is near. @param limit of edits */
export function nearestName(
  name: string,
  names: readonly string[],
  limit = Math.max(3, Math.floor(name.length / 3)),
): string | undefined {
  const [nearest] = names
    .map((candidate) => ({ candidate, edits: countEdits(name, candidate) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
  return nearest?.candidate;
}

/** Levenshtein's distance without regard to case. */
function countEdits(from: string, to: string): number {
  const target = to.toLowerCase();
  let previous = Array.from({ length: target.length + 1 }, (_, position) => position);
  for (const [row, letter] of [...from.toLowerCase()].entries()) {
    const current = [row + 1];
    for (let column = 0; column < target.length; column++) {
      const replaced = (previous[column] ?? 0) + (letter === target[column] ? 0 : 1);
      const removed = (previous[column + 1] ?? 0) + 1;
      const added = (current[column] ?? 0) + 1;
      current.push(Math.min(replaced, removed, added));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The same as OpenSearch suggests one: fewer than half of the letters are others. */
export const suggestedName = (name: string, names: readonly string[]): string | undefined =>
  nearestName(name, names, Math.ceil(name.length / 2) - 1);
