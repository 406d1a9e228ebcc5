import { createRecentlyUsed } from '#common/cache';

/** Names of months and days of the week, in a language and in English. */
interface CalendarNames {
  /** 0 is January. Undefined for other words. */
  monthOf(word: string): number | undefined;
  /** 0 is Sunday. Undefined for other words. */
  weekdayOf(word: string): number | undefined;
}

const kept = createRecentlyUsed<CalendarNames>(5);

export const keptNames = (locale: string): CalendarNames =>
  kept.read(locale, () => {
    const of = (count: number, at: (index: number) => number, part: 'month' | 'weekday') => {
      const lists = ['en', locale].map((language) => {
        const format = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' });
        return Array.from({ length: count }, (_, index) => format.format(at(index)).toLowerCase());
      });
      return (word: string) => findName(word, lists);
    };
    return {
      monthOf: of(12, (index) => Date.UTC(2024, index, 1), 'month'),
      // The first of September 2024 was a Sunday.
      weekdayOf: of(7, (index) => Date.UTC(2024, 8, 1 + index), 'weekday'),
    };
  });

/** A name, or how it begins: three letters tell those of each list apart, and two of them German days. */
function findName(word: string, lists: readonly (readonly string[])[]): number | undefined {
  const name = word.replace(/\.$/, '');
  for (const names of lists) {
    const found = names.findIndex(
      (one) => one === name || (name.length > 2 && one.startsWith(name)),
    );
    if (found !== -1) return found;
  }
  return undefined;
}
