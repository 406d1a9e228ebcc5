import { tell } from '#common/server-messages';
import { KEYWORD_IGNORE_ABOVE } from '../../catalog';
import { tooLarge } from '../failures';
import type { Part } from './typed';

/** Characters that one text of a script may come to: more than any field is searched by. */
export const MOST_CHARACTERS = 32_766;
/** A number, a moment, true or false. */
const OTHERS = 64;

/** How many characters the part, or one value of the list, can have as a text, whatever the documents are. */
export const longestOf = ({ type, longest }: Part): number =>
  longest ?? (type === 'text' || type === 'list' ? KEYWORD_IGNORE_ABOVE : OTHERS);

/**
 * Throws where a text could become longer than any that is of use: the database makes the texts of thousands of documents at once,
 * without counting their memory, and a script that lengthens its own text again and again would take all there is (attack 27).
 */
export function boundedTexts(part: Part, longest: number): Part {
  if (longest <= MOST_CHARACTERS) return { ...part, longest };
  throw tooLarge(tell('search.script.longText', { count: longest, most: MOST_CHARACTERS }));
}
