import {
  accept,
  expectAll,
  isName,
  isSign,
  peek,
  take,
  unexpected,
} from '../../../search/scripts/reader';
import type { Code, Statement } from './code';
import type { CodeReader } from './code-reader';
import { checkLevel, compileError } from './failures';
import { readTypeAt, typeAt } from './read-type';

type Found = readonly Statement[];

/** Between braces. */
export function readBlock(reader: CodeReader): Found {
  expectAll(reader, ['{']);
  const found: Statement[] = [];
  while (!accept(reader, '}')) {
    if (peek(reader).kind === 'end') throw unexpected(peek(reader));
    found.push(...readStatement(reader));
  }
  return found;
}

const readBody = (reader: CodeReader): Found =>
  isSign(peek(reader), '{') ? readBlock(reader) : readStatement(reader);

/** What begins with a word of its own. */
const WORDS: ReadonlyMap<string, (reader: CodeReader, at: number) => Found> = new Map([
  ['if', readIf],
  ['for', readFor],
  ['while', readWhile],
  ['do', readDo],
  ['try', readTry],
  ['return', readReturn],
  ['throw', readThrow],
  ['break', (reader: CodeReader, at: number) => readWord(reader, { kind: 'break', at })],
  ['continue', (reader: CodeReader, at: number) => readWord(reader, { kind: 'continue', at })],
]);

export function readStatement(reader: CodeReader): Found {
  if (accept(reader, ';')) return [];
  const token = peek(reader);
  const at = token.at - 1;
  reader.depth += 1;
  checkLevel(reader.depth, at);
  const read = token.kind === 'name' ? WORDS.get(token.text) : undefined;
  if (read) reader.next += 1;
  const found = read ? read(reader, at) : readSimple(reader, at);
  reader.depth -= 1;
  return found;
}

function readWord(reader: CodeReader, statement: Statement): Found {
  endStatement(reader);
  return [statement];
}

function readSimple(reader: CodeReader, at: number): Found {
  const found = isDeclared(reader)
    ? readDeclared(reader)
    : [{ kind: 'do' as const, code: reader.readCode(reader), at }];
  endStatement(reader);
  return found;
}

function endStatement(reader: CodeReader): void {
  const rest = peek(reader);
  if (accept(reader, ';') || rest.kind === 'end' || isSign(rest, '}')) return;
  throw unexpected(rest);
}

/** `int x`: two names beside each other. */
function isDeclared(reader: CodeReader): boolean {
  const words = typeAt(reader)?.words ?? 1;
  const next = peek(reader, words);
  return (
    peek(reader).kind === 'name' &&
    next.kind === 'name' &&
    next.text !== 'instanceof' &&
    !isName(peek(reader), 'new')
  );
}

/** `def a = 1, b` */
function readDeclared(reader: CodeReader): Found {
  const type = readTypeAt(reader);
  const found: Statement[] = [];
  do {
    const { text: name, at, kind } = take(reader);
    if (kind !== 'name') throw compileError(`unexpected token [${name.slice(0, 60)}]`, at - 1);
    const value = accept(reader, '=') ? reader.readCode(reader) : undefined;
    found.push({ kind: 'declare', type, name, value, at: at - 1 });
  } while (accept(reader, ','));
  return found;
}

function readIf(reader: CodeReader, at: number): Found {
  const condition = readCondition(reader);
  const yes = readBody(reader);
  const otherwise = isName(peek(reader), 'else');
  if (otherwise) reader.next += 1;
  return [{ kind: 'if', condition, yes, no: otherwise ? readBody(reader) : [], at }];
}

function readCondition(reader: CodeReader): Code {
  expectAll(reader, ['(']);
  const found = reader.readCode(reader);
  expectAll(reader, [')']);
  return found;
}

function readFor(reader: CodeReader, at: number): Found {
  expectAll(reader, ['(']);
  const words = typeAt(reader)?.words ?? 0;
  if (isEach(reader, words)) return readEach(reader, at, words);
  if (isEach(reader, 0)) return readEach(reader, at, 0);
  const first = isSign(peek(reader), ';') ? [] : readFirst(reader);
  expectAll(reader, [';']);
  const condition = isSign(peek(reader), ';') ? undefined : reader.readCode(reader);
  expectAll(reader, [';']);
  const step = isSign(peek(reader), ')') ? undefined : reader.readCode(reader);
  expectAll(reader, [')']);
  const body = readBody(reader);
  return [{ kind: 'while', condition, first, step, body, isAfter: false, at }];
}

function readFirst(reader: CodeReader): Found {
  if (isDeclared(reader)) return readDeclared(reader);
  const at = peek(reader).at - 1;
  return [{ kind: 'do', code: reader.readCode(reader), at }];
}

/** `def x : list` and `x in list` */
const isEach = (reader: CodeReader, words: number): boolean =>
  peek(reader, words).kind === 'name' &&
  (isSign(peek(reader, words + 1), ':') || isName(peek(reader, words + 1), 'in'));

function readEach(reader: CodeReader, at: number, words: number): Found {
  const type = words > 0 ? readTypeAt(reader) : 'def';
  const name = take(reader).text;
  take(reader);
  const list = reader.readCode(reader);
  expectAll(reader, [')']);
  return [{ kind: 'each', type, name, list, body: readBody(reader), at }];
}

function readWhile(reader: CodeReader, at: number): Found {
  const condition = readCondition(reader);
  const body = accept(reader, ';') ? [] : readBody(reader);
  return [{ kind: 'while', condition, first: [], step: undefined, body, isAfter: false, at }];
}

function readDo(reader: CodeReader, at: number): Found {
  const body = readBlock(reader);
  expectAll(reader, ['while']);
  const condition = readCondition(reader);
  endStatement(reader);
  return [{ kind: 'while', condition, first: [], step: undefined, body, isAfter: true, at }];
}

function readReturn(reader: CodeReader, at: number): Found {
  const next = peek(reader);
  const isNothing = isSign(next, ';') || isSign(next, '}') || next.kind === 'end';
  const value = isNothing ? undefined : reader.readCode(reader);
  return readWord(reader, { kind: 'return', value, at });
}

function readThrow(reader: CodeReader, at: number): Found {
  return readWord(reader, { kind: 'throw', value: reader.readCode(reader), at });
}

function readTry(reader: CodeReader, at: number): Found {
  const body = readBlock(reader);
  const catches: { type: string; name: string; body: Found }[] = [];
  while (isName(peek(reader), 'catch')) {
    reader.next += 1;
    expectAll(reader, ['(']);
    const type = readTypeAt(reader);
    const name = take(reader).text;
    expectAll(reader, [')']);
    catches.push({ type, name, body: readBlock(reader) });
  }
  if (catches.length === 0) throw unexpected(peek(reader));
  return [{ kind: 'try', body, catches, at }];
}
