import type { JsonValue } from '#common/json';
import { checkNanoseconds, toNanoseconds } from '../dates/nanoseconds';
import { invalid } from '../failures';
import type { FieldAccess } from '../fields';
import { allOf, integer, sql, type Sql } from '../sql';
import type { QueryScope } from './compile';
import { compare, dateLimit, type Bound, type Range } from './range';
import { parseDate, scalarText, someValue } from './values';

/** The field with the values that are compared: the database's times have no nanoseconds. */
const asNumbers = (access: FieldAccess): FieldAccess => ({
  ...access,
  value: access.nanoseconds ?? access.value,
});

function checked(nanoseconds: bigint): Sql {
  checkNanoseconds(nanoseconds, invalid);
  return integer(nanoseconds);
}

export function nanosecondRange(access: FieldAccess, range: Range): Sql {
  const limits = range.bounds.map((bound) => ({ bound, limit: limitOf(access, bound, range) }));
  return someValue(asNumbers(access), (item) =>
    limits.length > 0
      ? allOf(limits.map(({ bound, limit }) => compare(item, bound.comparison, limit)))
      : sql`${item} IS NOT NULL`,
  );
}

function limitOf(access: FieldAccess, bound: Bound, range: Range): Sql {
  const roundUp = bound.comparison === '>' || bound.comparison === '<=';
  const milliseconds = dateLimit(access, bound, range);
  return checked(toNanoseconds(scalarText(bound.value, access.name), milliseconds, roundUp));
}

export function equalsNanoseconds(
  access: FieldAccess,
  wanted: JsonValue,
  { now }: QueryScope,
): Sql {
  const text = scalarText(wanted, access.name);
  const bound = (roundUp: boolean) =>
    checked(toNanoseconds(text, parseDate(wanted, access, { roundUp, now }), roundUp));
  const [from, to] = [bound(false), bound(true)];
  return someValue(asNumbers(access), (item) => sql`(${item} >= ${from} AND ${item} <= ${to})`);
}
