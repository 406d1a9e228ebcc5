import { asList, asObject, asText, type JsonObject, type JsonValue } from '#common/json';

type LineKind = 'lookup' | 'colors';

/** A list of a format's parameters as lines that a person edits. */
export function toLines(kind: LineKind, value: unknown): string {
  return asList(value)
    .map((item) => {
      const { key, value: word, range, regex, text, background } = asObject(item);
      if (kind === 'lookup') return `${String(key ?? '')} = ${asText(word)}`;
      return [asText(range) || asText(regex), asText(text), asText(background)].join(' | ');
    })
    .join('\n');
}

/** Lines that say nothing are left out. */
export function fromLines(kind: LineKind, text: string, isText: boolean): JsonValue[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): JsonObject => {
    if (kind === 'lookup') {
      const at = line.indexOf('=');
      const [key, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
      return { key: key.trim(), value: value.trim() };
    }
    const parts = line.split('|').map((part) => part.trim());
    // An expression may have the sign in it: the colors are the last two.
    const [color = '', background = ''] = parts.slice(-2);
    const rule = parts.slice(0, -2).join('|');
    return { [isText ? 'regex' : 'range']: rule, text: color, background };
  });
}
