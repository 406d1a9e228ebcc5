/**
 * Those of the names that a title stands for: a name, several with commas, or patterns with `*`. Indices of data sources are meant by
 * what names a source alone: `*` is all indices that are here, and `eu:*` those of `eu`.
 */
export function matchIndices(title: string, names: readonly string[]): readonly string[] {
  const parts = title.split(',').map((part) => ({
    isOfSource: part.includes(':'),
    pieces: part.trim().split('*'),
  }));
  return names.filter((name) =>
    parts.some(
      ({ isOfSource, pieces }) => name.includes(':') === isOfSource && matches(name, pieces),
    ),
  );
}

/** Piece after piece: nothing that backtracks. */
function matches(name: string, [first = '', ...rest]: readonly string[]): boolean {
  if (rest.length === 0) return name === first;
  if (!name.startsWith(first)) return false;
  const last = rest.at(-1) ?? '';
  let at = first.length;
  for (const piece of rest.slice(0, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.endsWith(last) && name.length - last.length >= at;
}
