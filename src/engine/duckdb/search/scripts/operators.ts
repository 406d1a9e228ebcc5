import { sql, trusted, type Sql } from '../sql';
import { untranslatable, type BinaryOperator } from './expression';
import type { Typed } from './typed';

const isNumber = ({ type }: Typed): boolean => type === 'long' || type === 'double';

/** Dates are their milliseconds, true is 1. */
export function toDouble(typed: Typed): Typed {
  const { type, value } = typed;
  if (type === 'text' || type === 'double') return typed;
  if (type === 'date') return { type: 'double', value: sql`CAST(epoch_ms(${value}) AS DOUBLE)` };
  return type === 'boolean' ? typed : { type: 'double', value: sql`CAST(${value} AS DOUBLE)` };
}

/** Both in one type, so that they can be compared or chosen between. */
export function comparable(a: Typed, b: Typed, at: number): readonly [Typed, Typed] {
  if (a.type === b.type) return [a, b];
  if (isNumber(a) && isNumber(b)) return [toDouble(a), toDouble(b)];
  throw untranslatable(`${a.type} beside ${b.type}`, at);
}

export function binaryOf(
  operator: BinaryOperator,
  left: Typed,
  { right, at }: { right: Typed; at: number },
): Typed {
  switch (operator) {
    case '&&':
    case '||':
      if (left.type !== 'boolean' || right.type !== 'boolean') {
        throw untranslatable(`[${operator}] of values that are not true or false`, at);
      }
      return {
        type: 'boolean',
        value: sql`(${left.value} ${trusted(operator === '&&' ? 'AND' : 'OR')} ${right.value})`,
      };
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, { right, at });
    default:
      return comparison(operator, left, { right, at });
  }
}

function comparison(
  operator: BinaryOperator,
  left: Typed,
  { right, at }: { right: Typed; at: number },
): Typed {
  const equality = operator === '==' || operator === '!=';
  if (equality && left.type !== right.type && !(isNumber(left) && isNumber(right))) {
    return { type: 'boolean', value: trusted(operator === '==' ? 'false' : 'true') };
  }
  const [a, b] = comparable(left, right, at);
  if (!equality && (a.type === 'text' || a.type === 'boolean')) {
    throw untranslatable(`[${operator}] of ${a.type}`, at);
  }
  const sign = operator === '==' ? '=' : operator === '!=' ? '<>' : operator;
  return { type: 'boolean', value: sql`(${a.value} ${trusted(sign)} ${b.value})` };
}

/** Whole numbers are divided as Java divides them; by zero there is no value. */
function arithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  left: Typed,
  { right, at }: { right: Typed; at: number },
): Typed {
  if (operator === '+' && (left.type === 'text' || right.type === 'text')) {
    return { type: 'text', value: sql`(${textOf(left)} || ${textOf(right)})` };
  }
  if (!isNumber(left) || !isNumber(right)) {
    throw untranslatable(`[${operator}] of ${left.type} and ${right.type}`, at);
  }
  const [a, b] = comparable(left, right, at);
  if (operator === '/' && a.type === 'long') {
    return { type: 'long', value: sql`(${a.value} // nullif(${b.value}, 0))` };
  }
  return { type: a.type, value: sql`(${a.value} ${trusted(operator)} ${b.value})` };
}

/** As Java writes it: whole doubles have a fraction. */
export function textOf({ type, value }: Typed): Sql {
  return type === 'text' ? value : sql`CAST(${value} AS VARCHAR)`;
}
