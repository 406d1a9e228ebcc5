/** Why the language of an address could not be taken from it (spec section 5). */
export interface LocaleWarning {
  title: string;
  text: string;
}

export interface RequestedLocale {
  /** Missing where the address asks for none. */
  locale?: string;
  warning?: LocaleWarning;
}

export const DEFAULT_LOCALE = 'en';

const TITLE = 'Invalid URL Format';
const WRONG_PARAMETER =
  "The locale parameter is not in a valid URL format. Write it as '?locale=XX' after the path or as '#/?locale=XX' after the hash, for example 'https://example.org/app/home?locale=en'.";
const WRONG_URL = 'The provided URL is not in a valid format.';

/** A language tag; anything else never gets into the address of a file. */
const LOCALE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i;

/**
 * The language that an address asks for, in its query or in the query of its hash. One written with `&` where `?` belongs, one
 * that is not a language, and an address that can't be read give English and a warning.
 */
export function readLocale(url: string): RequestedLocale {
  if (!URL.canParse(url)) {
    return { locale: DEFAULT_LOCALE, warning: { title: TITLE, text: WRONG_URL } };
  }
  const { pathname, search, hash } = new URL(url);
  const [hashPath = '', ...hashQuery] = hash.split('?');
  const wrong = { locale: DEFAULT_LOCALE, warning: { title: TITLE, text: WRONG_PARAMETER } };
  if ([pathname, hashPath].some((part) => part.includes('&locale='))) return wrong;
  const queries = [search.slice(1), hashQuery.join('?')];
  const asked = queries.map((query) => new URLSearchParams(query).get('locale'));
  const locale = asked.find((value) => value !== null)?.trim();
  if (locale === undefined) return {};
  if (locale === '') return { locale: DEFAULT_LOCALE };
  return LOCALE.test(locale) ? { locale } : wrong;
}
