import type { DissectKey, DissectPattern } from './dissect-pattern';

type Found = readonly [key: DissectKey, value: string];

/** The parts of a text by their names; undefined where the pattern does not match. */
export function dissectText(
  { leading, keys }: DissectPattern,
  text: string,
  appendSeparator: string,
): ReadonlyMap<string, string> | undefined {
  if (!text.startsWith(leading) || text.length <= leading.length) return undefined;
  const found = cut(text, leading.length, keys);
  return found.length === keys.length ? resultsOf(found, appendSeparator) : undefined;
}

/** From one delimiter to the next; two of them in a row have a text without signs between them. */
function cut(text: string, start: number, keys: readonly DissectKey[]): readonly Found[] {
  const found: Found[] = [];
  let at = start;
  let place = 0;
  for (let key = keys[0]; key; key = keys[++place]) {
    const { delimiter } = key;
    if (delimiter === '') {
      // The last key has the rest; another one without a sign behind it finds nothing.
      if (place === keys.length - 1) found.push([key, text.slice(at)]);
      break;
    }
    const end = text.indexOf(delimiter, at);
    if (end < 0) break;
    found.push([key, text.slice(at, end)]);
    at = end + delimiter.length;
    while (at < text.length && text.startsWith(delimiter, at)) {
      at += delimiter.length;
      if (key.skipsPadding) continue;
      const next = keys[place + 1];
      if (!next) break;
      place += 1;
      key = next;
      found.push([next, '']);
    }
  }
  return found;
}

function resultsOf(found: readonly Found[], separator: string): ReadonlyMap<string, string> {
  const results = new Map<string, string>();
  const appended = new Map<string, Found[]>();
  const names = new Map<string, string>();
  for (const one of found) {
    const [{ kind, name }, value] = one;
    if (kind === 'field') results.set(name, value);
    else if (kind === 'append') appended.set(name, [...(appended.get(name) ?? []), one]);
    else if (kind === 'key') names.set(name, value);
  }
  for (const [{ kind, name }, value] of found) {
    if (kind === 'value') results.set(names.get(name) ?? name, value);
  }
  for (const [name, parts] of appended) {
    const first = found.filter(([key]) => key.kind === 'field' && key.name === name);
    const ordered = [...first, ...parts].toSorted(([a], [b]) => a.position - b.position);
    results.set(name, ordered.map(([, value]) => value).join(separator));
  }
  return results;
}
