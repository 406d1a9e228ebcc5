import { readdir } from 'node:fs/promises';
import { readChoice } from '#common/browser-choices';
import { DEFAULT_LOCALE, LOCALE_COOKIE } from '#common/i18n';

/** The languages whose file lies in the folder when the server starts; English is in the code. */
export async function findLocales(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch(() => []);
  const found = files.flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? []);
  return [...new Set([DEFAULT_LOCALE, ...found])].toSorted();
}

export interface LocaleChoice {
  /** What the address asks for. */
  asked: unknown;
  /** The cookies of the request. */
  cookie: string | undefined;
  /** The server's own, where nobody chose another one. */
  fallback: string;
  known: readonly string[];
}

/**
 * The language a page is written in: that of its address, else that of this browser, else the server's. One that is not
 * there is as if it had not been asked for; for that of an address the browser tells it (spec section 4).
 */
export function choosePageLocale({ asked, cookie, fallback, known }: LocaleChoice): string {
  const wanted = [asked, readChoice(cookie, LOCALE_COOKIE)];
  return (
    known.find((locale) => locale === wanted[0]) ??
    known.find((locale) => locale === wanted[1]) ??
    fallback
  );
}
