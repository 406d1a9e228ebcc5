import { createRecentlyUsed } from '../cache';

/** More than a page needs: a few zones in one language, and some ten ways to write a date. */
const kept = createRecentlyUsed<Intl.DateTimeFormat>(200);

/** Making a format takes a quarter of a millisecond, and every chart writes dates: what was made once is used again. */
export const keptDateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  kept.read(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
