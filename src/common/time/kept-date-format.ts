import { createRecentlyUsed } from '../cache';
import { createEnglishDates, type DateFormat } from './english-dates';

/** More than a page needs: a few zones in one language, and some ten ways to write a date. */
const kept = createRecentlyUsed<DateFormat>(200);

/** Making a format takes a quarter of a millisecond, and every chart writes dates: what was made once is used again. */
export const keptDateFormat = (locale: string, options: Intl.DateTimeFormatOptions): DateFormat =>
  kept.read(
    `${locale} ${JSON.stringify(options)}`,
    () =>
      (locale === 'en' ? createEnglishDates(options) : undefined) ??
      new Intl.DateTimeFormat(locale, options),
  );
