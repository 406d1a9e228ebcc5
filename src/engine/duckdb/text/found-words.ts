import { postingsTable, type StoredIndex } from '../catalog';
import { FALSE, inEach, integer, joinSql, sql, trusted, type Sql } from '../search/sql';
import type { KnownWord } from './known-words';

/** The ids of words lie far from each other: one after the other reads the postings of these alone, a list what stands between, too. */
const FEW_IDS = 8;
const FEW_WORDS = 8;

/** Documents that have at least so many of the words. */
export function foundWords(index: StoredIndex, words: readonly KnownWord[], needed: number): Sql {
  const there = words.filter(({ ids }) => ids.length > 0);
  if (there.length < needed) return FALSE;
  const hasTimes = index.wordTimes !== undefined;
  const withTimes = (found: Sql): Sql => (hasTimes ? { ...found, hasTimes } : found);
  const selected = trusted(hasTimes ? 'seq, time' : 'seq');
  const of = (ids: readonly number[]) => withTimes(postingsOf(index, ids, selected));
  const each = there.length <= FEW_WORDS ? there.map(({ ids }) => of(ids)) : [];
  const [only] = each;
  if (only && each.length === 1) return condition(only, only);
  if (only && needed === words.length) return condition(inEach(each), inEach(each));
  const together =
    each.length > 0 ? joinSql(each, ' UNION ALL ') : of(there.flatMap(({ ids }) => ids));
  const once = sql`SELECT ${trusted(hasTimes ? 'seq, any_value(time) AS time' : 'seq')} FROM (${together}) GROUP BY seq`;
  if (needed === 1) return condition(together, withTimes(once));
  // A document is among the postings of a word once.
  const enough = withTimes(sql`${once} HAVING count(*) >= ${integer(needed)}`);
  return condition(enough, enough);
}

/** @param rows may have a document twice, which costs less */
const condition = (rows: Sql, found: Sql): Sql => ({
  ...sql`_seq IN (SELECT seq FROM (${rows}))`,
  found,
});

/** What is selected of each document with the word. */
export function postingsOf(index: StoredIndex, ids: readonly number[], selected: Sql): Sql {
  const from = sql`SELECT ${selected} FROM ${trusted(postingsTable(index))}`;
  if (ids.length > FEW_IDS) return sql`${from} WHERE term IN (${joinSql(ids.map(integer), ', ')})`;
  return joinSql(
    ids.map((id) => sql`${from} WHERE term = ${integer(id)}`),
    ' UNION ALL ',
  );
}
