import {
  DEFAULT_LOCALE,
  directionOf,
  i18n,
  readLocale,
  type LocaleWarning,
  type Messages,
} from '#common/i18n';
import type { InjectedMetadata } from '../injected-metadata/injected-metadata';

declare global {
  interface Window {
    /** Why the language of the address was not taken; logged once the page stands. */
    __localeWarning?: LocaleWarning | undefined;
    /** What is wrong with the translations; logged once the page stands. */
    __i18nWarning?: LocaleWarning | undefined;
  }
}

/** A file of translations. Texts by their ids; a warning where the server has to say something on them. */
interface TranslationsFile {
  messages?: unknown;
  warning?: LocaleWarning;
}

/** Which language the page is in: that of its address, else that of the server, else English. */
function chooseLocale(page: Window, { i18n: { translationsUrl } }: InjectedMetadata): string {
  const { locale, warning } = readLocale(page.location.href);
  if (warning) page.__localeWarning = warning;
  const [, served] = /([^/]+)\.json$/.exec(translationsUrl) ?? [];
  // A server that names none leaves the place of the name in the address.
  return locale ?? (served && !served.includes('{') ? served : DEFAULT_LOCALE);
}

/** The address of a language's file: the last part of the path is its name. */
function translationsUrlOf(locale: string, translationsUrl: string): string {
  return translationsUrl.replace(/[^/]+\.json$/, `${encodeURIComponent(locale)}.json`);
}

/**
 * Loads the texts of the language before anything is drawn. English is in the code already: no file is asked for. Throws
 * where the file can't be had, which is fatal (spec section 4).
 */
export async function loadLanguage(page: Window, metadata: InjectedMetadata): Promise<void> {
  const locale = chooseLocale(page, metadata);
  if (locale === DEFAULT_LOCALE) {
    describePage(page.document, locale);
    return;
  }
  const url = translationsUrlOf(locale, metadata.i18n.translationsUrl);
  const [response] = await Promise.all([
    fetch(url, { credentials: 'same-origin' }),
    i18n.loadMessageFormat(),
  ]);
  if (!response.ok) {
    throw new Error(`Translations request failed with status code: ${response.status}`);
  }
  const { messages, warning } = (await response.json()) as TranslationsFile;
  if (warning) page.__i18nWarning = warning;
  i18n.setLocale(locale, readMessages(messages));
  describePage(page.document, locale);
}

/** The server wrote the page in the language it knows of; an address can ask for another one in its hash. */
function describePage({ documentElement }: Document, locale: string): void {
  documentElement.lang = locale;
  documentElement.dir = directionOf(locale);
}

/** Stored warnings are told once and forgotten (spec section 4). */
export function logLanguageWarnings(page: Window): void {
  for (const key of ['__localeWarning', '__i18nWarning'] as const) {
    const warning = page[key];
    if (!warning) continue;
    // oxlint-disable-next-line no-console -- the spec asks for it
    console.warn(`${warning.title}: ${warning.text}`);
    delete page[key];
  }
}

/** Texts only: what else stands in the file is not shown. */
function readMessages(messages: unknown): Messages {
  const entries = Object.entries(typeof messages === 'object' && messages !== null ? messages : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
