import type { StoredIndex } from '../catalog';
import { identifier, sql, TRUE, trusted, type Sql } from './sql';

/**
 * What follows FROM for documents that the index of words finds, and what else they have to meet, where nothing is asked of them but
 * their numbers and times: these stand beside the words. Undefined where documents have to be looked at.
 */
export function foundRows(
  index: StoredIndex,
  condition: Sql,
  columns: readonly Sql[],
): { rows: Sql; condition: Sql } | undefined {
  const { found, rest = TRUE } = condition.within ?? { found: condition.found };
  // Documents that were replaced are among the words still.
  const isWhole =
    index.documents === index.lastSeq + 1 &&
    // Behind them are the words of later ones.
    index.asOf?.through === undefined;
  if (!found || !isWhole) return undefined;
  const isKnown = (piece: Sql) =>
    piece === TRUE || piece.ofNumber || (found.hasTimes && piece.ofTime);
  if (![...columns, rest].every(isKnown)) return undefined;
  const { wordTimes } = index;
  const time =
    found.hasTimes && wordTimes !== undefined
      ? sql`, time AS ${identifier(wordTimes)}`
      : trusted('');
  return { rows: sql`(SELECT seq AS _seq${time} FROM (${found}))`, condition: rest };
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
