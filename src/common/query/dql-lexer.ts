import { type DqlValue, DqlSyntaxError, type Span } from './dql-ast';

export type DqlToken = Span &
  (
    | { kind: 'symbol'; text: '(' | ')' | '{' | '}' | ':' | '<' | '<=' | '>' | '>=' }
    | { kind: 'word'; text: 'and' | 'or' | 'not' }
    | { kind: 'value'; value: DqlValue }
  );

const ENDS_BARE = new Set(' \t\r\n()<>:{}"');
const SYMBOLS = ['<=', '>=', '<', '>', '(', ')', '{', '}', ':'] as const;
const BEGINS_SYMBOL = new Set(SYMBOLS.map(([first]) => first));
const MAX_LENGTH = 100_000;

/** Cuts a query into tokens, in one pass. */
export function readTokens(query: string): DqlToken[] {
  if (query.length > MAX_LENGTH) {
    throw new DqlSyntaxError({ code: 'tooLong', limit: MAX_LENGTH }, MAX_LENGTH);
  }
  const tokens: DqlToken[] = [];
  let position = 0;
  while (position < query.length) {
    if (/\s/.test(query[position] ?? '')) {
      position += 1;
      continue;
    }
    const token = readToken(query, position);
    tokens.push(token);
    position = token.end;
  }
  return tokens;
}

function readToken(query: string, start: number): DqlToken {
  const symbol =
    BEGINS_SYMBOL.has(query[start]) && SYMBOLS.find((text) => query.startsWith(text, start));
  if (symbol) {
    return { kind: 'symbol', text: symbol, start, end: start + symbol.length };
  }
  if (query[start] === '"') {
    return toToken(readQuoted(query, start));
  }
  const value = readBare(query, start);
  const word = value.text.toLowerCase();
  const isWord = query.slice(value.start, value.end).toLowerCase() === word;
  if (isWord && (word === 'and' || word === 'or' || word === 'not')) {
    return { kind: 'word', text: word, start, end: value.end };
  }
  return toToken(value);
}

function toToken(value: DqlValue): DqlToken {
  return { kind: 'value', value, start: value.start, end: value.end };
}

function readQuoted(query: string, start: number): DqlValue {
  let text = '';
  for (let position = start + 1; position < query.length; position++) {
    const character = query[position] ?? '';
    if (character === '"') {
      return {
        text,
        quoted: true,
        wildcard: false,
        pattern: escapePattern(text),
        start,
        end: position + 1,
      };
    }
    if (character === '\\' && position + 1 < query.length) {
      position += 1;
      text += unescape(query[position] ?? '');
    } else {
      text += character;
    }
  }
  throw new DqlSyntaxError({ code: 'quoteNotClosed' }, start);
}

function readBare(query: string, start: number): DqlValue {
  let text = '';
  let pattern = '';
  let wildcard = false;
  let position = start;
  for (; position < query.length && !ENDS_BARE.has(query[position] ?? ''); position++) {
    const character = query[position] ?? '';
    if (character === '\\' && position + 1 < query.length) {
      position += 1;
      const literal = unescape(query[position] ?? '');
      text += literal;
      pattern += escapePattern(literal);
    } else if (character === '*') {
      text += character;
      pattern += character;
      wildcard = true;
    } else {
      text += character;
      // Stars and backslashes are read above; a replacement for each character would be most of the time.
      pattern += character === '?' ? String.raw`\?` : character;
    }
  }
  return { text, quoted: false, wildcard, pattern, start, end: position };
}

const unescape = (character: string): string =>
  ({ t: '\t', n: '\n', r: '\r' })[character] ?? character;

const escapePattern = (text: string): string => text.replace(/[*?\\]/g, '\\$&');
