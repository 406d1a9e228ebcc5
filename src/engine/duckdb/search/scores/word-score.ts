import { postingsOf } from '../../text/found-words';
import { cutLengthByte, cutWords, timesOf } from '../../text/cut-words';
import { wordsOf } from '../../text/tokens';
import { phraseText, shownName } from '../explain/phrase-text';
import { absent, explained } from '../explain/reason';
import type { FieldAccess } from '../fields';
import { lookup } from '../lookups';
import { slotsOf } from '../query/text';
import { integer, joinSql, ofNumber, sql, textList, trusted, type Sql } from '../sql';
import { rarityOf, scoreIn, type TermStatistics } from './bm25';
import type { ScoreScope } from './compile-score';
import { wordsWithPrefix } from './family-score';
import { slotPhraseScore } from './slot-scores';

/**
 * What a word adds to the score of a document; 0 where it is not there.
 *
 * @param once the document is known to have it, once and alone
 */
export function wordScore(
  access: FieldAccess,
  word: string,
  { scope, boost, once = false }: { scope: ScoreScope; boost: number; once?: boolean },
  statistics: TermStatistics = scope.statistics.of(access, word),
): Sql {
  const text = () => `${shownName(access)}:${word}`;
  if (access.derived) return presence(access, word, boost);
  if (statistics.having === 0) return absent(text);
  const score = ofWord(access, word, { scope, boost, once }, statistics);
  return explained(score, () => ({
    kind: 'weight',
    text: text(),
    boost,
    rarities: [statistics],
    frequency: once ? { of: 'once' } : { of: 'words', access, words: [word] },
  }));
}

/** Words of a field of the request all count the same, or nothing where another field was asked first. */
function presence(access: FieldAccess, word: string, boost: number): Sql {
  const condition = sql`coalesce(list_contains(${cutWords(access)}, ${word}), false)`;
  const counted = access.derived?.prefilter === undefined ? boost : 0;
  const text = `DerivedFieldQuery(${access.name}:${word})`;
  return explained(sql`CASE WHEN ${condition} THEN ${counted} ELSE 0 END`, () => ({
    kind: 'constant',
    text,
    plain: text,
    boost: counted,
    condition,
  }));
}

function ofWord(
  access: FieldAccess,
  word: string,
  { scope, boost, once = false }: { scope: ScoreScope; boost: number; once?: boolean },
  statistics: TermStatistics,
): Sql {
  const weight = boost * rarityOf(statistics);
  if (once) {
    const one = trusted('1');
    return scoreIn(access, statistics, { boost, weight, frequency: one, byte: one });
  }
  const { ids } = statistics;
  if (!ids) {
    return sql`coalesce(${scoreIn(access, statistics, {
      boost,
      weight,
      frequency: timesOf(cutWords(access), word),
      byte: cutLengthByte(access),
    })}, 0)`;
  }
  const score = scoreIn(access, statistics, {
    boost,
    weight,
    frequency: trusted('frequency'),
    byte: trusted('length'),
  });
  const found = postingsOf(scope.query.index, ids, sql`seq, ${score} AS value`);
  return ofNumber(sql`coalesce(${lookup(found)}, 0)`);
}

interface PhraseOptions {
  scope: ScoreScope;
  boost: number;
  start?: string;
  slop?: number;
}

/**
 * How often the words stand near each other, as Lucene counts it: it goes through their places in order. Each place of a word that is
 * the last before the next other word makes one match with the first places of the others behind it.
 */
function nearness(cut: Sql, words: readonly string[], slop: number): Sql {
  const all = sql`list_transform(${textList(words)}, lambda wanted, nth: list_transform(list_filter(range(1, len(${cut}) + 1), lambda place: ${cut}[place] = wanted), lambda place: place - nth))`;
  const behind = sql`list_transform(moves, lambda other, nth_other: CASE WHEN nth_other = nth THEN move WHEN nth_other < nth THEN list_min(list_filter(other, lambda after: after > move)) ELSE list_min(list_filter(other, lambda after: after >= move)) END)`;
  const isMatch = sql`list_aggregate(behind, 'count') = ${integer(words.length)} AND coalesce(own[nth_move + 1] > list_sort(behind)[2], true) AND list_max(behind) - move <= ${integer(slop)}`;
  const one = sql`list_transform([${behind}], lambda behind: CASE WHEN ${isMatch} THEN 1.0 / (1 + list_max(behind) - move) ELSE 0.0 END)[1]`;
  return sql`list_transform([${all}], lambda moves: coalesce(list_sum(flatten(list_transform(moves, lambda own, nth: list_transform(own, lambda move, nth_move: ${one})))), 0))[1]`;
}

/**
 * What words one after the other add: a phrase is as rare as all its words together.
 *
 * @param start of a further word, which counts like all words with this beginning
 * @param slop words that are moved count less, by how far
 */
export function phraseScore(
  access: FieldAccess,
  words: readonly string[],
  { scope, boost, start, slop = 0 }: PhraseOptions,
): Sql {
  if (access.analyzer) {
    const slots = [
      ...slotsOf(words),
      ...(start === undefined ? [] : [{ words: [start], place: words.length, isPrefix: true }]),
    ];
    return slotPhraseScore(access, { slots, slop }, { scope, boost });
  }
  const last = start === undefined ? undefined : wordsWithPrefix(access, start, scope);
  const all = words.map((word) => scope.statistics.of(access, word));
  const [first] = all;
  if (!first || last?.length === 0 || all.some(({ having }) => having === 0)) {
    return absent(() =>
      phraseText(
        access,
        words.map((word) => [word]),
      ),
    );
  }
  const weight = boost * [...all, ...(last ?? [])].reduce((sum, own) => sum + rarityOf(own), 0);
  const phrase = sql`[${joinSql(
    words.map((word) => sql`${word}`),
    ', ',
  )}]`;
  const length = integer(words.length);
  const places = (cut: Sql) => {
    if (slop > 0 && words.length > 1) return nearness(cut, words, slop);
    const begins =
      start === undefined
        ? trusted('')
        : sql` AND starts_with(coalesce(${cut}[place + ${length}], ''), ${start})`;
    return sql`len(list_filter(range(1, len(${cut}) - ${length} + 2), lambda place: ${cut}[place:place + ${length} - 1] = ${phrase}${begins}))`;
  };
  const cut = trusted('cut');
  // No phrase goes over the end of a value.
  const frequency = access.multiValued
    ? sql`list_sum(list_transform(list_transform(${access.value}, lambda value: ${wordsOf(trusted('value'))}), lambda cut: ${places(cut)}))`
    : sql`list_transform([${wordsOf(access.value)}], lambda cut: ${places(cut)})[1]`;
  const byte = cutLengthByte(access);
  const further = last ? [last.map(({ word }) => word)] : [];
  return explained(
    sql`coalesce(${scoreIn(access, first, { boost, weight, frequency, byte })}, 0)`,
    () => ({
      kind: 'weight',
      text: phraseText(access, [...words.map((word) => [word]), ...further], slop),
      boost,
      rarities: [...all, ...(last ?? [])],
      frequency: { of: 'phrase', access, times: frequency },
    }),
  );
}
