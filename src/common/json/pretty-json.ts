const INDENT = '  ';

/** The same text over many lines, as OpenSearch's `pretty` writes it. Numbers and texts stay as they are, to the letter. */
export function prettyJson(text: string, colon = ' : '): string {
  const parts: string[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    switch (token) {
      case '{':
      case '[':
        depth += 1;
        parts.push(token, newLine(depth));
        break;
      case '}':
      case ']':
        depth -= 1;
        closeBracket(parts, token, depth);
        break;
      case ',':
        parts.push(token, newLine(depth));
        break;
      case ':':
        parts.push(colon);
        break;
      default:
        parts.push(token);
    }
  }
  return `${parts.join('')}\n`;
}

const newLine = (depth: number): string => `\n${INDENT.repeat(depth)}`;

function closeBracket(parts: string[], token: string, depth: number): void {
  const before = parts.at(-2);
  if (before === '{' || before === '[') {
    // Nothing was in it.
    if (parts.at(-1)?.startsWith('\n')) parts[parts.length - 1] = ' ';
    parts.push(token);
  } else parts.push(newLine(depth), token);
}
