import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import type { Cursor } from './cursor';
import type { Expression } from './expression';
import { readPrimary } from './read-primary';

/** An expression from here on. @throws EngineError with the place of what can't be read */
export const readExpression = (cursor: Cursor): Expression =>
  cursor.within(() => readAny(cursor, ['or'], (own) => readAny(own, ['and'], readNot)));

/** Conditions of which one has to hold, or all of them. */
function readAny(
  cursor: Cursor,
  words: readonly ['or' | 'and'],
  read: (cursor: Cursor) => Expression,
): Expression {
  const { start: at } = cursor.peek();
  const first = read(cursor);
  const conditions = [first];
  while (cursor.takeWord(...words)) conditions.push(read(cursor));
  if (conditions.length > 1) {
    return { kind: words[0] === 'or' ? 'any' : 'all', conditions, at };
  }
  if (words[0] === 'or' && cursor.takeWord('xor')) {
    return { kind: 'sign', sign: 'xor', left: first, right: readAny(cursor, words, read), at };
  }
  return first;
}

function readNot(cursor: Cursor): Expression {
  const { start: at } = cursor.peek();
  if (!cursor.takeWord('not')) return readComparison(cursor);
  return { kind: 'not', condition: cursor.within(() => readNot(cursor)), at };
}

const COMPARISONS = ['=', '==', '!=', '<>', '<=', '>=', '<', '>'] as const;

function readComparison(cursor: Cursor): Expression {
  const left = readSum(cursor);
  const { start: at } = cursor.peek();
  const sign = COMPARISONS.find((one) => cursor.takeSign(one));
  if (sign) return { kind: 'sign', sign: SAME[sign] ?? sign, left, right: readSum(cursor), at };
  if (!cursor.isWord('not')) return readWord(cursor, left, at) ?? left;
  if (!['in', 'like', 'ilike', 'between'].some((word) => cursor.isWord(word, 1))) return left;
  cursor.next();
  return { kind: 'not', condition: readWord(cursor, left, at) ?? left, at };
}

const SAME: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' };

/** `in (…)`, `like '…'`, `between … and …`, `is null`, behind a value. */
function readWord(cursor: Cursor, value: Expression, at: number): Expression | undefined {
  if (cursor.takeWord('in')) return readIn(cursor, value, at);
  if (cursor.takeWord('between')) {
    const from = readSum(cursor);
    cursor.expectWord('and');
    return { kind: 'between', value, from, to: readSum(cursor), at };
  }
  if (cursor.takeWord('is')) {
    const isNegated = cursor.takeWord('not');
    cursor.expectWord('null');
    const name = isNegated ? 'isnotnull' : 'isnull';
    return { kind: 'call', name, values: [value], options: [], at };
  }
  for (const name of ['like', 'ilike', 'regexp']) {
    if (!cursor.takeWord(name)) continue;
    return { kind: 'call', name, values: [value, readSum(cursor)], options: [], at };
  }
  return undefined;
}

function readIn(cursor: Cursor, value: Expression, at: number): Expression {
  if (cursor.isSign('[')) return { kind: 'in', value, values: cursor.search(), at };
  // `position('a' in b)`
  if (!cursor.takeSign('(')) return { kind: 'in', value, values: [readSum(cursor)], at };
  const values = [readExpression(cursor)];
  while (cursor.takeSign(',')) values.push(readExpression(cursor));
  cursor.expectSign(')');
  return { kind: 'in', value, values, at };
}

export const readSum = (cursor: Cursor): Expression =>
  readSigns(cursor, ['+', '-', '||'], (own) => readSigns(own, ['*', '/', '%'], readSigned));

/** Levels that `1 + 1 + 1 …` has for what reads it. */
const MOST_SIGNS = 300;

function readSigns(
  cursor: Cursor,
  signs: readonly string[],
  read: (cursor: Cursor) => Expression,
): Expression {
  let left = read(cursor);
  for (let count = 1; ; count += 1) {
    const { start: at } = cursor.peek();
    const sign = signs.find((one) => cursor.takeSign(one));
    if (sign === undefined) return left;
    if (count > MOST_SIGNS) throw statementError(tell('ppl.signs', { most: MOST_SIGNS }), at);
    left = { kind: 'sign', sign, left, right: read(cursor), at };
  }
}

function readSigned(cursor: Cursor): Expression {
  const { start: at } = cursor.peek();
  if (cursor.takeSign('+')) return cursor.within(() => readSigned(cursor));
  if (!cursor.takeSign('-')) return readPrimary(cursor, readExpression);
  return { kind: 'negative', value: cursor.within(() => readSigned(cursor)), at };
}
