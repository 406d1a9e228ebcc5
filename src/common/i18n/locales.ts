/** The language that this browser chose; a cookie, so that the server writes the page in it. */
export const LOCALE_COOKIE = 'atrium-locale';

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** How the page is to be read in a language: its `dir`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(languageOf(locale)) ? 'rtl' : 'ltr';
}

/** Data has one form of digits, Latin ones: what a page shows can be copied into a query, in every language. */
export function toFormattingLocale(locale: string): string {
  return languageOf(locale) === 'ar'
    ? `${locale.replaceAll('_', '-')}-u-nu-latn`
    : locale.replaceAll('_', '-');
}

/** The name of a language in itself, such as `Deutsch`. */
export function nameOfLocale(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? '';
}
