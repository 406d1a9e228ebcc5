import { cutLengthByte, cutWords, phraseTimes, timesOf } from '../../text/cut-words';
import { namedAnalyzer } from '../../text/field-analyzer';
import { postingsOf } from '../../text/found-words';
import type { Phrase, PhraseSlot } from '../../text/phrase-matches';
import { slotsText } from '../explain/phrase-text';
import { absent, explained } from '../explain/reason';
import type { FieldAccess } from '../fields';
import { lookup } from '../lookups';
import { joinSql, ofNumber, sql, trusted, type Sql } from '../sql';
import { rarityOf, scoreIn, type TermStatistics } from './bm25';
import type { ScoreScope } from './compile-score';
import { wordsWithPrefix } from './family-score';

const ZERO = trusted('0');

interface Weighted {
  scope: ScoreScope;
  boost: number;
}

/** What words at one place add together: as one word, as rare as the most frequent of them. */
export function synonymScore(
  access: FieldAccess,
  words: readonly string[],
  { scope, boost }: Weighted,
): Sql {
  const all = words.map((word) => ({ word, ...scope.statistics.of(access, word) }));
  const there = all.filter(({ having }) => having > 0);
  const [first] = there;
  const text = () => `Synonym(${words.map((word) => `${access.name}:${word}`).join(' ')})`;
  if (!first) return absent(text);
  const score = ofSynonyms(access, there, { scope, boost });
  const having = Math.max(...there.map((one) => one.having));
  return explained(score, () => ({
    kind: 'weight',
    text: text(),
    boost,
    rarities: [{ ...first, having }],
    frequency: { of: 'words', access, words: there.map(({ word }) => word) },
  }));
}

function ofSynonyms(
  access: FieldAccess,
  there: readonly (TermStatistics & { word: string })[],
  { scope, boost }: Weighted,
): Sql {
  const [first] = there;
  if (!first) return ZERO;
  const having = Math.max(...there.map((one) => one.having));
  const weight = boost * rarityOf({ ...first, having });
  const ids = there.flatMap((one) => one.ids ?? []);
  if (first.ids) {
    const found = postingsOf(scope.query.index, ids, sql`seq, frequency, length`);
    const score = scoreIn(access, first, {
      boost,
      weight,
      frequency: trusted('sum(frequency)'),
      byte: trusted('any_value(length)'),
    });
    return ofNumber(
      sql`coalesce(${lookup(sql`SELECT seq, ${score} AS value FROM (${found}) GROUP BY seq`)}, 0)`,
    );
  }
  const own = cutWords(access);
  const frequency = joinSql(
    there.map(({ word }) => timesOf(own, word)),
    ' + ',
  );
  return sql`coalesce(${scoreIn(access, first, { boost, weight, frequency: sql`(${frequency})`, byte: cutLengthByte(access) })}, 0)`;
}

/** What a phrase adds that has several ways through its synonyms: each is a match, and all words of all of them say how rare it is. */
export function waysScore(
  access: FieldAccess,
  ways: readonly (readonly PhraseSlot[])[],
  { scope, boost }: Weighted,
): Sql {
  const analyzer = access.analyzer ?? namedAnalyzer(scope.query.index, 'standard');
  const words = new Set(ways.flat().flatMap((slot) => slot.words));
  const all = [...words].map((word) => scope.statistics.of(access, word));
  const there = all.filter(({ having }) => having > 0);
  const [first] = there;
  if (!first || !analyzer) return ZERO;
  const weight = boost * there.reduce((sum, own) => sum + rarityOf(own), 0);
  const times = ways.map((slots) => phraseTimes({ ...access, analyzer }, { slots, slop: 0 }));
  const frequency = sql`(${joinSql(times, ' + ')})`;
  const score = sql`coalesce(${scoreIn(access, first, { boost, weight, frequency, byte: cutLengthByte(access) })}, 0)`;
  return explained(score, () => ({
    kind: 'weight',
    text: `spanOr([${ways.map((slots) => slotsText(access, slots)).join(', ')}])`,
    boost,
    rarities: there,
    frequency: { of: 'phrase', access, times: frequency },
  }));
}

/** What a phrase adds whose places have several words, or none, or that an analyzer has cut: it is as rare as all its words together. */
export function slotPhraseScore(
  access: FieldAccess,
  phrase: Phrase,
  { scope, boost }: Weighted,
): Sql {
  const analyzer = access.analyzer ?? namedAnalyzer(scope.query.index, 'standard');
  const slots = phrase.slots.map(({ words, isPrefix }) =>
    isPrefix
      ? words.flatMap((start) => wordsWithPrefix(access, start, scope))
      : words.map((word) => scope.statistics.of(access, word)).filter(({ having }) => having > 0),
  );
  const all = slots.flat();
  const [first] = all;
  const text = () => slotsText(access, phrase.slots, phrase.slop);
  if (!first || !analyzer || slots.some((slot) => slot.length === 0)) return absent(text);
  const weight = boost * all.reduce((sum, own) => sum + rarityOf(own), 0);
  const frequency = phraseTimes({ ...access, analyzer }, phrase);
  const score = sql`coalesce(${scoreIn(access, first, { boost, weight, frequency, byte: cutLengthByte(access) })}, 0)`;
  return explained(score, () => ({
    kind: 'weight',
    text: text(),
    boost,
    rarities: all,
    frequency: { of: 'phrase', access, times: frequency },
  }));
}
