import { PARTS, WORDS } from './foreign-words.data';

const NUMBERS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The text in small English words with one space between them, and one sign for all dashes. */
export function plainWords(text: string, locale: string): string {
  const [language = ''] = locale.split('-');
  const latin = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[‐-―−〜~]/g, '-')
    .replaceAll('،', ',');
  const cut = language === 'ja' ? cutWords(latin) : latin;
  const known = WORDS[language] ?? {};
  return cut
    .replace(/[@;]|,(?!\d)/g, ' ')
    .split(/\s+/)
    .map((word) => (Object.hasOwn(known, word) ? known[word] : digitsOf(word)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const cutWords = (text: string): string =>
  PARTS.reduce((cut, [part, words]) => cut.replace(part, words), text);

function digitsOf(word: string): string {
  const number = NUMBERS.indexOf(word);
  return number === -1 ? word : String(number);
}
