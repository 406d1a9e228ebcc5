import type { DuckDBValue } from '@duckdb/node-api';
import type { SearchScope } from '../documents';
import type { Row } from '../session';
import { allOf, anyOf, integer, sql, trusted, type Sql, type SqlValue } from '../sql';
import { isAfter } from './search-after';
import type { SortKey } from './sort';

/** Where a hit stands in the order of all: what the next page comes behind, to the last bit. */
export interface HitPlace {
  /** Of the table that it is in. */
  index: number;
  seq: bigint;
  /** By what hits are ordered. */
  values: Row;
}

interface Columns {
  keys: readonly Sql[];
  /** Missing where there is one index. */
  position: Sql | undefined;
  seq: Sql;
}

/** Hits that come behind one in an order, which ends with the index and the number of the document. */
export function behindPlace(
  place: HitPlace,
  order: readonly SortKey[],
  { indices }: SearchScope,
  columns: Columns,
): Sql {
  const same: Sql[] = [];
  const choices: Sql[] = [];
  for (const [at, key] of order.entries()) {
    if (key.constant) continue;
    const column = columns.keys[at] ?? trusted('NULL');
    const value = place.values[at] ?? null;
    choices.push(allOf([...same, isAfter(column, key, value === null ? null : literal(value))]));
    // No two documents are equal in it: with nothing else, the database reads from there on.
    if (key.isUnique) return anyOf(choices);
    same.push(value === null ? sql`${column} IS NULL` : sql`${column} = ${literal(value)}`);
  }
  if (columns.position) {
    const position = indices.findIndex(({ id }) => id === place.index);
    choices.push(allOf([...same, sql`${columns.position} > ${integer(position)}`]));
    same.push(sql`${columns.position} = ${integer(position)}`);
  }
  choices.push(allOf([...same, sql`${columns.seq} > ${integer(place.seq)}`]));
  return anyOf(choices);
}

const literal = (value: DuckDBValue): Sql => sql`${value as Exclude<SqlValue, Sql>}`;
