import type { Value } from '../document/values';
import type { BinaryOperator } from './code';
import { isOrdered, isSame } from './comparisons';
import { castError, nullError } from './failures';
import { asNumber, compute, negate, type ArithmeticOperator } from './numbers';
import { classOf } from './objects';
import { spendCharacters, type Run } from './scope';
import { textOf } from './texts';

export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) throw nullError('value');
  throw castError(`Cannot cast ${classOf(value)} to java.lang.Boolean`);
}

export function applySign(operator: string, value: Value): Value {
  if (operator === '!') return !isTrue(value);
  if (operator === '~') return compute('^', value, { kind: 'int', value: -1 });
  const negative = negate(value);
  return operator === '-' ? negative : (asNumber(value) ?? value);
}

export function binary(
  operator: BinaryOperator,
  left: Value,
  { right, run }: { right: Value; run: Run },
): Value {
  switch (operator) {
    case '==':
    case '===':
      return isSame(left, right, run);
    case '!=':
    case '!==':
      return !isSame(left, right, run);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, left, right);
    default:
      return arithmetic(operator, left, { right, run });
  }
}

function arithmetic(
  operator: ArithmeticOperator,
  left: Value,
  { right, run }: { right: Value; run: Run },
): Value {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) {
    const [a, b] = [plainText(left, run), plainText(right, run)];
    spendCharacters(run, a.length + b.length);
    return a + b;
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') {
    if (operator === '&') return left && right;
    if (operator === '|') return left || right;
    if (operator === '^') return left !== right;
  }
  return compute(operator, left, right);
}

const plainText = (value: Value, run: Run): string =>
  typeof value === 'string' ? value : textOf(value, run);
