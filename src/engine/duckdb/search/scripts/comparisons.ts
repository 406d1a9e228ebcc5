import type { BinaryOperator } from './expression';
import { LEVELS } from './parse-expression';
import { accept, expectAll, isSign, peek, take, unexpected, type Reader } from './reader';

export const isComparison = (reader: Reader): boolean =>
  peek(reader).text === 'boolean' && isSign(peek(reader, 2), '(');

/**
 * `boolean compare(Supplier s, def v) {return s.get() == v;}`, and of timestamps
 * `boolean gte(Supplier s, def v) {return !s.get().toInstant().isBefore(Instant.parse(v))}`
 */
export function readComparison(reader: Reader): void {
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
