import { EngineError } from '../../../../engine-error';
import {
  accept,
  expectAll,
  isName,
  isSign,
  peek,
  take,
  unexpected,
} from '../../../search/scripts/reader';
import { tokensOf, type Token } from '../../../search/scripts/tokens';
import type { Program, ScriptFunction, Statement } from './code';
import type { CodeReader } from './code-reader';
import { compileError, type ScriptError } from './failures';
import { readCode, readUnary } from './read-code';
import { readBlock, readStatement } from './read-statement';
import { readTypeAt, typeAt } from './read-type';

/** Throws for what is not a script, and for what is not understood of one. */
export function readProgram(source: string): Program {
  const reader = { ...WITHOUT_TOKENS };
  try {
    reader.tokens = tokensOf(source);
    return read(reader);
  } catch (error) {
    throw error instanceof EngineError ? unreadable(error, reader) : error;
  }
}

const WITHOUT_TOKENS: CodeReader & { tokens: readonly Token[] } = {
  tokens: [],
  next: 0,
  depth: 0,
  readCode,
  readUnary,
  readBlock,
};

/** The word at which it stopped is the last one that was taken. */
function unreadable({ message }: EngineError, { tokens, next }: CodeReader): ScriptError {
  const token = tokens[Math.min(next, tokens.length) - 1];
  if (!token) return compileError(message, 0);
  if (token.kind === 'end') return compileError('unexpected end of script.', token.at - 1);
  return compileError(`unexpected token ['${token.text.slice(0, 60)}'].`, token.at - 1);
}

function read(reader: CodeReader): Program {
  const functions = new Map<string, ScriptFunction>();
  while (isFunction(reader)) {
    const at = peek(reader).at - 1;
    const found = readFunction(reader);
    if (functions.has(found.name))
      throw compileError(`found duplicate function [${found.name}]`, at);
    functions.set(found.name, found);
  }
  const statements: Statement[] = [];
  while (peek(reader).kind !== 'end') {
    if (isSign(peek(reader), '}')) throw unexpected(peek(reader));
    statements.push(...readStatement(reader));
  }
  if (statements.length === 0) throw compileError('found no statements', 0);
  return { functions, statements };
}

/** `int name(` */
function isFunction(reader: CodeReader): boolean {
  const words = typeAt(reader)?.words;
  if (words === undefined) return false;
  return peek(reader, words).kind === 'name' && isSign(peek(reader, words + 1), '(');
}

function readFunction(reader: CodeReader): ScriptFunction {
  const type = readTypeAt(reader);
  const name = take(reader).text;
  const parameters: { type: string; name: string }[] = [];
  expectAll(reader, ['(']);
  while (!accept(reader, ')')) {
    if (parameters.length > 0) expectAll(reader, [',']);
    const ofParameter = readTypeAt(reader);
    const token = take(reader);
    if (!isName(token, token.text)) throw unexpected(token);
    parameters.push({ type: ofParameter, name: token.text });
  }
  return { type, name, parameters, body: readBlock(reader) };
}
