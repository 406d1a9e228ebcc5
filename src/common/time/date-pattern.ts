import { i18n } from '#common/i18n';
import { keptDateFormat } from './kept-date-format';

/** Writes a moment, in milliseconds since 1970 and nanoseconds beyond these, by a pattern. */
export type FormatMoment = (milliseconds: number, nanoseconds?: number) => string;

/** What stands in square brackets is written as it is, and so is every sign that is not a token. */
const TOKENS =
  /\[([^[\]]*)\]|Mo|MM?M?M?|Do|DDDo|DD?D?D?|do|dd?d?d?|w[ow]?|W[oW]?|Qo?|YYYYYY|YYYYY|YYYY|YY?|gg(?:gg)?|GG(?:GG)?|[eEaA]|hh?|HH?|kk?|mm?|ss?|S{1,9}|LTS?|LL?L?L?|ll?l?l?|[xX]|zz?|ZZ?/g;

/**
 * Dates by the patterns of the settings `dateFormat` and of index patterns: the tokens of Moment
 * (`MMM D, YYYY @ HH:mm:ss.SSS`), with the names of the page's language, in one zone.
 */
export function createPatternFormatter(
  pattern: string,
  timeZone: string,
  locale = i18n.formattingLocale,
): FormatMoment {
  const names = createNames(timeZone, locale);
  const tokens = [...pattern.matchAll(TOKENS)];
  return (milliseconds, nanoseconds = 0) => {
    if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > MOST)
      return String(milliseconds);
    const moment = { ...readMoment(milliseconds, names), nanoseconds };
    let written = '';
    let end = 0;
    for (const token of tokens) {
      written +=
        pattern.slice(end, token.index) + (token[1] ?? writeToken(token[0], moment, names));
      end = token.index + token[0].length;
    }
    return written + pattern.slice(end);
  };
}

/** Whether a pattern writes anything of a moment: of an empty one, or one all in brackets, nothing can be read. */
export const writesMoment = (pattern: string): boolean =>
  [...pattern.matchAll(TOKENS)].some(([, quoted]) => quoted === undefined);

/** Whether a pattern writes hours, or what is finer. */
export const hasClock = (pattern: string): boolean =>
  [...pattern.matchAll(TOKENS)].some(
    ([token, quoted]) => quoted === undefined && /^([HhkmsSaAzZxX]|LT|LLLL?$|llll?$)/.test(token),
  );

/** The last moment that JavaScript knows. */
const MOST = 8.64e15;
const DAY = 86_400_000;

interface Moment {
  milliseconds: number;
  /** Beyond the milliseconds. */
  nanoseconds: number;
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Of the year, from 1. */
  dayOfYear: number;
  /** Such as `+01:00`. */
  offset: string;
}

type Names = ReturnType<typeof createNames>;

function createNames(timeZone: string, locale: string) {
  /** In the language of the page. */
  const own = (options: Intl.DateTimeFormatOptions) =>
    keptDateFormat(locale, { timeZone, ...options });
  const partOf = (options: Intl.DateTimeFormatOptions, type: string, moment: number) =>
    own(options)
      .formatToParts(moment)
      .find((part) => part.type === type)?.value ?? '';
  const numbers = keptDateFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZoneName: 'longOffset',
  });
  return { own, partOf, numbers, language: locale.split('-')[0] ?? 'en' };
}

function readMoment(milliseconds: number, { numbers }: Names): Omit<Moment, 'nanoseconds'> {
  const parts = new Map(
    numbers.formatToParts(milliseconds).map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const isBefore = parts.get('era') === 'BC';
  const year = isBefore ? 1 - number('year') : number('year');
  const [month, day] = [number('month'), number('day')];
  const start = new Date(0).setUTCFullYear(year, 0, 1);
  const today = new Date(0).setUTCFullYear(year, month - 1, day);
  return {
    milliseconds,
    year,
    month,
    day,
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
    weekday: new Date(today).getUTCDay(),
    dayOfYear: Math.round((today - start) / DAY) + 1,
    offset: parts.get('timeZoneName')?.replace('GMT', '') || '+00:00',
  };
}

const pad = (value: number, length: number): string =>
  `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(length, '0')}`;

function writeToken(token: string, moment: Moment, names: Names): string {
  const write = Object.hasOwn(WRITE, token) ? WRITE[token] : undefined;
  if (write) return write(moment, names);
  if (token.startsWith('S')) {
    const fraction = pad(((moment.milliseconds % 1000) + 1000) % 1000, 3);
    return `${fraction}${pad(moment.nanoseconds, 6)}`.slice(0, token.length);
  }
  return token;
}

type Write = (moment: Moment, names: Names) => string;

const twelve = ({ hour }: Moment) => hour % 12 || 12;

const WRITE: Readonly<Record<string, Write>> = {
  M: ({ month }) => String(month),
  Mo: ({ month }, names) => ordinal(month, names),
  MM: ({ month }) => pad(month, 2),
  MMM: whole({ month: 'short' }),
  MMMM: whole({ month: 'long' }),
  Q: ({ month }) => String(Math.ceil(month / 3)),
  Qo: ({ month }, names) => ordinal(Math.ceil(month / 3), names),
  D: ({ day }) => String(day),
  Do: ({ day }, names) => ordinal(day, names),
  DD: ({ day }) => pad(day, 2),
  DDD: ({ dayOfYear }) => String(dayOfYear),
  DDDo: ({ dayOfYear }, names) => ordinal(dayOfYear, names),
  DDDD: ({ dayOfYear }) => pad(dayOfYear, 3),
  d: ({ weekday }) => String(weekday),
  do: ({ weekday }, names) => ordinal(weekday, names),
  dd: (moment, names) => named({ weekday: 'short' }, 'weekday')(moment, names).slice(0, 2),
  ddd: named({ weekday: 'short' }, 'weekday'),
  dddd: named({ weekday: 'long' }, 'weekday'),
  e: ({ weekday }) => String(weekday),
  E: ({ weekday }) => String(weekday || 7),
  w: (moment) => String(weekOf(moment, SUNDAYS).week),
  wo: (moment, names) => ordinal(weekOf(moment, SUNDAYS).week, names),
  ww: (moment) => pad(weekOf(moment, SUNDAYS).week, 2),
  W: (moment) => String(weekOf(moment, ISO).week),
  Wo: (moment, names) => ordinal(weekOf(moment, ISO).week, names),
  WW: (moment) => pad(weekOf(moment, ISO).week, 2),
  Y: ({ year }) => String(year),
  YY: ({ year }) => pad(year % 100, 2),
  YYYY: ({ year }) => pad(year, 4),
  YYYYY: ({ year }) => pad(year, 5),
  YYYYYY: ({ year }) => `${year < 0 ? '' : '+'}${pad(year, 6)}`,
  gg: (moment) => pad(weekOf(moment, SUNDAYS).year % 100, 2),
  gggg: (moment) => pad(weekOf(moment, SUNDAYS).year, 4),
  GG: (moment) => pad(weekOf(moment, ISO).year % 100, 2),
  GGGG: (moment) => pad(weekOf(moment, ISO).year, 4),
  A: named({ hour: 'numeric', hourCycle: 'h12' }, 'dayPeriod'),
  a: (moment, names) =>
    named({ hour: 'numeric', hourCycle: 'h12' }, 'dayPeriod')(moment, names).toLowerCase(),
  H: ({ hour }) => String(hour),
  HH: ({ hour }) => pad(hour, 2),
  h: (moment) => String(twelve(moment)),
  hh: (moment) => pad(twelve(moment), 2),
  k: ({ hour }) => String(hour || 24),
  kk: ({ hour }) => pad(hour || 24, 2),
  m: ({ minute }) => String(minute),
  mm: ({ minute }) => pad(minute, 2),
  s: ({ second }) => String(second),
  ss: ({ second }) => pad(second, 2),
  x: ({ milliseconds }) => String(milliseconds),
  X: ({ milliseconds }) => String(Math.floor(milliseconds / 1000)),
  Z: ({ offset }) => offset,
  ZZ: ({ offset }) => offset.replace(':', ''),
  z: named({ timeZoneName: 'short' }, 'timeZoneName'),
  zz: named({ timeZoneName: 'short' }, 'timeZoneName'),
  LT: whole({ timeStyle: 'short' }),
  LTS: whole({ timeStyle: 'medium' }),
  L: whole({ year: 'numeric', month: '2-digit', day: '2-digit' }),
  LL: whole({ dateStyle: 'long' }),
  LLL: whole({ dateStyle: 'long', timeStyle: 'short' }),
  LLLL: whole({ dateStyle: 'full', timeStyle: 'short' }),
  l: whole({ year: 'numeric', month: 'numeric', day: 'numeric' }),
  ll: whole({ dateStyle: 'medium' }),
  lll: whole({ dateStyle: 'medium', timeStyle: 'short' }),
  llll: whole({
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }),
};

function named(options: Intl.DateTimeFormatOptions, type: string): Write {
  return ({ milliseconds }, { partOf }) => partOf(options, type, milliseconds);
}

function whole(options: Intl.DateTimeFormatOptions): Write {
  return ({ milliseconds }, { own }) => own(options).format(milliseconds);
}

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** 1st, 2nd in English, with a point in German; other languages have the number alone. */
function ordinal(value: number, { language }: Names): string {
  if (language === 'de') return `${value}.`;
  if (language !== 'en') return String(value);
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(value);
  return `${value}${SUFFIXES[rule] ?? 'th'}`;
}

interface WeekRule {
  /** 0 is Sunday. */
  first: number;
  /** The day of January that lies in the first week of every year. */
  inFirst: number;
}
const ISO: WeekRule = { first: 1, inFirst: 4 };
const SUNDAYS: WeekRule = { first: 0, inFirst: 1 };

function weekOf({ year, dayOfYear }: Moment, rule: WeekRule): { year: number; week: number } {
  const today = startOf(year) + (dayOfYear - 1) * DAY;
  const own = [year + 1, year, year - 1].find((one) => firstWeek(one, rule) <= today) ?? year;
  return { year: own, week: Math.floor((today - firstWeek(own, rule)) / (7 * DAY)) + 1 };
}

const startOf = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

function firstWeek(year: number, { first, inFirst }: WeekRule): number {
  const day = new Date(0).setUTCFullYear(year, 0, inFirst);
  return day - ((new Date(day).getUTCDay() - first + 7) % 7) * DAY;
}
