import type { StoredIndex } from '../../catalog';
import { wordsOf } from '../../text/tokens';
import { unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import { allOf, integer, sql, textList, type Sql } from '../sql';
import { enoughWords, slotPhrase, slotsOf, soughtWords } from './text';
import { someValue } from './values';

/** OpenSearch leaves so many places between two values of a document: up to there no phrase goes over it. */
const GAP = 100;
/** Of the phrase's words in one value; the work grows with its square, so the others are left out. */
const MOST_PLACES = 10_000;

/**
 * Documents that have the words near each other in one value. Each word's place in the text, less
 * its place in the phrase, is how far the phrase would have to be moved for it; between the
 * smallest and the largest of these numbers is the slop, as Lucene counts it.
 *
 * Where a word is twice in the phrase, Lucene's answer depends on the order in which it looks: that
 * is refused.
 */
export function nearPhrase(
  index: StoredIndex,
  access: FieldAccess,
  { words, slop }: { words: readonly string[]; slop: number },
): Sql {
  if (new Set(words).size < words.length) {
    throw unsupported('[slop] with a phrase that has a word twice');
  }
  if (access.analyzer) return slotPhrase(index, access, { slots: slotsOf(words), slop });
  if (access.multiValued && slop >= GAP) {
    throw unsupported(`[slop] of ${GAP} and more in [${access.name}], which has several values,`);
  }
  const sought = soughtWords(words);
  const near = someValue(access, (value) => {
    const moves = sql`list_transform(${textList(words)}, lambda wanted, nth: list_transform(list_filter(range(1, len(cut) + 1), lambda place: cut[place] = wanted), lambda place: place - nth))`;
    const fits = sql`list_filter(flatten(found)[1:${integer(MOST_PLACES)}], lambda first: len(list_filter(found, lambda own: len(list_filter(own, lambda move: move BETWEEN first AND first + ${integer(slop)})) = 0)) = 0)`;
    const found = sql`list_transform([${wordsOf(value)}], lambda cut: ${moves})`;
    const exact = sql`len(list_filter(${found}, lambda found: len(${fits}) > 0)) > 0`;
    const possible = allOf(sought.map((word) => sql`contains(lower(${value}), ${word})`));
    return sql`CASE WHEN ${possible} THEN ${exact} ELSE false END`;
  });
  return allOf([enoughWords(index, access, { words: sought, needed: sought.length }), near]);
}
