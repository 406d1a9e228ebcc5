import { tooLarge } from '../failures';
import { untranslatable, type BinaryOperator, type Expression } from './expression';
import { tokensOf, type Token } from './tokens';

/** Reads over the words of a script. */
interface Reader {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
  /** Named by the script itself: values, and comparisons that are written as functions. */
  readonly values: Map<string, Expression>;
  readonly comparisons: Map<string, Comparison>;
}

interface Comparison {
  operator: BinaryOperator;
  /** What is compared with is the text of a moment. */
  isMoment: boolean;
}

const MAX_DEPTH = 100;

const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const TYPES = new Set([
  'def',
  'int',
  'long',
  'double',
  'float',
  'String',
  'boolean',
  'Integer',
  'Long',
  'Double',
]);

/**
 * The script as one expression. `if` and `return` become choices, variables their values, and the
 * comparison functions that Dashboards wraps around a scripted field become the comparison.
 */
export function parseScript(source: string): Expression {
  const reader: Reader = {
    tokens: tokensOf(source),
    next: 0,
    depth: 0,
    values: new Map(),
    comparisons: new Map(),
  };
  while (isComparison(reader)) readComparison(reader);
  const found = readBlock(reader);
  const rest = peek(reader);
  if (rest.kind !== 'end') throw unexpected(rest);
  if (!found) throw untranslatable('a script without a value', rest.at);
  return found;
}

const peek = ({ tokens, next }: Reader, ahead = 0): Token =>
  tokens[Math.min(next + ahead, tokens.length - 1)] ?? { kind: 'end', text: 'the end', at: 1 };

function take(reader: Reader): Token {
  const token = peek(reader);
  reader.next += 1;
  return token;
}

const isSign = (token: Token, text: string): boolean =>
  token.kind === 'sign' && token.text === text;

function accept(reader: Reader, text: string): boolean {
  if (!isSign(peek(reader), text)) return false;
  reader.next += 1;
  return true;
}

function expectAll(reader: Reader, texts: readonly string[]): void {
  for (const text of texts) {
    const token = take(reader);
    if (token.kind === 'text' || token.text !== text) throw unexpected(token);
  }
}

const unexpected = ({ text, at }: Token) => untranslatable(`[${text.slice(0, 60)}]`, at);

const isComparison = (reader: Reader): boolean =>
  peek(reader).text === 'boolean' && isSign(peek(reader, 2), '(');

/**
 * `boolean compare(Supplier s, def v) {return s.get() == v;}`, and of moments
 * `boolean gte(Supplier s, def v) {return !s.get().toInstant().isBefore(Instant.parse(v))}`
 */
function readComparison(reader: Reader): void {
  reader.next += 1;
  const name = take(reader).text;
  expectAll(reader, ['(', 'Supplier', 's', ',', 'def', 'v', ')', '{']);
  expectAll(reader, ['return']);
  const isNegated = accept(reader, '!');
  expectAll(reader, ['s', '.', 'get', '(', ')']);
  const isMoment = isNegated || isSign(peek(reader), '.');
  const operator = isMoment ? readMoments(reader, isNegated) : readOperator(reader);
  accept(reader, ';');
  expectAll(reader, ['}']);
  reader.comparisons.set(name, { operator, isMoment });
}

function readOperator(reader: Reader): BinaryOperator {
  const operator = take(reader);
  const known = [...(LEVELS[2] ?? []), ...(LEVELS[3] ?? [])].find((one) => one === operator.text);
  if (!known) throw unexpected(operator);
  expectAll(reader, ['v']);
  return known;
}

function readMoments(reader: Reader, isNegated: boolean): BinaryOperator {
  expectAll(reader, ['.', 'toInstant', '(', ')', '.']);
  const method = take(reader);
  if (method.text !== 'isAfter' && method.text !== 'isBefore') throw unexpected(method);
  expectAll(reader, ['(', 'Instant', '.', 'parse', '(', 'v', ')', ')']);
  if (method.text === 'isAfter') return isNegated ? '<=' : '>';
  return isNegated ? '>=' : '<';
}

/** Statements up to the end or a closing brace; undefined where they give no value. */
function readBlock(reader: Reader): Expression | undefined {
  const token = peek(reader);
  if (token.kind === 'end' || isSign(token, '}')) return undefined;
  if (accept(reader, ';')) return readBlock(reader);
  if (token.kind === 'name' && token.text === 'if') return readIf(reader);
  const variable = peek(reader, 1);
  if (token.kind === 'name' && TYPES.has(token.text) && variable.kind === 'name') {
    reader.next += 2;
    expectAll(reader, ['=']);
    reader.values.set(variable.text, readExpression(reader));
    accept(reader, ';');
    return readBlock(reader);
  }
  if (token.kind === 'name' && token.text === 'return') reader.next += 1;
  const value = readExpression(reader);
  accept(reader, ';');
  const rest = peek(reader);
  if (rest.kind !== 'end' && !isSign(rest, '}')) throw unexpected(rest);
  return value;
}

function readIf(reader: Reader): Expression {
  const { at } = take(reader);
  expectAll(reader, ['(']);
  const condition = readExpression(reader);
  expectAll(reader, [')']);
  const yes = readBranch(reader);
  const otherwise = peek(reader).text === 'else' && peek(reader).kind === 'name';
  if (otherwise) reader.next += 1;
  const no = otherwise ? readBranch(reader) : readBlock(reader);
  if (!yes || !no) throw untranslatable('[if] without a value on both sides', at);
  return { kind: 'choice', condition, yes, no, at };
}

function readBranch(reader: Reader): Expression | undefined {
  if (accept(reader, '{')) {
    const value = readBlock(reader);
    expectAll(reader, ['}']);
    return value;
  }
  if (peek(reader).text === 'if') return readIf(reader);
  if (peek(reader).text === 'return') reader.next += 1;
  const value = readExpression(reader);
  accept(reader, ';');
  return value;
}

function readExpression(reader: Reader): Expression {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) throw tooLarge('The script is nested too deeply.');
  const condition = readBinary(reader, 0);
  if (!accept(reader, '?')) {
    reader.depth -= 1;
    return condition;
  }
  const yes = readExpression(reader);
  expectAll(reader, [':']);
  const no = readExpression(reader);
  reader.depth -= 1;
  return { kind: 'choice', condition, yes, no, at: condition.at };
}

function readBinary(reader: Reader, level: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return readUnary(reader);
  let left = readBinary(reader, level + 1);
  for (;;) {
    const { text, kind, at } = peek(reader);
    const plain = text === '===' || text === '!==' ? text.slice(0, 2) : text;
    const operator =
      kind === 'sign' ? operators.find((candidate) => candidate === plain) : undefined;
    if (!operator) return left;
    reader.next += 1;
    left = { kind: 'binary', operator, left, right: readBinary(reader, level + 1), at };
  }
}

function readUnary(reader: Reader): Expression {
  const { at } = peek(reader);
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) throw tooLarge('The script is nested too deeply.');
  const kind = accept(reader, '!') ? 'not' : accept(reader, '-') ? 'minus' : undefined;
  accept(reader, '+');
  const found: Expression = kind
    ? { kind, operand: readUnary(reader), at }
    : readParts(reader, readPrimary(reader));
  reader.depth -= 1;
  return found;
}

/** `.name`, `[index]` and `(values)` behind a value. */
function readParts(reader: Reader, first: Expression): Expression {
  let found = first;
  for (;;) {
    const { at } = peek(reader);
    if (accept(reader, '.')) {
      const name = take(reader);
      if (name.kind !== 'name') throw unexpected(name);
      found = { kind: 'member', object: found, name: name.text, at: name.at };
    } else if (accept(reader, '[')) {
      found = { kind: 'index', object: found, index: readExpression(reader), at };
      expectAll(reader, [']']);
    } else if (isSign(peek(reader), '(')) found = readCall(reader, found);
    else return found;
  }
}

function readCall(reader: Reader, callee: Expression): Expression {
  const { at } = take(reader);
  const comparison = callee.kind === 'name' ? reader.comparisons.get(callee.name) : undefined;
  if (comparison) {
    expectAll(reader, ['(', ')', '->', '{']);
    const left = readBlock(reader);
    if (!left) throw untranslatable('a function without a value', at);
    expectAll(reader, ['}', ',']);
    const right = readExpression(reader);
    expectAll(reader, [')']);
    const { operator, isMoment } = comparison;
    return isMoment
      ? { kind: 'moments', operator, left, right, at }
      : { kind: 'binary', operator, left, right, at };
  }
  const values: Expression[] = [];
  while (!accept(reader, ')')) {
    if (values.length > 0) expectAll(reader, [',']);
    values.push(readExpression(reader));
  }
  return { kind: 'call', callee, values, at: callee.at };
}

const WORDS: ReadonlyMap<string, (at: number) => Expression> = new Map([
  ['true', (at: number): Expression => ({ kind: 'boolean', value: true, at })],
  ['false', (at: number): Expression => ({ kind: 'boolean', value: false, at })],
  ['null', (at: number): Expression => ({ kind: 'null', at })],
]);

const CASTS = new Set(['int', 'long', 'double', 'float']);

function readPrimary(reader: Reader): Expression {
  const token = take(reader);
  const { at, text } = token;
  if (token.kind === 'number') return { kind: 'number', value: numberOf(text), at };
  if (token.kind === 'text') return { kind: 'text', value: text, at };
  if (token.kind === 'name') {
    return WORDS.get(text)?.(at) ?? reader.values.get(text) ?? { kind: 'name', name: text, at };
  }
  if (!isSign(token, '(')) throw unexpected(token);
  const cast = peek(reader);
  if (CASTS.has(cast.text) && isSign(peek(reader, 1), ')')) {
    reader.next += 2;
    const callee: Expression = { kind: 'name', name: `(${cast.text})`, at };
    return { kind: 'call', callee, values: [readUnary(reader)], at };
  }
  const inner = readExpression(reader);
  expectAll(reader, [')']);
  return inner;
}

function numberOf(text: string): number | bigint {
  const digits = text.replace(/[lLfFdD]$/, '');
  const whole = /^\d+$/.test(digits) && !/[fFdD]$/.test(text);
  return whole ? BigInt(digits) : Number(digits);
}
