import type { DqlProblem } from './dql-problems';
import { type DqlNode, DqlSyntaxError, type DqlValue, type RangeOperator } from './dql-ast';
import { type DqlToken, readTokens } from './dql-lexer';

/** Deeper nesting is a mistake or an attack (39); a person's query has a handful of levels. */
const MAX_DEPTH = 100;
const RANGE_OPERATORS: readonly string[] = ['>', '>=', '<', '<='];

interface Parser {
  readonly tokens: readonly DqlToken[];
  readonly length: number;
  next: number;
  depth: number;
}

/** Reads a query of the Dashboards Query Language. Throws `DqlSyntaxError`. */
export function parseDql(query: string): DqlNode {
  const tokens = readTokens(query);
  if (tokens.length === 0) {
    return { kind: 'empty' };
  }
  const parser = { tokens, length: query.length, next: 0, depth: 0 };
  const node = readOr(parser, false);
  const left = parser.tokens[parser.next];
  if (left) {
    throw unexpected(
      parser,
      left.kind === 'symbol' && left.text === ')' ? { code: 'notOpened' } : undefined,
    );
  }
  return node;
}

function readOr(parser: Parser, valuesOnly: boolean): DqlNode {
  return readChain(parser, 'or', () => readChain(parser, 'and', () => readNot(parser, valuesOnly)));
}

function readChain(parser: Parser, word: 'and' | 'or', readPart: () => DqlNode): DqlNode {
  const first = readPart();
  const parts = [first];
  while (takeWord(parser, word)) {
    parts.push(readPart());
  }
  return parts.length === 1 ? first : { kind: word, parts };
}

function readNot(parser: Parser, valuesOnly: boolean): DqlNode {
  let negations = 0;
  while (takeWord(parser, 'not')) {
    negations += 1;
  }
  const part = readPart(parser, valuesOnly);
  // `not not x` is x: no nesting, however many there are.
  return negations % 2 === 1 ? { kind: 'not', part } : part;
}

function readPart(parser: Parser, valuesOnly: boolean): DqlNode {
  if (takeSymbol(parser, '(')) {
    return readNested(parser, ')', () => readOr(parser, valuesOnly));
  }
  const token = parser.tokens[parser.next];
  if (token?.kind !== 'value') {
    throw unexpected(parser);
  }
  parser.next += 1;
  const operator = valuesOnly ? undefined : takeOperator(parser);
  if (operator === ':') {
    return readAfterColon(parser, token.value);
  }
  if (operator) {
    return { kind: 'range', field: token.value, operator, value: readValue(parser) };
  }
  return { kind: 'value', value: readWords(parser, token.value) };
}

function readAfterColon(parser: Parser, field: DqlValue): DqlNode {
  if (takeSymbol(parser, '{')) {
    return { kind: 'path', field, part: readNested(parser, '}', () => readOr(parser, false)) };
  }
  if (takeSymbol(parser, '(')) {
    return { kind: 'match', field, values: readNested(parser, ')', () => readOr(parser, true)) };
  }
  return {
    kind: 'match',
    field,
    values: { kind: 'value', value: readWords(parser, readValue(parser)) },
  };
}

function readNested(parser: Parser, closing: ')' | '}', read: () => DqlNode): DqlNode {
  const opening = parser.tokens[parser.next - 1]?.start ?? 0;
  parser.depth += 1;
  if (parser.depth > MAX_DEPTH) {
    throw new DqlSyntaxError({ code: 'tooDeep', limit: MAX_DEPTH }, opening);
  }
  const node = read();
  if (!takeSymbol(parser, closing)) {
    const atEnd = parser.next >= parser.tokens.length;
    throw atEnd
      ? new DqlSyntaxError(
          { code: 'notClosed', opening: closing === ')' ? '(' : '{', closing },
          opening,
        )
      : unexpected(parser);
  }
  parser.depth -= 1;
  return node;
}

function readValue(parser: Parser): DqlValue {
  const token = parser.tokens[parser.next];
  if (token?.kind !== 'value') {
    throw unexpected(parser, { code: 'valueMissing' });
  }
  parser.next += 1;
  return token.value;
}

/** Words one after the other are one value: `message: time out`. */
function readWords(parser: Parser, first: DqlValue): DqlValue {
  let value = first;
  for (;;) {
    const token = parser.tokens[parser.next];
    const following = parser.tokens[parser.next + 1];
    const startsField =
      following?.kind === 'symbol' && [':', ...RANGE_OPERATORS].includes(following.text);
    if (value.quoted || token?.kind !== 'value' || token.value.quoted || startsField) {
      return value;
    }
    parser.next += 1;
    value = {
      text: `${value.text} ${token.value.text}`,
      pattern: `${value.pattern} ${token.value.pattern}`,
      wildcard: value.wildcard || token.value.wildcard,
      quoted: false,
      start: value.start,
      end: token.end,
    };
  }
}

function takeOperator(parser: Parser): ':' | RangeOperator | undefined {
  const token = parser.tokens[parser.next];
  if (token?.kind !== 'symbol' || ![':', ...RANGE_OPERATORS].includes(token.text)) {
    return undefined;
  }
  parser.next += 1;
  return token.text as ':' | RangeOperator;
}

function takeSymbol(parser: Parser, text: string): boolean {
  const token = parser.tokens[parser.next];
  const found = token?.kind === 'symbol' && token.text === text;
  parser.next += found ? 1 : 0;
  return found;
}

function takeWord(parser: Parser, text: string): boolean {
  const token = parser.tokens[parser.next];
  const found = token?.kind === 'word' && token.text === text;
  parser.next += found ? 1 : 0;
  return found;
}

function unexpected(parser: Parser, problem?: DqlProblem): DqlSyntaxError {
  const token = parser.tokens[parser.next];
  if (!token) {
    return new DqlSyntaxError(problem ?? { code: 'endsTooSoon' }, parser.length);
  }
  const text = token.kind === 'value' ? token.value.text : token.text;
  return new DqlSyntaxError(
    problem ?? { code: 'notExpected', text: text.slice(0, 50) },
    token.start,
  );
}
