import { writeEnglishNumber } from './english-numbers';
import { directionOf } from './locales';
import type { MessageValues } from './i18n';

/** Words, and places for words: the same in each language. An apostrophe hides nothing before most letters, and `<` begins no tag. */
const PLAIN = /^(?:[^{}'<]|'(?!['{}<])|<(?![A-Za-z/])|\{\w+\})*$/;

/** What else English texts have: numbers, and the two forms of a plural, of words and places for words. */
const ENGLISH =
  /^(?:[^{}'<]|'(?!['{}<])|<(?![A-Za-z/])|\{\w+(?:, number|, plural, one \{(?:[^{}'<]|\{\w+\})*\} other \{(?:[^{}'<]|\{\w+\})*\})?\})*$/;
const PLACE =
  /\{(\w+)(?:, (number)|, plural, one \{((?:[^{}'<]|\{\w+\})*)\} other \{((?:[^{}'<]|\{\w+\})*)\})?\}/g;

/** A number as English writes it. */
const writeNumber = (value: number | bigint): string =>
  writeEnglishNumber(value) ?? new Intl.NumberFormat('en').format(value);

/**
 * The text with its words filled in; undefined where more is needed than that. In English a text has plurals and counts
 * besides: the parser for all languages, 33 kB, is not loaded for them.
 */
export function fillPlaces(
  text: string,
  values: MessageValues = {},
  locale = 'en',
): string | undefined {
  return (locale === 'en' ? ENGLISH : PLAIN).test(text) ? fillIn(text, values, locale) : undefined;
}

/** The same for a text in which an apostrophe and `<` are what they are, as in those of the server. */
export function fillIn(text: string, values: MessageValues, locale = 'en'): string | undefined {
  let isWhole = true;
  const wordsOf = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    isWhole &&= typeof value === 'string' || typeof value === 'number';
    return isolate(value, locale);
  };
  const countOf = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number' || typeof value === 'bigint') return value;
    isWhole = false;
    return 0;
  };
  const filled = text.replace(
    PLACE,
    (_, name: string, ...[number, one, other]: readonly (string | undefined)[]) => {
      if (number) return writeNumber(countOf(name));
      if (one === undefined || other === undefined) return wordsOf(name);
      const count = countOf(name);
      const form = Math.abs(Number(count)) === 1 ? one : other;
      return form.replaceAll(/#|\{(\w+)\}/g, (_place: string, inner?: string) =>
        inner === undefined ? writeNumber(count) : wordsOf(inner),
      );
    },
  );
  return isWhole ? filled : undefined;
}

/** A name keeps its own direction and its place where the text around it is read from the right. */
function isolate(value: MessageValues[string], locale: string): string {
  const mixed = typeof value === 'string' && directionOf(locale) === 'rtl';
  return mixed ? `\u2068${value}\u2069` : String(value);
}
