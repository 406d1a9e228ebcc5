/**
 * A list as PostgreSQL writes it, `{1,NULL,"a \"b\""}`, with lists in it and bounds before it (`[0:1]={1,2}`). What of it can't be kept
 * is null; undefined where nothing can.
 */
export function arrayToJson(
  text: string,
  toJson: (element: string) => string | undefined,
): string | undefined {
  const start = text.startsWith('[') ? text.indexOf('=') + 1 : 0;
  const parts: string[] = [];
  let at = start;
  while (at < text.length) {
    const letter = text[at];
    if (letter === '{' || letter === '}' || letter === ',') {
      parts.push(letter === '{' ? '[' : letter === '}' ? ']' : ',');
      at += 1;
    } else {
      const { value, end } = letter === '"' ? quoted(text, at) : bare(text, at);
      parts.push(value === null ? 'null' : (toJson(value) ?? 'null'));
      at = end;
    }
  }
  return text[start] === '{' ? parts.join('') : undefined;
}

function bare(text: string, from: number): { value: string | null; end: number } {
  let end = from;
  while (end < text.length && text[end] !== ',' && text[end] !== '}') end += 1;
  const value = text.slice(from, end);
  return { value: value === 'NULL' ? null : value, end };
}

function quoted(text: string, from: number): { value: string; end: number } {
  let value = '';
  let at = from + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\') at += 1;
    value += text[at] ?? '';
    at += 1;
  }
  return { value, end: at + 1 };
}
