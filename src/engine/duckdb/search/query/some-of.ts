import { allOf, anyOf, FALSE, integer, joinMany, sql, type Sql } from '../sql';

/** Conditions of which at least so many hold. */
export function someOf(conditions: readonly Sql[], needed: number): Sql {
  if (needed <= 0) return allOf([]);
  if (needed > conditions.length) return FALSE;
  if (needed === 1) return anyOf(conditions);
  if (needed === conditions.length) return allOf(conditions);
  const ones = conditions.map((condition) => sql`CAST(coalesce(${condition}, false) AS INTEGER)`);
  return sql`(${joinMany(ones, ' + ')} >= ${integer(needed)})`;
}
