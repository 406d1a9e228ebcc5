import type { QueryText } from '../../text/query-text';
import type { FieldAccess } from '../fields';
import { withoutOpenEnd, type Match } from '../query/match';
import { asPrefix, phraseSlots, slotCondition } from '../query/match-parts';
import type { Sql } from '../sql';
import { sumOf } from './sums';
import { beginningScore, nearOrSame, sumOfWords, type Weighted } from './match-score';
import { slotPhraseScore, synonymScore, waysScore } from './slot-scores';

/** What a query adds of which several words stand at one place, or none. */
export function partsScore(
  access: FieldAccess,
  query: QueryText,
  match: Match,
  weighted: Weighted,
): Sql {
  if (match.kind === 'phrase' || match.kind === 'phrase_prefix') {
    const { slop } = match;
    const all = phraseSlots(query, match);
    if (all.length > 1 && slop === 0 && match.kind === 'phrase') {
      return waysScore(access, all, weighted);
    }
    return sumOf(
      all.map((slots) =>
        slots.length === 1 && slots[0] && !slots[0].isPrefix
          ? synonymScore(access, slots[0].words, weighted)
          : slotPhraseScore(access, { slots, slop }, weighted),
      ),
    );
  }
  const { index } = weighted.scope.query;
  const isPrefix = withoutOpenEnd(match, query.isOpen).kind === 'prefix';
  const parts = query.parts.map((part, at) =>
    asPrefix(part, isPrefix && at === query.parts.length - 1),
  );
  return sumOfWords(
    parts
      .flatMap(({ ways }) => ways)
      .map((slots) => {
        const [slot, other] = slots;
        if (!slot || other) return slotPhraseScore(access, { slots, slop: 0 }, weighted);
        if (slot.isPrefix) {
          const condition = slotCondition(index, access, slot);
          const [start = ''] = slot.words;
          return beginningScore(access, start, { ...weighted, condition });
        }
        const [word = '', second] = slot.words;
        return second === undefined
          ? nearOrSame(access, word, match, weighted)
          : synonymScore(access, slot.words, weighted);
      }),
    match,
  );
}
