import type { StoredIndex } from '../catalog';
import { sql, type Sql } from './sql';

/**
 * What follows FROM for documents that the index of words finds, where nothing else is asked of them than their numbers: it is a small
 * part of what the documents are. Undefined where documents have to be looked at.
 */
export function foundRows(
  index: StoredIndex,
  { found }: Sql,
  columns: readonly Sql[],
): Sql | undefined {
  // Documents that were replaced are among the words still.
  const isWhole = index.documents === index.lastSeq + 1;
  if (!found || !isWhole || !columns.every((column) => column.ofNumber)) return undefined;
  return sql`(SELECT seq AS _seq FROM (${found}))`;
}
