import type { JsonValue } from '#common/json';
import { invalid } from '../failures';
import { isList } from '../query/parameters';
import { allOf, anyOf, FALSE, sql, trusted, type Sql } from '../sql';
import type { SortKey } from './sort';

/** Hits that come after the one with these sort values. */
export function afterCondition(
  value: JsonValue | undefined,
  keys: readonly SortKey[],
  columns: readonly Sql[],
): Sql | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isList(value) || value.length === 0)
    throw invalid('Values must contains at least one value.');
  if (keys.length === 0) throw invalid('Sort must contain at least one field.');
  if (value.length !== keys.length) {
    throw invalid(`search_after has ${value.length} value(s) but sort has ${keys.length}.`);
  }
  const same: Sql[] = [];
  const choices: Sql[] = [];
  for (const [position, key] of keys.entries()) {
    const column = columns[position] ?? trusted('NULL');
    const limit = key.read(value[position] ?? null);
    choices.push(allOf([...same, isAfter(column, key, limit)]));
    same.push(limit ? sql`${column} = ${limit}` : sql`${column} IS NULL`);
  }
  return anyOf(choices);
}

export function isAfter(column: Sql, { descending, nullsFirst }: SortKey, limit: Sql | null): Sql {
  if (limit === null) return nullsFirst ? sql`${column} IS NOT NULL` : FALSE;
  const beyond = sql`${column} ${trusted(descending ? '<' : '>')} ${limit}`;
  return nullsFirst ? beyond : sql`(${beyond} OR ${column} IS NULL)`;
}

export const directionOf = ({ descending, nullsFirst }: SortKey): Sql =>
  trusted(`${descending ? 'DESC' : 'ASC'} NULLS ${nullsFirst ? 'FIRST' : 'LAST'}`);

/** The order, and the documents' own among equals. */
export function orderBy(
  keys: readonly SortKey[],
  columns: readonly Sql[],
  ties: readonly Sql[],
): Sql {
  const parts = keys.flatMap((key, position) => {
    if (key.constant) return [];
    return sql`${columns[position] ?? trusted('NULL')} ${directionOf(key)}`;
  });
  return {
    parts: [...parts, ...ties].flatMap(({ parts: own }, at) => (at === 0 ? own : [', ', ...own])),
  };
}
