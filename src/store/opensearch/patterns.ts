import { smallLetters } from './words';

/** Texts to the letter, and between them stars: any text. */
export type Pattern = readonly (string | typeof STAR)[];

const STAR = null;

/** `*` stands for any text; a backslash takes a star, a question mark or itself literally. */
export function parsePattern(text: string): Pattern {
  return [...text.matchAll(/\\([*?\\])|(\*)|([^*\\]+|\\)/g)].map(
    ([, escaped, star, plain]) => escaped ?? (star ? STAR : (plain ?? '')),
  );
}

/** Each letter in this order, whatever is between them. */
export function lettersPattern(letters: string): Pattern {
  const small = smallLetters(letters.replaceAll(/\s+/g, ''));
  return [STAR, ...[...small].flatMap((letter) => [letter, STAR])];
}

/** As the query `wildcard` takes it: nothing that a person wrote is a sign of it. */
export function toWildcard(pattern: Pattern): string {
  return pattern
    .map((part) => (part === STAR ? '*' : part.replace(/[*?\\]/g, (sign) => `\\${sign}`)))
    .join('');
}

/** Takes time in proportion to the text for each star: the first place where a part stands is as good as any. */
export function fitsPattern(pattern: Pattern, text: string): boolean {
  const parts: string[] = [''];
  for (const part of pattern) {
    if (part === STAR) parts.push('');
    else parts.push((parts.pop() ?? '') + part);
  }
  const [first = '', ...others] = parts;
  if (others.length === 0) return text === first;
  const last = others.pop() ?? '';
  let at = text.startsWith(first) ? first.length : -1;
  for (const part of others) {
    if (at === -1) return false;
    const found = text.indexOf(part, at);
    at = found === -1 ? -1 : found + part.length;
  }
  return at !== -1 && text.length - last.length >= at && text.endsWith(last);
}
