import { joinFound } from './found-rows';
import { joinLookups } from './lookups';
import { sql, type Sql } from './sql';

/** What is selected of the rows of one table that meet a condition. */
export function selectWhere(rows: Sql, condition: Sql, selected: Sql): Sql {
  const { from, piece } = joinLookups(joinFound(rows, condition), selected);
  return sql`SELECT ${piece} FROM ${from}`;
}
