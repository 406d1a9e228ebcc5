import { toChoiceCookie } from '#common/browser-choices';
import { DEFAULT_LOCALE, i18n, LOCALE_COOKIE, nameOfLocale } from '#common/i18n';

/** A language of the page, under the name it gives itself. */
export interface Language {
  locale: string;
  name: string;
}

export interface LanguagesStart {
  getLocale(): string;
  /** All there are; English is always one. */
  getLanguages(): readonly Language[];
  /**
   * Loads the page again in the language, after the open app was asked whether it may be left; the browser remembers it.
   * Fulfilled with false where the person stays.
   */
  setLocale(locale: string): Promise<boolean>;
}

interface Dependencies {
  locales: readonly string[] | undefined;
  page: Window;
  cookiePath: string;
  /** Fulfilled with whether the open app may be left, which is then not asked again. */
  leave: () => Promise<boolean>;
}

/** The choice among the languages of the page. Texts are chosen once, when it starts. */
export function createLanguages(dependencies: Dependencies): LanguagesStart {
  const { locales = [], page, cookiePath, leave } = dependencies;
  const known = [...new Set([DEFAULT_LOCALE, ...locales])].toSorted();
  return {
    getLocale: () => i18n.locale,
    getLanguages: () => known.map((locale) => ({ locale, name: nameOfLocale(locale) })),
    async setLocale(locale) {
      if (!known.includes(locale)) throw new Error(`There is no language ${locale} here.`);
      if (locale === i18n.locale) return true;
      if (!(await leave())) return false;
      page.document.cookie = toChoiceCookie(LOCALE_COOKIE, locale, cookiePath);
      // The address would have the last word.
      page.history.replaceState(page.history.state, '', withoutLocale(page.location.href));
      page.location.reload();
      return true;
    },
  };
}

/** The address without a language, in its query and in the query of its hash; all else as it was written. */
export function withoutLocale(address: string): string {
  const [main = '', ...hash] = address.split('#');
  const rest = hash.length > 0 ? `#${removeParameter(hash.join('#'))}` : '';
  return removeParameter(main) + rest;
}

function removeParameter(part: string): string {
  const [path = '', ...query] = part.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !/^locale(?:=|$)/.test(pair));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
