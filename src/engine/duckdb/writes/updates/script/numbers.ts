import {
  doubleValue,
  intValue,
  isNumberValue,
  type NumberValue,
  type Value,
} from '../document/values';
import type { BinaryOperator } from './code';
import { castError, nullError, thrown } from './failures';
import { CharValue, classOf } from './objects';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^';

/** A character counts as its number. */
export const asNumber = (value: Value): NumberValue | undefined =>
  value instanceof CharValue
    ? intValue(value.code)
    : value !== null && isNumberValue(value)
      ? value
      : undefined;

/** As Java computes: in the wider of both kinds, whole numbers going on at their other end. */
export function compute(operator: ArithmeticOperator, left: Value, right: Value): NumberValue {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (!a || !b || a.kind === 'big' || b.kind === 'big') throw notApplicable(operator, left, right);
  if (isFraction(a) || isFraction(b)) {
    const value = ofDoubles(operator, Number(a.value), Number(b.value), () =>
      notApplicable(operator, left, right),
    );
    if (a.kind === 'double' || b.kind === 'double') return doubleValue(value);
    return { kind: 'float', value: Math.fround(value) };
  }
  if (a.kind === 'long' || b.kind === 'long') {
    const value = ofLongs(operator, BigInt(a.value), BigInt(b.value));
    return { kind: 'long', value: BigInt.asIntN(64, value) };
  }
  return intValue(ofInts(operator, Number(a.value), Number(b.value)));
}

const isFraction = ({ kind }: NumberValue): boolean => kind === 'double' || kind === 'float';

export function notApplicable(operator: BinaryOperator, left: Value, right: Value): Error {
  if (left === null) return nullError('left');
  if (right === null) return nullError('right');
  return castError(
    `Cannot apply [${operator}] operation to types [${classOf(left)}] and [${classOf(right)}].`,
  );
}

function ofDoubles(
  operator: ArithmeticOperator,
  a: number,
  b: number,
  refusal: () => Error,
): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    default:
      throw refusal();
  }
}

const byZero = () => thrown('arithmetic_exception', '/ by zero');

function ofLongs(operator: ArithmeticOperator, a: bigint, b: bigint): bigint {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    default:
      if (b === 0n) throw byZero();
      return operator === '/' ? a / b : a % b;
  }
}

function ofInts(operator: ArithmeticOperator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return (a + b) | 0;
    case '-':
      return (a - b) | 0;
    case '*':
      return Math.imul(a, b);
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    default:
      if (b === 0) throw byZero();
      // Zero has no sign.
      return (operator === '/' ? a / b : a % b) | 0;
  }
}

export function negate(value: Value): NumberValue {
  const number = asNumber(value);
  if (value === null) throw nullError('value');
  if (!number || number.kind === 'big') {
    throw castError(`Cannot apply [-] operation to type [${classOf(value)}].`);
  }
  if (number.kind === 'double') return doubleValue(-number.value);
  if (number.kind === 'float') return { kind: 'float', value: -number.value };
  return compute('-', intValue(0), number);
}

/** Below zero where the first is less; undefined where one of them is not a number. */
export function compareNumbers(a: NumberValue, b: NumberValue): number | undefined {
  if (isFraction(a) || isFraction(b)) {
    const [x, y] = [Number(a.value), Number(b.value)];
    return Number.isNaN(x) || Number.isNaN(y) ? undefined : x - y || 0;
  }
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}
