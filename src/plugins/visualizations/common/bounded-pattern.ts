/** Tries for one value: a table has thousands of them. */
const MOST_TRIES = 10_000_000;
const LONGEST_TEXT = 1000;
/** What a pattern finds in less is of no use. */
const SHORTEST_TEXT = 60;

/**
 * So many characters of a text may be given to a regular expression that a person wrote, so that it ends soon whatever the text
 * is. Undefined where there is no such length: repeats of groups, backward references, choices upon choices.
 *
 * A backtracking engine tries each open-ended repeat with every length and each choice with every alternative, from every
 * character on. Most expressions need less than that, none needs more.
 */
export function boundedLength(source: string): number | undefined {
  const plain = source
    .replaceAll(/\\[^1-9]/g, '_')
    .replaceAll(/\[[^\]]*(?:\]|$)/g, '_')
    // Neither the kind of a group nor a lazy repeat is a choice.
    .replaceAll(/\(\?|([*+}?])\?/g, (all, repeat: string | undefined) => repeat ?? all.slice(0, 1));
  if (/\)[*+{]/.test(plain) || /\\[1-9]/.test(plain)) return undefined;
  const ways = waysOf(plain);
  const starts = plain.startsWith('^') && !plain.includes('|') ? 0 : 1;
  const power = (plain.match(/[*+]|\{\d+,\}/g) ?? []).length + starts;
  const length = Math.floor((MOST_TRIES / ways) ** (1 / Math.max(1, power)));
  return length < SHORTEST_TEXT ? undefined : Math.min(LONGEST_TEXT, length);
}

/** The choices that do not grow with the text, multiplied; those outside of groups exclude each other. */
function waysOf(plain: string): number {
  const optional = 2 ** (plain.match(/\?/g) ?? []).length;
  const repeats = [...plain.matchAll(/\{(\d+),(\d+)\}/g)].map(([, least, most]) =>
    Math.max(1, Number(most) - Number(least) + 1),
  );
  const groups: number[] = [];
  const open = [1];
  for (const sign of plain) {
    if (sign === '(') open.push(1);
    if (sign === '|') open.push((open.pop() ?? 1) + 1);
    if (sign === ')' && open.length > 1) groups.push(open.pop() ?? 1);
  }
  return [...repeats, ...groups, ...open].reduce((product, count) => product * count, optional);
}
