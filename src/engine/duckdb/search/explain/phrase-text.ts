import type { PhraseSlot } from '../../text/phrase-matches';
import type { FieldAccess } from '../fields';

/** True and false are counted as words of a field of their own, whose name ends with this sign. */
export const shownName = ({ name }: Pick<FieldAccess, 'name'>): string =>
  name.replace('\u{1F}', '');

/** `title:"quick (brown black)"~2`; of each place the words, of which one is there. */
export function phraseText(
  access: Pick<FieldAccess, 'name'>,
  places: readonly (readonly string[])[],
  slop = 0,
): string {
  const words = places.map((own) => (own.length === 1 ? own[0] : `(${own.join(' ')})`));
  return `${shownName(access)}:"${words.map((word) => word ?? '?').join(' ')}"${slop > 0 ? `~${slop}` : ''}`;
}

/** Where no word stands, a question mark does. */
export function slotsText(
  access: Pick<FieldAccess, 'name'>,
  slots: readonly PhraseSlot[],
  slop = 0,
): string {
  const first = slots[0]?.place ?? 0;
  const places: (readonly string[])[] = [];
  for (const { words, place, isPrefix } of slots) {
    while (places.length < place - first) places.push(['?']);
    places.push(isPrefix ? words.map((start) => `${start}*`) : words);
  }
  return phraseText(access, places, slop);
}
