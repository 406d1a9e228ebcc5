import type { StoredIndex } from '../../catalog';
import type { PhraseSlot } from '../../text/phrase-matches';
import { MOST_WAYS, phrasesOf, type QueryPart, type QueryText } from '../../text/query-text';
import { tooLarge, unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import { anyOf, sql, type Sql } from '../sql';
import { addClauses, type QueryScope } from './compile';
import { neededWords, oneWord, withoutOpenEnd, type Match } from './match';
import { someOf } from './some-of';
import { enoughWords, slotPhrase, someWord } from './text';

/** Words of which several stand at one place, or none: synonyms, parts of words, words that were left out. */
export function matchParts(
  access: FieldAccess,
  query: QueryText,
  match: Match,
  scope: QueryScope,
): Sql {
  const { parts } = query;
  const words = parts.flatMap(({ ways }) => ways.flat()).flatMap((slot) => slot.words);
  addClauses(scope, words.length - 1);
  if (match.kind === 'phrase' || match.kind === 'phrase_prefix') {
    return anyOf(
      phraseSlots(query, match).map((slots) =>
        slots.length === 1 && slots[0]
          ? slotCondition(scope.index, access, slots[0])
          : slotPhrase(scope.index, access, { slots, slop: match.slop }),
      ),
    );
  }
  const isPrefix = withoutOpenEnd(match, query.isOpen).kind === 'prefix';
  return someOf(
    parts.map((part, at) =>
      partCondition(access, asPrefix(part, isPrefix && at === parts.length - 1), match, scope),
    ),
    neededWords(match, parts.length),
  );
}

/** The ways through a phrase, with the beginning of a word at the end if it is one. */
export function phraseSlots(
  query: QueryText,
  { kind, slop }: Match,
): readonly (readonly PhraseSlot[])[] {
  const all = phrasesOf(query);
  if (all.length > MOST_WAYS) {
    throw tooLarge(`A phrase has more than ${MOST_WAYS} ways through its synonyms`);
  }
  const isPrefix = kind === 'phrase_prefix';
  if (isPrefix && slop > 0) {
    throw unsupported('[slop] with a phrase that ends in the beginning of a word');
  }
  for (const slots of all) {
    const words = slots.flatMap((slot) => [...new Set(slot.words)]);
    if (slop > 0 && new Set(words).size < words.length) {
      throw unsupported('[slop] with a phrase that has a word twice');
    }
  }
  if (!isPrefix) return all;
  return all.map((slots) =>
    slots.map((slot, at) => (at === slots.length - 1 ? { ...slot, isPrefix } : slot)),
  );
}

/** The last word is the beginning of one, unless several stand at its place. */
export const asPrefix = (part: QueryPart, isPrefix: boolean): QueryPart =>
  isPrefix
    ? {
        ways: part.ways.map((way) =>
          way.map((slot, at) =>
            at === way.length - 1 && slot.words.length === 1 ? { ...slot, isPrefix } : slot,
          ),
        ),
      }
    : part;

export function partCondition(
  access: FieldAccess,
  { ways }: QueryPart,
  match: Match,
  scope: QueryScope,
): Sql {
  if (ways.length > MOST_WAYS) {
    throw tooLarge(`A query has more than ${MOST_WAYS} ways through its synonyms`);
  }
  const { index } = scope;
  return anyOf(
    ways.map((slots) => {
      const [slot, other] = slots;
      const [word, second] = slot?.words ?? [];
      if (!slot || other) return slotPhrase(index, access, { slots, slop: 0 });
      const isAlone = word !== undefined && second === undefined && !slot.isPrefix;
      return isAlone ? oneWord(access, word, match, scope) : slotCondition(index, access, slot);
    }),
  );
}

/** One of the words of a place. */
export function slotCondition(
  index: StoredIndex,
  access: FieldAccess,
  { words, isPrefix }: PhraseSlot,
): Sql {
  if (!isPrefix) return enoughWords(index, access, { words, needed: 1 });
  const beginnings = words.map((start) =>
    someWord(index, access, {
      matches: (word) => sql`starts_with(${word}, ${start})`,
      contains: start,
    }),
  );
  return anyOf(beginnings);
}
