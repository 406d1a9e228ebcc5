import { describe, expect, it } from 'vitest';
import { sentenceBoundaries } from './java-sentences';
import { wordBoundaries } from './java-words';

const cut = (text: string, places: readonly number[]): string =>
  places
    .slice(1)
    .map((end, at) => text.slice(places[at], end))
    .join('¦');

/** As Java 17 cuts them. */
describe('boundaries as Java has them', () => {
  it.each([
    'Hello world. ¦This is it.',
    'U.S. 10,000 GET. done',
    'end of it.Upper',
    'What? ¦yes! ¦no',
    'He said. ¦"Quote" x',
    'He said." ¦Next',
    'a. ¦(Paren) b',
    'a.\n¦B c\nD',
    'a... ¦B',
    'a. - B',
    'x. é Y. ¦Über',
    'a.¦=b',
    'done. ¦<b>x</b>',
    'x.  ¦ab',
    'a¦.¦.¦ +',
    'a.\u2029¦b',
    '日本語。¦次の文。',
  ])('between sentences: %s', (shown) => {
    const text = shown.replaceAll('¦', '');
    expect(cut(text, sentenceBoundaries(text))).toBe(shown);
  });

  it.each([
    'end¦ ¦of¦ ¦it.Upper',
    'a¦.¦\n¦B',
    "e-mail¦ ¦foo_bar¦ ¦fox's¦ ¦3.5¦ ¦10,000¦ ¦U.S¦.¦ ¦a¦.¦.¦b",
    '$5.00¦ ¦50%¦ ¦#3¦ ¦x1y2¦ ¦2x¦  ¦two¦   ¦sp¦\n¦\n¦q',
    'http¦:¦/¦/¦x.y¦/¦z¦?¦a¦=¦1&¦b¦=¦2',
    '日本語¦。¦次¦の¦文¦。',
    'cafe\u0301¦ ¦a\u00ADb',
  ])('between words: %s', (shown) => {
    const text = shown.replaceAll('¦', '');
    expect(cut(text, wordBoundaries(text))).toBe(shown);
  });
});
