import { tell } from '#common/server-messages';
import { integer, sql, trusted, type Sql } from '../sql';
import type { Part, Typed } from './typed';

export const DIVIDES_BY_ZERO = tell('search.script.byZero');

const LOWEST = -(2n ** 63n);
const HIGHEST = 2n ** 63n - 1n;

const LOWEST_INT = -(2n ** 31n);
const HIGHEST_INT = 2n ** 31n - 1n;

export const isLong = (value: bigint): boolean => value >= LOWEST && value <= HIGHEST;

/** As it is written: in 32 bits where it has room there. */
export function wholeNumber(value: bigint, isWide = false): Typed {
  const isInt = !isWide && value >= LOWEST_INT && value <= HIGHEST_INT;
  return { type: 'long', value: sql`CAST(${integer(value)} AS BIGINT)`, isInt };
}

/** What 32 bits hold of a whole number of 64. */
const intPart = (value: Sql): Part => ({
  type: 'long',
  value: sql`(((${value} + ${integer(-LOWEST_INT)}) & ${integer(2n ** 32n - 1n)}) + (${integer(LOWEST_INT)}))`,
  isInt: true,
});

/** A double is cut off at the ends of an `int`, a long loses its upper half. */
export const toInt = (part: Part): Part =>
  part.isInt
    ? part
    : part.type === 'long'
      ? intPart(sql`(${part.value} & ${integer(2n ** 32n - 1n)})`)
      : {
          type: 'long',
          value: sql`least(greatest(${wholeOf(part.value)}, ${integer(LOWEST_INT)}), ${integer(HIGHEST_INT)})`,
          isInt: true,
        };

/** What a long holds of a whole number: beyond its ends it goes on at the other, as in Java. */
const wrapped = (value: Sql): Sql =>
  sql`CAST(((${value} + ${integer(-LOWEST)}) & ${integer(2n ** 64n - 1n)}) + (${integer(LOWEST)}) AS BIGINT)`;

const wide = (value: Sql): Sql => sql`CAST(${value} AS HUGEINT)`;

/**
 * Longs of the database end a statement where they overflow; numbers that are wide enough are thirty
 * times as slow. So the wide ones are used where the quick ones fail: once for a whole computation.
 */
const longPart = (quick: Sql, safe: Sql): Part => ({
  type: 'long',
  value: sql`coalesce(TRY(${quick}), ${safe})`,
  computed: { quick, safe },
});

const computedOf = ({ value, computed }: Part) => computed ?? { quick: value, safe: value };

export function wholeArithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  left: Part,
  right: Part,
): Part {
  const [a, b] = [computedOf(left), computedOf(right)];
  const sign = trusted(operator === '/' ? '//' : operator);
  const divisor = (value: Sql) =>
    operator === '/' || operator === '%' ? sql`nullif(${value}, 0)` : value;
  if (left.isInt && right.isInt) {
    return intPart(sql`(${left.value} ${sign} ${divisor(right.value)})`);
  }
  return longPart(
    sql`(${a.quick} ${sign} ${divisor(b.quick)})`,
    wrapped(sql`(${wide(a.safe)} ${sign} ${divisor(wide(b.safe))})`),
  );
}

export function negatedLong(part: Part): Part {
  if (part.isInt) return intPart(sql`(-${part.value})`);
  const { quick, safe } = computedOf(part);
  return longPart(sql`(-${quick})`, wrapped(sql`(-${wide(safe)})`));
}

/** The whole part of a double, at most what a long holds; of what is not a number 0. */
export const wholeOf = (double: Sql): Sql =>
  sql`(CASE WHEN isnan(${double}) THEN 0 ELSE CAST(least(greatest(CAST(trunc(least(greatest(${double}, -1e30::DOUBLE), 1e30::DOUBLE)) AS HUGEINT), ${integer(LOWEST)}), ${integer(HIGHEST)}) AS BIGINT) END)`;
