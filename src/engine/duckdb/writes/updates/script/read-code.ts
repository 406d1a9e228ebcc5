import {
  accept,
  expectAll,
  isName,
  isSign,
  peek,
  take,
  unexpected,
} from '../../../search/scripts/reader';
import type { BinaryOperator, Code, Target, UnaryOperator } from './code';
import type { CodeReader } from './code-reader';
import { checkLevel, compileError } from './failures';
import { readPrimary, readValues } from './read-primary';
import { readTypeAt } from './read-type';

/** With what is assigned, which is a value too. */
export function readCode(reader: CodeReader): Code {
  reader.depth += 1;
  checkLevel(reader.depth, peek(reader).at - 1);
  const left = readChoice(reader);
  const sign = peek(reader);
  const found =
    sign.kind === 'sign' && /^[-+*/%&|^]?=$/.test(sign.text) ? readAssigned(reader, left) : left;
  reader.depth -= 1;
  return found;
}

function readAssigned(reader: CodeReader, left: Code): Code {
  const { text, at } = take(reader);
  const target = asTarget(left, at - 1);
  const operator = text === '=' ? undefined : (text.charAt(0) as BinaryOperator);
  return { kind: 'assign', target, operator, value: readCode(reader), at: left.at };
}

function asTarget(code: Code, at: number): Target {
  if (code.kind === 'name' || code.kind === 'member' || code.kind === 'index') return code;
  throw compileError('invalid assignment: cannot assign a value to this', at);
}

function readChoice(reader: CodeReader): Code {
  const condition = readElvis(reader);
  if (!accept(reader, '?')) return condition;
  const yes = readCode(reader);
  expectAll(reader, [':']);
  return { kind: 'choice', condition, yes, no: readCode(reader), at: condition.at };
}

function readElvis(reader: CodeReader): Code {
  const left = readShort(reader, 0);
  if (!accept(reader, '?:')) return left;
  return { kind: 'short', operator: '?:', left, right: readElvis(reader), at: left.at };
}

const SHORT = ['||', '&&'];

function readShort(reader: CodeReader, level: number): Code {
  const operator = SHORT[level];
  if (operator === undefined) return readBinary(reader, 0);
  let left = readShort(reader, level + 1);
  while (accept(reader, operator)) {
    left = { kind: 'short', operator, left, right: readShort(reader, level + 1), at: left.at };
  }
  return left;
}

const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['|'],
  ['^'],
  ['&'],
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const COMPARING = 4;

function readBinary(reader: CodeReader, level: number): Code {
  const operators = LEVELS[level];
  if (!operators) return readUnary(reader);
  let left = readBinary(reader, level + 1);
  for (;;) {
    const { text, kind } = peek(reader);
    if (level === COMPARING && isName(peek(reader), 'instanceof')) {
      reader.next += 1;
      left = { kind: 'instance', type: readTypeAt(reader), operand: left, at: left.at };
      continue;
    }
    const operator = kind === 'sign' ? operators.find((one) => one === text) : undefined;
    if (!operator) return left;
    reader.next += 1;
    left = { kind: 'binary', operator, left, right: readBinary(reader, level + 1), at: left.at };
  }
}

const SIGNS = new Set(['!', '-', '+', '~']);

export function readUnary(reader: CodeReader): Code {
  const token = peek(reader);
  reader.depth += 1;
  checkLevel(reader.depth, token.at - 1);
  const found = readSigned(reader, token.kind === 'sign' ? token.text : '');
  reader.depth -= 1;
  return found;
}

function readSigned(reader: CodeReader, sign: string): Code {
  const at = peek(reader).at - 1;
  if (SIGNS.has(sign)) {
    reader.next += 1;
    return { kind: 'unary', operator: sign as UnaryOperator, operand: readUnary(reader), at };
  }
  if (sign === '++' || sign === '--') {
    reader.next += 1;
    const target = asTarget(readUnary(reader), at);
    return { kind: 'step', target, operator: sign === '++' ? '+' : '-', isAfter: false, at };
  }
  const found = readParts(reader, readPrimary(reader));
  const { text, kind } = peek(reader);
  if (kind !== 'sign' || (text !== '++' && text !== '--')) return found;
  reader.next += 1;
  const target = asTarget(found, at);
  return { kind: 'step', target, operator: text === '++' ? '+' : '-', isAfter: true, at };
}

/** `.name`, `.name(values)` and `[index]` behind a value. */
function readParts(reader: CodeReader, first: Code): Code {
  let found = first;
  for (;;) {
    const sign = peek(reader);
    const at = sign.at - 1;
    if (accept(reader, '[')) {
      found = { kind: 'index', object: found, index: readCode(reader), at };
      expectAll(reader, [']']);
    } else if (isSign(sign, '.') || isSign(sign, '?.')) {
      reader.next += 1;
      found = readMember(reader, found, { at, isSafe: sign.text === '?.' });
    } else return found;
  }
}

function readMember(
  reader: CodeReader,
  object: Code,
  { at, isSafe }: { at: number; isSafe: boolean },
): Code {
  const token = take(reader);
  // `list.0` is one number to the words.
  if (token.kind !== 'name') throw unexpected(token);
  const name = token.text;
  if (!isSign(peek(reader), '(')) return { kind: 'member', object, name, isSafe, at };
  return { kind: 'call', object, name, values: readValues(reader), isSafe, at };
}
