import type { DuckDBValue } from '@duckdb/node-api';
import { onlyWhere, type Documents } from '../documents';
import { allOf, joinSql, sql, trusted, type Sql, type SqlValue } from '../sql';
import type { KeyType, Level, LevelKey } from './aggregation';

/** So many keys are named in the statement; with more, all are computed and the others left out. */
const MAX_NAMED_KEYS = 1000;

export const keyName = (position: number): Sql => trusted(`k${position}`);

export const keyNames = (count: number): Sql[] =>
  Array.from({ length: count }, (_, position) => keyName(position));

/** The documents of a level with the keys of its buckets as the columns `k0`, `k1`, … */
export function levelRelation(
  documents: Documents,
  level: Level,
  own?: LevelKey,
): { from: Sql; where: Sql } {
  const keys = own ? [...level.keys, own] : level.keys;
  const restrictions = level.restrictions.map((restriction) => restriction(documents));
  const columns = keys.map(({ grouping }, position) => {
    const around = keyNames(position).map((name) => sql`${name} IS NOT NULL`);
    if (grouping.staged) return grouping.staged(documents);
    return grouping.key(onlyWhere(allOf([...restrictions, ...around]), documents));
  });
  const conditions = keys.map((key, position) => {
    const name = keyName(position);
    const { grouping, withNull } = key;
    const present = grouping.multiple ? name : (grouping.presence?.(documents) ?? name);
    return allOf([...(withNull ? [] : [sql`${present} IS NOT NULL`]), keyCondition(key, name)]);
  });
  const from = keys.reduce((inner, { grouping }, position) => {
    const value = columns[position] ?? trusted('NULL');
    if (typeof value === 'function') return value(inner, keyName(position));
    const list = grouping.unique ? value : sql`list_distinct(${value})`;
    const key = grouping.multiple ? sql`unnest(${list})` : value;
    const around = grouping.beside ? sql`${inner} around, ${grouping.beside}` : inner;
    const all = trusted(grouping.beside ? 'around.*' : '*');
    return sql`(SELECT ${all}, ${key} AS ${keyName(position)} FROM ${around})`;
  }, documents.relation());
  return { from, where: allOf([...restrictions, ...conditions]) };
}

/** Which keys are asked for at all. */
export const keyCondition = ({ grouping, chosen }: LevelKey, name: Sql): Sql =>
  allOf([
    ...(grouping.keep && !chosen ? [grouping.keep(name)] : []),
    ...(chosen && chosen.length <= MAX_NAMED_KEYS ? [isOneOf(name, chosen, grouping.keyType)] : []),
  ]);

function isOneOf(name: Sql, values: readonly DuckDBValue[], type?: KeyType): Sql {
  if (values.length === 0) return trusted('false');
  // Addresses are short and long numbers: a list of both has no type of its own.
  const typed = (value: Sql) => (type === 'UHUGEINT' ? sql`CAST(${value} AS UHUGEINT)` : value);
  return sql`${name} IN (${joinSql(
    values.map((value) => typed(sql`${value as SqlValue}`)),
    ', ',
  )})`;
}
