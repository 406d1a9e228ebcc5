import { postingsTable, type StoredIndex } from '../catalog';
import { FALSE, TRUE, inEach, integer, joinSql, sql, trusted, type Sql } from '../search/sql';
import type { KnownWord } from './known-words';

/** The ids of words lie far from each other: one after the other reads the postings of these alone, a list what stands between, too. */
const FEW_IDS = 8;
const FEW_WORDS = 8;

/** Documents that have at least so many of the words. */
export function foundWords(index: StoredIndex, words: readonly KnownWord[], needed: number): Sql {
  const there = words.filter(({ ids }) => ids.length > 0);
  if (there.length < needed) return FALSE;
  const hasTimes = index.wordTimes !== undefined;
  const selected = hasTimes ? trusted('seq, time') : SEQ;
  const isEach = there.length <= FEW_WORDS;
  const each = (columns: Sql) => there.map(({ ids }) => postingsOf(index, ids, columns));
  const together = (columns: Sql) =>
    isEach
      ? joinSql(each(columns), ' UNION ALL ')
      : postingsOf(
          index,
          there.flatMap(({ ids }) => ids),
          columns,
        );
  const withTimes = (found: Sql): Sql => (hasTimes ? { ...found, hasTimes } : found);
  if (there.length === 1 || (isEach && needed === words.length)) {
    const all = each(selected).map(withTimes);
    const [only] = all;
    return only && all.length === 1
      ? condition(together(SEQ), only)
      : condition(inEach(each(SEQ)), inEach(all));
  }
  // A document is among the postings of a word once.
  const enough = needed === 1 ? TRUE : sql`count(*) >= ${integer(needed)}`;
  const found = (own: Sql, columns: Sql) =>
    sql`SELECT ${own} FROM (${together(columns)}) GROUP BY seq HAVING ${enough}`;
  const ofEach = hasTimes ? trusted('seq, any_value(time) AS time') : SEQ;
  return condition(
    needed === 1 ? together(SEQ) : found(SEQ, SEQ),
    withTimes(found(ofEach, selected)),
  );
}

const SEQ = trusted('seq');

/** @param rows may have a document twice, which costs less */
const condition = (rows: Sql, found: Sql): Sql => ({ ...sql`_seq IN (${rows})`, found });

/** What is selected of each document with the word. */
export function postingsOf(index: StoredIndex, ids: readonly number[], selected: Sql): Sql {
  const from = sql`SELECT ${selected} FROM ${trusted(postingsTable(index))}`;
  if (ids.length > FEW_IDS) return sql`${from} WHERE term IN (${joinSql(ids.map(integer), ', ')})`;
  return joinSql(
    ids.map((id) => sql`${from} WHERE term = ${integer(id)}`),
    ' UNION ALL ',
  );
}
