import { tell } from '#common/server-messages';
import { sql, trusted, type Sql } from '../sql';
import { untranslatable, type BinaryOperator } from './expression';
import { isMoment, momentText, named } from './timestamps';
import { boundedTexts, longestOf } from './longest-texts';
import type { Part } from './typed';
import { wholeArithmetic } from './whole-numbers';

export const isNumber = ({ type }: Part): boolean => type === 'long' || type === 'double';

/** Dates are their milliseconds, true is 1. */
export function toDouble(typed: Part): Part {
  const { type, value } = typed;
  if (type === 'text' || type === 'double' || type === 'null') return typed;
  if (isMoment(typed)) return { type: 'double', value: sql`CAST(epoch_ms(${value}) AS DOUBLE)` };
  return type === 'boolean' ? typed : { type: 'double', value: sql`CAST(${value} AS DOUBLE)` };
}

/** Both in one type, so that they can be compared or chosen between. */
export function comparable(a: Part, b: Part, at: number): readonly [Part, Part] {
  if (a.type === 'null') return [{ ...b, value: trusted('NULL') }, b];
  if (b.type === 'null') return [a, { ...a, value: trusted('NULL') }];
  if (isMoment(a) && isMoment(b)) return [asMoment(a), asMoment(b)];
  if (a.type === b.type && a.type !== 'list') return [a, b];
  if (isNumber(a) && isNumber(b)) return [toDouble(a), toDouble(b)];
  throw untranslatable(tell('script.together', { one: a.type, other: b.type }), at);
}

/** What is known of a value that is one or the other. */
export function either(a: Part, b: Part): Part {
  const { computed: _, ...known } = a;
  const longest = Math.max(longestOf(a), longestOf(b));
  return { ...known, ...furthest(a, b), longest, isInt: a.isInt === true && b.isInt === true };
}

/** What one of them may be. */
export function furthest(...parts: readonly Part[]): Pick<Part, 'beyond'> {
  if (parts.some(({ beyond }) => beyond === 'nan')) return { beyond: 'nan' };
  return parts.some(({ beyond }) => beyond) ? { beyond: 'infinite' } : {};
}

/** Whatever clocks show: what is compared are the timestamps. */
const asMoment = ({ value }: Part): Part => ({ type: 'date', value });

export function binaryOf(
  operator: BinaryOperator,
  left: Part,
  { right, at }: { right: Part; at: number },
): Part {
  switch (operator) {
    case '&&':
    case '||':
      if (left.type !== 'boolean' || right.type !== 'boolean') {
        throw untranslatable(tell('script.notBoolean', { name: operator }), at);
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
  left: Part,
  { right, at }: { right: Part; at: number },
): Part {
  const equality = operator === '==' || operator === '!=';
  const alike = isNumber(left) ? isNumber(right) : isMoment(left) && isMoment(right);
  if (equality && left.type !== right.type && !alike) {
    return { type: 'boolean', value: trusted(operator === '==' ? 'false' : 'true') };
  }
  const [a, b] = comparable(left, right, at);
  if (!equality && !isNumber(a) && !isMoment(a)) {
    throw untranslatable(tell('script.operatorOf', { name: operator, type: a.type }), at);
  }
  return { type: 'boolean', value: compared(operator, a, b) };
}

/** What is not a number is neither more nor less than any, nor equal to itself; the database has it behind all numbers. */
function compared(operator: BinaryOperator, a: Part, b: Part): Sql {
  const sign = trusted(operator === '==' ? '=' : operator === '!=' ? '<>' : operator);
  const plain = sql`(${a.value} ${sign} ${b.value})`;
  if (a.beyond !== 'nan' && b.beyond !== 'nan') return plain;
  if (operator === '!=') return sql`(${plain} OR isnan(${a.value}))`;
  const behind = operator.startsWith('<') ? b : a;
  return sql`(${plain} AND NOT isnan(${behind.value}))`;
}

/** Whole numbers are divided as Java divides them; by zero there is no value, and the script fails. */
function arithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  left: Part,
  { right, at }: { right: Part; at: number },
): Part {
  if (operator === '+' && (left.type === 'text' || right.type === 'text')) {
    const joined: Part = { type: 'text', value: sql`(${textOf(left)} || ${textOf(right)})` };
    return boundedTexts(joined, longestOf(left) + longestOf(right));
  }
  if (!isNumber(left) || !isNumber(right)) {
    throw untranslatable(
      tell('script.operatorOfTwo', { name: operator, one: left.type, other: right.type }),
      at,
    );
  }
  const [a, b] = comparable(left, right, at);
  if (a.type === 'long') return wholeArithmetic(operator, a, b);
  const mayBeNone = operator === '/' || operator === '%' || a.beyond || b.beyond;
  const beyond = mayBeNone ? 'nan' : 'infinite';
  return { type: a.type, beyond, value: sql`(${a.value} ${trusted(operator)} ${b.value})` };
}

/** As Java writes it: whole doubles have a fraction. */
export function textOf(part: Part): Sql {
  if (part.type === 'text') return part.value;
  if (isMoment(part)) return momentText(part);
  if (part.type === 'weekday' || part.type === 'month') {
    return sql`upper(${named(part, 'FULL') ?? part.value})`;
  }
  return part.type === 'double' ? doubleText(part) : sql`CAST(${part.value} AS VARCHAR)`;
}

/** Large and small ones with an exponent, as the database writes only very large and very small ones. */
function doubleText({ value, beyond }: Part): Sql {
  const text = sql`CAST(${value} AS VARCHAR)`;
  const digits = trusted(`rtrim(ltrim(replace(split_part(t, 'e', 1), '.', ''), '0'), '0')`);
  const fraction = trusted(`split_part(t, '.', 2)`);
  const exponent = sql`CASE WHEN contains(t, 'e') THEN CAST(split_part(t, 'e', 2) AS INTEGER) WHEN starts_with(t, '0') THEN -1 - length(${fraction}) + length(ltrim(${fraction}, '0')) ELSE length(split_part(t, '.', 1)) - 1 END`;
  const written = sql`${digits}[1] || '.' || CASE WHEN length(${digits}) > 1 THEN ${digits}[2:] ELSE '0' END || 'E' || CAST(${exponent} AS VARCHAR)`;
  const other = beyond
    ? sql`WHEN isnan(${value}) THEN 'NaN' WHEN isinf(${value}) THEN CASE WHEN ${value} > 0 THEN 'Infinity' ELSE '-Infinity' END `
    : trusted('');
  return sql`(CASE ${other}WHEN abs(${value}) >= 0.001 AND abs(${value}) < 1e7 OR ${value} = 0 THEN ${text} ELSE CASE WHEN ${value} < 0 THEN '-' ELSE '' END || list_transform([CAST(abs(${value}) AS VARCHAR)], lambda t: ${written})[1] END)`;
}
