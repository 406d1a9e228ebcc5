import { KEYWORD_IGNORE_ABOVE, postingsTable, termsTable, type StoredIndex } from '../../catalog';
import { amongOrdinals } from '../../ordinals/known-ordinals';
import { fieldNumber } from '../../text/postings';
import { surelyContains } from '../../text/sure-match';
import { cutWords, phraseTimes, wholeText } from '../../text/cut-words';
import { namedAnalyzer } from '../../text/field-analyzer';
import type { Phrase, PhraseSlot } from '../../text/phrase-matches';
import { lower, wordsOf } from '../../text/tokens';
import { knownWord, type KnownWord } from '../../text/known-words';
import { foundWords } from '../../text/found-words';
import { amongPhrases, amongValues } from '../../text/value-words';
import type { FieldAccess } from '../fields';
import { allOf, anyOf, FALSE, integer, joinSql, sql, textList, trusted, type Sql } from '../sql';
import { choice, whereShared } from '../shared-words';
import { someOf } from './some-of';
import { someValue } from './values';

/** More are faster as a list. */
const FEW_VALUES = 50;

/** More are looked for together. */
const FEW_WORDS = 8;

/** A condition on one word. */
export interface WordTest {
  matches: (word: Sql) => Sql;
  /** Text that every matching value contains in lower case: spares most values the cutting into words. */
  contains?: string;
  /** A value that contains the text has such a word, too. */
  isSure?: boolean;
}

/** Documents with a word that passes the test. */
export function someWord(index: StoredIndex, access: FieldAccess, test: WordTest): Sql {
  const text = wholeText(access);
  const words = cutWords(access);
  const found = sql`(len(list_filter(${words}, lambda word: ${test.matches(trusted('word'))})) > 0)`;
  const has = sql`contains(lower(${text}), ${lower(test.contains ?? '')})`;
  const direct =
    test.contains === undefined || access.analyzer
      ? found
      : test.isSure
        ? sql`coalesce(${has}, false)`
        : sql`CASE WHEN ${has} THEN ${found} ELSE false END`;
  const postings = postingsOf(index, access, test.matches);
  return chooseWay(index, access, { direct, postings: sql`_seq IN (${postings})` });
}

/** Documents that have at least so many of the words. */
export function enoughWords(
  index: StoredIndex,
  access: FieldAccess,
  { words, needed }: { words: readonly string[]; needed: number },
): Sql {
  const wanted = [...new Set(words)];
  const count = Math.min(needed, wanted.length);
  if (count <= 0 || wanted.length === 0) return FALSE;
  const found = amongValues(
    access,
    (known) => wanted.filter((word) => known.includes(word)).length >= count,
  );
  if (found) return oneOf(index, access, found);
  return chooseWay(index, access, {
    direct: directWords(access, wanted, count),
    postings: postingWords(index, access, wanted, count),
  });
}

/** Of a phrase. Each is two conditions for every field that it is looked for in. */
const MOST_SOUGHT = 8;

/** Words of a phrase by which values are ruled out, before it is looked for itself: of a long one the longest, as others would cost more than they spare. */
export function soughtWords(words: readonly string[]): readonly string[] {
  const all = [...new Set(words)];
  if (all.length <= MOST_SOUGHT) return all;
  return all.toSorted((one, other) => other.length - one.length).slice(0, MOST_SOUGHT);
}

/** Documents that have the words one after the other in one value. */
export function phrase(index: StoredIndex, access: FieldAccess, words: readonly string[]): Sql {
  if (words.length < 2) return enoughWords(index, access, { words, needed: words.length });
  if (access.analyzer) return slotPhrase(index, access, { slots: slotsOf(words), slop: 0 });
  const phraseOf = (list: readonly string[]) => ` ${list.join(' ')} `;
  const found = amongValues(access, (known) => phraseOf(known).includes(phraseOf(words)));
  if (found) return oneOf(index, access, found);
  const sought = soughtWords(words);
  const inOrder = someValue(access, (value) => {
    const text = sql`lower(${value})`;
    const exact = sql`contains(' ' || array_to_string(${wordsOf(value)}, ' ') || ' ', ${` ${words.join(' ')} `})`;
    const possible = allOf(sought.map((word) => sql`contains(${text}, ${word})`));
    const sure = words.length <= MOST_SOUGHT ? surelyContains(text, words) : FALSE;
    return whereShared(wordsOf(value), {
      alone: sql`CASE WHEN ${sure} THEN true WHEN ${possible} THEN ${exact} ELSE false END`,
      together: sql`CASE WHEN ${possible} THEN ${exact} ELSE false END`,
    });
  });
  if (!hasPostings(index, access)) return inOrder;
  const all = enoughWords(index, access, { words: sought, needed: sought.length });
  return allOf([all, inOrder]);
}

/** Documents that have the words one after the other in one value, the last one as the beginning of a word. */
export function phrasePrefix(
  index: StoredIndex,
  access: FieldAccess,
  words: readonly string[],
): Sql {
  const start = words.at(-1) ?? '';
  const matches = (word: Sql) => sql`starts_with(${word}, ${start})`;
  const beginning = someWord(index, access, { matches, contains: start });
  if (words.length < 2) return beginning;
  if (access.analyzer) {
    const slots = slotsOf(words);
    const last = { words: [start], place: words.length - 1, isPrefix: true };
    return slotPhrase(index, access, { slots: [...slots.slice(0, -1), last], slop: 0 });
  }
  const whole = soughtWords(words.slice(0, -1));
  const all = enoughWords(index, access, { words: whole, needed: whole.length });
  const inOrder = someValue(access, (value) => {
    const exact = sql`contains(' ' || array_to_string(${wordsOf(value)}, ' '), ${` ${words.join(' ')}`})`;
    const possible = allOf(
      [...whole, start].map((word) => sql`contains(lower(${value}), ${word})`),
    );
    return sql`CASE WHEN ${possible} THEN ${exact} ELSE false END`;
  });
  return allOf([all, beginning, inOrder]);
}

function oneOf(index: StoredIndex, access: FieldAccess, values: readonly string[]): Sql {
  if (values.length === 0) return FALSE;
  const isShort = values.every(({ length }) => length <= KEYWORD_IGNORE_ABOVE);
  const among = isShort ? amongOrdinals(index, access, values) : undefined;
  if (among) return among;
  if (values.length > FEW_VALUES)
    return sql`(${access.value} IN (SELECT unnest(${textList(values)})))`;
  return sql`(${access.value} IN (${joinSql(
    values.map((value) => sql`${value}`),
    ', ',
  )}))`;
}

/** Words one after the other. */
export const slotsOf = (words: readonly string[]): readonly PhraseSlot[] =>
  words.map((word, place) => ({ words: [word], place }));

/** Documents in which a phrase stands whose places have several words, or none, or that an analyzer has cut. */
export function slotPhrase(index: StoredIndex, access: FieldAccess, phrase: Phrase): Sql {
  const analyzer = access.analyzer ?? namedAnalyzer(index, 'standard');
  if (!analyzer) return FALSE;
  const known = amongPhrases({ ...access, analyzer }, phrase);
  if (known) return oneOf(index, access, known);
  const single = phrase.slots.filter(({ words, isPrefix }) => words.length === 1 && !isPrefix);
  const sought = soughtWords(single.flatMap(({ words }) => words));
  const others = phrase.slots.filter((slot) => !single.includes(slot)).slice(0, MOST_SOUGHT);
  const each = [
    ...(sought.length > 0 ? [{ words: sought, needed: sought.length }] : []),
    ...others.flatMap(({ words, isPrefix }) => (isPrefix ? [] : [{ words, needed: 1 }])),
  ].map((words) => enoughWords(index, access, words));
  const beginnings = others.flatMap(({ words, isPrefix }) =>
    isPrefix ? [anyOf(words.map((start) => beginningWith(index, access, start)))] : [],
  );
  const times = phraseTimes({ ...access, analyzer }, phrase);
  return allOf([...each, ...beginnings, sql`coalesce(${times} > 0, false)`]);
}

const beginningWith = (index: StoredIndex, access: FieldAccess, start: string): Sql =>
  someWord(index, access, {
    matches: (word) => sql`starts_with(${word}, ${start})`,
    contains: start,
  });

function directWords(access: FieldAccess, wanted: readonly string[], count: number): Sql {
  const text = wholeText(access);
  const contained = wanted.map((word) => sql`contains(lower(${text}), ${word})`);
  const list = textList(wanted);
  const words = cutWords(access);
  const [quick, exact] =
    count === wanted.length
      ? [allOf(contained), sql`list_has_all(${words}, ${list})`]
      : count === 1
        ? [anyOf(contained), sql`list_has_any(${words}, ${list})`]
        : [
            anyOf(contained),
            sql`(len(list_filter(${list}, lambda lambda_wanted: list_contains(${words}, lambda_wanted))) >= ${integer(count)})`,
          ];
  if (access.analyzer) return sql`coalesce(${exact}, false)`;
  const sure = wanted.map((word) => surelyContains(sql`lower(${text})`, [word]));
  return whereShared(words, {
    alone: sql`CASE WHEN NOT (${quick}) THEN false WHEN ${someOf(sure, count)} THEN true ELSE ${exact} END`,
    // A missing text has no words.
    together: sql`coalesce(${exact}, false)`,
  });
}

const hasPostings = (index: StoredIndex, access: FieldAccess): boolean =>
  access.stored?.hasWords === true && index.indexedThrough >= 0;

/** Where all that is known beforehand. */
function knownWords(
  index: StoredIndex,
  access: FieldAccess,
  wanted: readonly string[],
): readonly KnownWord[] | undefined {
  const { stored } = access;
  // Until there is an index of words, nobody can ask it.
  if (!stored || !hasPostings(index, access)) return undefined;
  const all = wanted.map((word) => knownWord(index, stored, word));
  return all.every((word) => word !== undefined) ? all : undefined;
}

function postingWords(
  index: StoredIndex,
  access: FieldAccess,
  wanted: readonly string[],
  count: number,
): Sql {
  const known = knownWords(index, access, wanted);
  if (known) return foundWords(index, known, count);
  const oneWord = (word: string) => postingsOf(index, access, (term) => sql`${term} = ${word}`);
  if (count === wanted.length) {
    // One after the other: what the first leaves is little, where INTERSECT makes a list of its own.
    return allOf(wanted.map((word) => sql`_seq IN (${oneWord(word)})`));
  }
  const list = textList(wanted);
  // The ids of several words lie far from each other: in one join, what stands between them is read too.
  const some =
    wanted.length <= FEW_WORDS
      ? joinSql(wanted.map(oneWord), ' UNION ALL ')
      : postingsOf(index, access, (term) => sql`${term} IN (SELECT unnest(${list}))`);
  if (count === 1) return sql`_seq IN (${some})`;
  // A document is among the postings of a term once, and each term stands in the list once.
  return sql`_seq IN (SELECT seq FROM (${some}) GROUP BY seq HAVING count(*) >= ${integer(count)})`;
}

const fieldOf = (access: FieldAccess): Sql => integer(fieldNumber(access.stored?.column ?? ''));

function postingsOf(index: StoredIndex, access: FieldAccess, matches: (term: Sql) => Sql): Sql {
  // A join tells the scan of the postings which ids there are; below IN they were all read. The row of the empty term tells of the field.
  return sql`SELECT seq FROM ${trusted(postingsTable(index))} own JOIN ${trusted(termsTable(index))} terms ON terms.id = own.term WHERE terms.field = ${fieldOf(access)} AND terms.id IS NOT NULL AND ${matches(trusted('terms.term'))}`;
}

/** Rows that the text index does not cover yet are read; all are where many conditions would look into the index. */
function chooseWay(
  index: StoredIndex,
  access: FieldAccess,
  { direct, postings }: { direct: Sql; postings: Sql },
): Sql {
  if (!hasPostings(index, access)) return direct;
  if (postings === FALSE && index.indexedThrough >= index.lastSeq) return FALSE;
  if (index.indexedThrough >= index.lastSeq) {
    const { found } = postings;
    return found ? { ...choice(postings, direct), found } : choice(postings, direct);
  }
  const through = integer(index.indexedThrough);
  const both = sql`((_seq <= ${through} AND ${postings}) OR (_seq > ${through} AND ${direct}))`;
  return choice(both, direct);
}
