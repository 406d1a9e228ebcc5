export interface SqlToken {
  kind: 'word' | 'name' | 'text' | 'number' | 'comment' | 'sign';
  /** In the statement; `end` is exclusive. */
  start: number;
  end: number;
}

/** Each begins where the one before it ends, but for spaces; what is not closed goes to the end. */
const TOKENS: readonly [SqlToken['kind'], RegExp][] = [
  ['comment', /--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/y],
  ['text', /'(?:[^']|'')*'?|\$\$(?:[^$]|\$(?!\$))*(?:\$\$)?/y],
  ['name', /"(?:[^"]|"")*"?|`(?:[^`]|``)*`?/y],
  ['number', /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['word', /[\p{L}_][\p{L}\p{N}_$]*/uy],
];
const SPACE = /\s+/y;

/** What a statement is made of, without spaces. */
export function sqlTokens(statement: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = skipSpaces(statement, 0); at < statement.length;) {
    const token = tokenAt(statement, at);
    tokens.push(token);
    at = skipSpaces(statement, token.end);
  }
  return tokens;
}

function skipSpaces(statement: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(statement)?.[0].length ?? 0);
}

function tokenAt(statement: string, start: number): SqlToken {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = start;
    const [found] = pattern.exec(statement) ?? [];
    if (found) return { kind, start, end: start + found.length };
  }
  return { kind: 'sign', start, end: start + 1 };
}

/**
 * Names in backticks, which OpenSearch takes and the database's parser does not, in double quotes. Positions stay, but behind such a
 * name with double quotes in it.
 */
export function withoutBackticks(statement: string, tokens: readonly SqlToken[]): string {
  let text = '';
  let at = 0;
  for (const { kind, start, end } of tokens) {
    if (kind !== 'name' || statement[start] !== '`') continue;
    const name = statement.slice(start + 1, end - 1).replaceAll('``', '`');
    text += `${statement.slice(at, start)}"${name.replaceAll('"', '""')}"`;
    at = end;
  }
  return text + statement.slice(at);
}

const OPENING = '([{';
const CLOSING = ')]}';

/** The texts between the commas of the list that a statement selects; undefined where it does not begin with `SELECT`. */
export function selectedTexts(statement: string): readonly string[] | undefined {
  const tokens = sqlTokens(statement).filter(({ kind }) => kind !== 'comment');
  const textOf = ({ start, end }: SqlToken) => statement.slice(start, end);
  const isWord = (token: SqlToken, word: string) =>
    token.kind === 'word' && textOf(token).toLowerCase() === word;
  const [first, ...rest] = tokens;
  if (!first || !isWord(first, 'select')) return undefined;
  const items: SqlToken[][] = [[]];
  let depth = 0;
  for (const token of rest) {
    const sign = token.kind === 'sign' ? textOf(token) : '';
    if (sign && OPENING.includes(sign)) depth += 1;
    if (sign && CLOSING.includes(sign)) depth -= 1;
    if (depth === 0 && (isWord(token, 'from') || sign === ';')) break;
    if (depth === 0 && sign === ',') items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.map((item) => statement.slice(item[0]?.start, item.at(-1)?.end ?? 0).trim());
}
