import { tell } from '#common/server-messages';
import { tooLarge } from '../failures';
import { untranslatable, type BinaryOperator, type Expression } from './expression';
import { accept, expectAll, isSign, peek, take, unexpected, type Reader } from './reader';

const MAX_DEPTH = 100;

export const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
/** Among those that compare. */
const PATTERN_LEVEL = 2;

function checkDepth(reader: Reader): void {
  if (reader.depth <= MAX_DEPTH) return;
  throw tooLarge(tell('search.script.nested', { most: MAX_DEPTH, at: peek(reader).at }));
}

export function readExpression(reader: Reader): Expression {
  reader.depth += 1;
  checkDepth(reader);
  const condition = readBinary(reader, 0);
  if (accept(reader, '?:')) {
    const no = readExpression(reader);
    reader.depth -= 1;
    const callee: Expression = { kind: 'name', name: '?:', at: condition.at };
    return { kind: 'call', callee, values: [condition, no], at: condition.at };
  }
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
    if (level === PATTERN_LEVEL && (text === '=~' || text === '==~') && kind === 'sign') {
      reader.next += 1;
      const callee: Expression = { kind: 'name', name: text, at };
      left = { kind: 'call', callee, values: [left, readBinary(reader, level + 1)], at };
      continue;
    }
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
  checkDepth(reader);
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
    if (accept(reader, '.') || accept(reader, '?.')) {
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
    const left = reader.readBody();
    if (!left) throw untranslatable(tell('script.functionWithoutValue'), at);
    expectAll(reader, ['}', ',']);
    const right = readExpression(reader);
    expectAll(reader, [')']);
    const { operator, isMoment } = comparison;
    return isMoment
      ? { kind: 'timestamps', operator, left, right, at }
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

const CASTS = new Set([
  'int',
  'long',
  'double',
  'float',
  'String',
  'Integer',
  'Long',
  'Double',
  'def',
]);

function readPrimary(reader: Reader): Expression {
  const token = take(reader);
  const { at, text } = token;
  if (token.kind === 'number') {
    return { kind: 'number', value: numberOf(text), isWide: /[lL]$/.test(text), at };
  }
  if (token.kind === 'text') return { kind: 'text', value: text, at };
  if (token.kind === 'pattern') return { kind: 'pattern', pattern: text, at };
  if (token.kind === 'name') {
    // `new Date(…)`: a function of that name.
    const made = text === 'new' && peek(reader).kind === 'name' ? take(reader).text : undefined;
    if (made !== undefined) return { kind: 'name', name: `new ${made}`, at };
    return WORDS.get(text)?.(at) ?? { kind: 'name', name: text, at };
  }
  if (isSign(token, '[')) return readList(reader, at);
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

/** `[a, b]` and `['a': b]` */
function readList(reader: Reader, at: number): Expression {
  const items: Expression[] = [];
  const entries: (readonly [Expression, Expression])[] = [];
  accept(reader, ':');
  while (!accept(reader, ']')) {
    if (items.length + entries.length > 0) expectAll(reader, [',']);
    const item = readExpression(reader);
    if (accept(reader, ':')) entries.push([item, readExpression(reader)]);
    else items.push(item);
  }
  if (items.length > 0 && entries.length > 0) throw untranslatable('[:]', at);
  return entries.length > 0 ? { kind: 'map', entries, at } : { kind: 'list', items, at };
}
