import type { StoredIndex } from '../catalog';
import { identifier, sql, TRUE, type Sql } from './sql';

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

/** No field has this sign in its name. */
const NUMBER = identifier('found\u{1F}number');

/**
 * The documents that the index of words finds, and what else they have to meet. DuckDB joins them with the fewer numbers sooner than
 * it looks for each of them in a list.
 */
export function joinFound(documents: Sql, condition: Sql): { rows: Sql; condition: Sql } {
  const found = condition.found ?? condition.within?.found;
  if (!found) return { rows: documents, condition };
  return {
    rows: sql`${documents} JOIN (SELECT seq AS ${NUMBER} FROM (${found})) ON ${NUMBER} = _seq`,
    condition: condition.within?.rest ?? TRUE,
  };
}
