import { readFileSync } from 'node:fs';
import { MESSAGES_FILE } from './extract-messages.mjs';

/** A language that nobody speaks: English with accents. A text on a page that is not of it was never given to translators. */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** As much longer as other languages are. */
const LONGER = 0.4;

/** A text as it would be in that language: accented, in brackets, and longer. What it is filled with stays as it is. */
export function toPseudo(text) {
  let depth = 0;
  const accented = [...text].map((character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    // Words stand outside of braces, and in the braces of a choice.
    const isWord = depth % 2 === 0 && PLAIN.includes(character);
    return isWord ? ACCENTED[PLAIN.indexOf(character)] : character;
  });
  const length = text.replace(/\{[^{}]*\}/g, '').length;
  return `⟦${accented.join('')}${'~'.repeat(Math.ceil(length * LONGER))}⟧`;
}

/** The file of translations, as the server would serve it. */
export function createPseudoLocale() {
  const { messages } = JSON.parse(readFileSync(MESSAGES_FILE, 'utf8'));
  const pseudo = Object.entries(messages).map(([id, text]) => [id, toPseudo(text)]);
  return { locale: PSEUDO_LOCALE, messages: Object.fromEntries(pseudo) };
}
