import type { StoredIndex } from '../../catalog';
import { sql, type Sql } from '../sql';
import { tablesBetween } from './nested-index';

/**
 * A statement for the numbers of the documents, or of the objects around, that have an object which meets a condition.
 *
 * @param objects a statement for `_parent` of the objects
 * @param rowsOf what follows FROM for the rows of a table that the person may see
 */
export function parentsOf(
  objects: Sql,
  { inner, outer }: { inner: StoredIndex; outer: StoredIndex },
  rowsOf: (index: StoredIndex) => Sql,
): Sql {
  const between = tablesBetween(inner, outer).slice(1, -1);
  return between.reduce(
    (found, table) => sql`SELECT _parent FROM ${rowsOf(table)} WHERE _seq IN (${found})`,
    objects,
  );
}
