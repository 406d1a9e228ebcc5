import { anyOf, integer, joinSql, listOfAll, sql, TRUE, type Sql } from '../sql';
import type { SlotColumns } from './slot-columns';
import { sqlText } from './sql-text';
import type { TypedKeys } from './typed-keys';

/** Which documents are among those of which aggregation. */
export interface Among {
  /** Of each document those of an aggregation are looked for in `hit`. */
  hit?: Sql;
  /** Documents that are among those of one of them at least. */
  any: Sql;
}

/** @param conditions of each aggregation */
export function amongEach(conditions: readonly Sql[]): Among {
  const isSame = new Set(conditions.map(sqlText)).size === 1;
  return isSame
    ? { any: conditions[0] ?? TRUE }
    : { hit: sql`unnest(${listOfAll(conditions)})`, any: anyOf(conditions) };
}

/** @param conditions a list of them in a column */
export const amongListed = (conditions: Sql): Among => ({
  hit: sql`unnest(${conditions})`,
  any: sql`list_contains(${conditions}, true)`,
});

interface CellParts {
  rows: Sql;
  typed: TypedKeys;
  slots: SlotColumns;
  isMany: boolean;
  /** So many aggregations. */
  count: number;
  /** Columns that are the same for all aggregations. */
  others?: readonly Sql[];
}

/** A row for each document and each aggregation that it is among those of. */
export function cellsOf(
  { hit, any }: Among,
  { rows, typed, slots, isMany, count, others = [] }: CellParts,
): Sql {
  const list = [
    sql`unnest(CAST(range(${integer(count)}) AS INTEGER[])) AS a`,
    ...(hit ? [sql`${hit} AS hit`] : []),
    ...typed.selected,
    ...slots.selected(),
    ...others,
  ];
  const cells = sql`SELECT ${joinSql(list, ', ')} FROM (${rows}) WHERE ${hit && !isMany ? TRUE : any}`;
  return hit ? sql`SELECT * FROM (${cells}) WHERE hit` : cells;
}
