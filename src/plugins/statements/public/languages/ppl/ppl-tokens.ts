export interface PplToken {
  kind: 'word' | 'name' | 'text' | 'number' | 'comment' | 'sign';
  start: number;
  /** Exclusive; what is not closed goes to the end. */
  end: number;
}

const TOKENS: readonly [PplToken['kind'], RegExp][] = [
  ['comment', /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/y],
  ['text', /'(?:[^'\\]|''|\\[^])*'?|"(?:[^"\\]|""|\\[^])*"?/y],
  ['name', /`(?:[^`]|``)*`?/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['word', /[\p{L}_@][\p{L}\p{N}_@]*(?:\.[\p{L}_@][\p{L}\p{N}_@]*)*/uy],
];

/** What a pipeline is made of, without spaces. */
export function pplTokens(text: string): readonly PplToken[] {
  const tokens: PplToken[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, start: number): PplToken {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = start;
    const [found] = pattern.exec(text) ?? [];
    if (found) return { kind, start, end: start + found.length };
  }
  return { kind: 'sign', start, end: start + 1 };
}
