/** What varies: between texts, as `*` in a wildcard. No text has it that was scanned, or it varies there. */
export const VARIES = '\u0000';

/** The texts that do not vary, in order; before the first one, between two, and behind the last one anything may stand. */
export type PatternTexts = readonly string[];

/** Whether texts and what varies make up all of the text. The first text stands at its beginning, and the last one at its end. */
export function matchesTexts(texts: PatternTexts, text: string): boolean {
  const [first = ''] = texts;
  const last = texts.at(-1) ?? '';
  if (texts.length === 1) return text === first;
  if (text.length < first.length + last.length) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (let next = 1; next < texts.length - 1; next += 1) {
    const part = texts[next] ?? '';
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/** As OpenSearch's query of that name writes it. */
export const wildcardOf = (texts: PatternTexts): string =>
  texts.map((text) => text.replaceAll(/[\\*?]/g, String.raw`\$&`)).join('*');

/** Whether there can be a text that matches both: one with the beginning, the middle parts and the end of each. */
export function mayBoth(one: PatternTexts, other: PatternTexts): boolean {
  if (one.length === 1) return matchesTexts(other, one[0] ?? '');
  if (other.length === 1) return matchesTexts(one, other[0] ?? '');
  const [start = '', otherStart = ''] = [one[0], other[0]];
  const [end = '', otherEnd = ''] = [one.at(-1), other.at(-1)];
  return (
    (start.startsWith(otherStart) || otherStart.startsWith(start)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end))
  );
}
