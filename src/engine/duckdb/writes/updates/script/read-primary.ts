import {
  accept,
  expectAll,
  isName,
  isSign,
  peek,
  take,
  unexpected,
  type TokenReader,
} from '../../../search/scripts/reader';
import type { Token } from '../../../search/scripts/tokens';
import { doubleValue, intValue, isInt, type Value } from '../document/values';
import type { Code } from './code';
import type { CodeReader } from './code-reader';
import { compileError } from './failures';
import { typeAt } from './read-type';

const WORDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const TYPES_OF_NUMBERS = new Set(['byte', 'short', 'char', 'int', 'long', 'float', 'double']);

export function readPrimary(reader: CodeReader): Code {
  const isFunction = isLambda(reader);
  if (isFunction) return readLambda(reader);
  const token = take(reader);
  const at = token.at - 1;
  if (token.kind === 'number') return { kind: 'literal', value: numberOf(token), at };
  if (token.kind === 'text') return { kind: 'literal', value: token.text, at };
  if (token.kind === 'name') return readNamed(reader, token);
  if (token.kind === 'pattern') {
    throw compileError('regular expressions are not supported in updates', at);
  }
  if (isSign(token, '[')) return readList(reader, at);
  if (!isSign(token, '(')) throw unexpected(token);
  const cast = readCast(reader, at);
  if (cast) return cast;
  const inner = reader.readCode(reader);
  expectAll(reader, [')']);
  return inner;
}

function readNamed(reader: CodeReader, { text, at: place }: Token): Code {
  const at = place - 1;
  const word = WORDS.get(text);
  if (word !== undefined) return { kind: 'literal', value: word, at };
  if (text === 'new') {
    const type = take(reader);
    if (type.kind !== 'name') throw unexpected(type);
    return { kind: 'new', type: type.text, values: readValues(reader), at };
  }
  if (isSign(peek(reader), '(')) {
    return {
      kind: 'call',
      object: undefined,
      name: text,
      values: readValues(reader),
      isSafe: false,
      at,
    };
  }
  return { kind: 'name', name: text, at };
}

/** `(int) x`: a type in brackets before a value; before a sign only where it is one of numbers. */
function readCast(reader: CodeReader, at: number): Code | undefined {
  const found = typeAt(reader);
  if (!found || !isSign(peek(reader, found.words), ')')) return undefined;
  const next = peek(reader, found.words + 1);
  const isValue = next.kind !== 'sign' || ['(', '[', '!', '~'].includes(next.text);
  if (!isValue && !(TYPES_OF_NUMBERS.has(found.type) && /^[-+]$/.test(next.text))) return undefined;
  if (next.kind === 'end' || isName(next, 'instanceof')) return undefined;
  reader.next += found.words + 1;
  return { kind: 'cast', type: found.type, operand: reader.readUnary(reader), at };
}

/** `(a, b)` */
export function readValues(reader: CodeReader): readonly Code[] {
  expectAll(reader, ['(']);
  const values: Code[] = [];
  while (!accept(reader, ')')) {
    if (values.length > 0) expectAll(reader, [',']);
    values.push(reader.readCode(reader));
  }
  return values;
}

function isLambda(reader: TokenReader): boolean {
  if (peek(reader).kind === 'name' && isSign(peek(reader, 1), '->')) return true;
  if (!isSign(peek(reader), '(')) return false;
  let ahead = 1;
  // Names, types, and commas between them.
  while (peek(reader, ahead).kind === 'name' || isSign(peek(reader, ahead), ',')) ahead += 1;
  return isSign(peek(reader, ahead), ')') && isSign(peek(reader, ahead + 1), '->');
}

function readLambda(reader: CodeReader): Code {
  const at = peek(reader).at - 1;
  const names: string[] = [];
  if (accept(reader, '(')) {
    while (!accept(reader, ')')) {
      if (names.length > 0) expectAll(reader, [',']);
      // Whatever type it says: what is given is what it is.
      if (peek(reader, 1).kind === 'name') take(reader);
      names.push(take(reader).text);
    }
  } else names.push(take(reader).text);
  expectAll(reader, ['->']);
  if (isSign(peek(reader), '{')) {
    return { kind: 'lambda', names, body: reader.readBlock(reader), at };
  }
  const value = reader.readCode(reader);
  return { kind: 'lambda', names, body: [{ kind: 'return', value, at: value.at }], at };
}

/** `[a, b]`, `['a': b]` and `[:]` */
function readList(reader: CodeReader, at: number): Code {
  if (accept(reader, ':')) {
    expectAll(reader, [']']);
    return { kind: 'map', entries: [], at };
  }
  const items: Code[] = [];
  const entries: (readonly [Code, Code])[] = [];
  while (!accept(reader, ']')) {
    if (items.length + entries.length > 0) expectAll(reader, [',']);
    const item = reader.readCode(reader);
    if (accept(reader, ':')) entries.push([item, reader.readCode(reader)]);
    else items.push(item);
  }
  if (items.length > 0 && entries.length > 0) throw compileError('unexpected token [:]', at);
  return entries.length > 0 ? { kind: 'map', entries, at } : { kind: 'list', items, at };
}

function numberOf({ text, at }: Token): Value {
  const suffix = /[lLfFdD]$/.exec(text)?.[0]?.toLowerCase();
  const digits = suffix === undefined ? text : text.slice(0, -1);
  if (suffix === 'f') return { kind: 'float', value: Math.fround(Number(digits)) };
  if (suffix === 'd' || /[.eE]/.test(digits)) return doubleValue(Number(digits));
  if (suffix === 'l') {
    const value = BigInt(digits);
    // -2^63 is written with its sign before it.
    if (value <= 2n ** 63n) return { kind: 'long', value: BigInt.asIntN(64, value) };
    throw compileError(`Invalid long constant [${text.slice(0, 60)}].`, at - 1);
  }
  const value = Number(digits);
  if (isInt(value) || value === 2 ** 31) return intValue(value | 0);
  throw compileError(
    `Invalid int constant [${text.slice(0, 60)}]. If you want a long constant then change it to [${text.slice(0, 60)}L].`,
    at - 1,
  );
}
