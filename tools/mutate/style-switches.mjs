/**
 * A declaration whose changed part is a custom property: `max-height: 160px;` becomes
 * `max-height: var(--change-9-15-larger, 160px);`. Sets what the page adopts for each change; undefined where the changes
 * are not other values of this declaration.
 * @param {string} found
 * @param {{ id: string, replace: string }[]} changes
 * @param {Map<object, string>} styles
 */
export function writeStyle(found, changes, styles) {
  const [start, end] = findDifference([found, ...changes.map(({ replace }) => replace)]);
  const cut = (text) => text.slice(start, text.length - end);
  const isValue = (text) => /^[^;{}]+$/.test(text);
  if (!/[\w-]+\s*:\s*[^;{}]*$/.test(found.slice(0, start)) || !isValue(cut(found)))
    return undefined;
  if (!changes.every(({ replace }) => isValue(cut(replace)))) return undefined;
  let value = cut(found);
  for (const change of changes) {
    const property = `--change-${change.id.replaceAll(/[^\w-]/g, '-')}`;
    styles.set(change, `:root { ${property}: ${cut(change.replace)}; }`);
    value = `var(${property}, ${value})`;
  }
  return found.slice(0, start) + value + found.slice(found.length - end);
}

/** How much is alike at the beginning and at the end, in whole words. */
function findDifference(texts) {
  const [first, ...others] = texts;
  const shortest = Math.min(...texts.map(({ length }) => length));
  const isAlike = (place) => others.every((other) => other.at(place) === first.at(place));
  const isWord = (letter) => letter !== undefined && /[\w.%#-]/.test(letter);
  let start = 0;
  while (start < shortest && isAlike(start)) start += 1;
  while (start > 0 && isWord(first[start - 1])) start -= 1;
  let end = 0;
  while (end < shortest - start && isAlike(-end - 1)) end += 1;
  while (end > 0 && isWord(first.at(-end))) end -= 1;
  return [start, end];
}
