/**
 * Whether two words differ by so many letters at most: left out, put in, changed, or two neighbors swapped. Only what lies within
 * so many places is compared.
 */
export function isNearly(word: string, wanted: string, edits: number): boolean {
  const [letters, others] = [[...word], [...wanted]];
  if (Math.abs(letters.length - others.length) > edits) return false;
  let [before, last]: [readonly number[], readonly number[]] = [[], others.map((_, at) => at)];
  last = [...last, others.length];
  for (const [row, letter] of letters.entries()) {
    const current = [row + 1];
    for (const [column, other] of others.entries()) {
      const isSwapped =
        column > 0 && row > 0 && letter === others[column - 1] && letters[row - 1] === other;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          isSwapped ? (before[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > edits) return false;
    [before, last] = [last, current];
  }
  return (last.at(-1) ?? 0) <= edits;
}
