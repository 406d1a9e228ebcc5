import { keptNames } from './names';
import { DAY, firstOf, fixedPeriod, type Period, toText, wallNow, type WordClock } from './period';

/** A year, a month or a day as somebody types it; a timestamp of seconds or milliseconds. Undefined for anything else. */
export const readTypedDate = (text: string, clock: WordClock): Period | undefined =>
  readEpoch(text) ?? readNumbers(text, clock) ?? readNames(text, clock);

/** As many digits as the timestamps of these centuries have. */
function readEpoch(text: string): Period | undefined {
  if (!/^(\d{10}|\d{13})$/.test(text)) return undefined;
  const moment = toText(Number(text) * (text.length === 10 ? 1000 : 1));
  return { from: moment, to: moment, kind: 'moment' };
}

const NUMBERS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/;

function readNumbers(text: string, clock: WordClock): Period | undefined {
  const [, year, month] = /^(\d{4})(?:[/-](\d{1,2}))?$/.exec(text) ?? [];
  if (year !== undefined)
    return month === undefined ? ofYear(year, clock) : ofDate({ year, month }, clock);
  const [, first = '', , second = '', third = ''] = NUMBERS.exec(text) ?? [];
  if (first === '') return undefined;
  const order = first.length > 2 ? 'ymd' : numericOrder(clock);
  const parts = [first, second, third];
  const part = (name: string) => parts[order.indexOf(name)] ?? '';
  return ofDate({ year: part('y'), month: part('m'), day: part('d') }, clock);
}

/** In which order year, month and day stand: `mdy` in American English. */
function numericOrder({ pattern, locale }: WordClock): string {
  const tokens = pattern?.replace(/\[[^\]]*\]/g, '').match(/Y+|M{1,2}(?!M)|D{1,2}(?![Do])/g) ?? [];
  const own = [...new Set(tokens.map((token) => token.charAt(0).toLowerCase()))].join('');
  if (own.length === 3) return own;
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(0);
  return parts
    .flatMap(({ type }) => (/^(year|month|day)$/.test(type) ? type.charAt(0) : []))
    .join('');
}

/** With the name of a month: `march 2024`, `31. März`, `Sun, Mar 31st 2024`. */
function readNames(text: string, clock: WordClock): Period | undefined {
  const { monthOf, weekdayOf } = keptNames(clock.locale);
  const date: TypedDate = {};
  for (const word of text.split(/[ ,]+/)) {
    const month = monthOf(word);
    const [, day] = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(word) ?? [];
    if (month !== undefined && date.month === undefined) date.month = String(month + 1);
    else if (day !== undefined && date.day === undefined) date.day = day;
    else if (/^\d{4}$/.test(word) && date.year === undefined) date.year = word;
    else if (word !== 'of' && weekdayOf(word) === undefined) return undefined;
  }
  return date.month === undefined ? undefined : ofDate(date, clock);
}

interface TypedDate {
  /** Without one it is the last that has begun. */
  year?: string;
  month?: string;
  /** Without one it is the whole month. */
  day?: string;
}

function ofDate({ year, month = '', day }: TypedDate, clock: WordClock): Period | undefined {
  const at = Number(month) - 1;
  const known = year === undefined ? yearOf(at, Number(day ?? 1), clock) : fullYear(year);
  const first = firstOf(known, at);
  const next = firstOf(known, at + 1);
  if (known < 1 || at < 0 || at > 11) return undefined;
  if (day === undefined) return fixedPeriod(first, next, clock);
  const start = first + (Number(day) - 1) * DAY;
  return start < first || start >= next ? undefined : fixedPeriod(start, start + DAY, clock);
}

const ofYear = (year: string, clock: WordClock): Period =>
  fixedPeriod(firstOf(Number(year), 0), firstOf(Number(year) + 1, 0), clock);

/** Two digits are a year of 1970 to 2069, as computers have it. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

function yearOf(month: number, day: number, clock: WordClock): number {
  const now = wallNow(clock);
  const year = new Date(now).getUTCFullYear();
  return firstOf(year, month) + (day - 1) * DAY > now ? year - 1 : year;
}
