import { quickOffset } from './zone-offset';

/** What is used of `Intl.DateTimeFormat`. */
export type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Each way to write a timestamp that is known here, by its options but zone and the 24 hours; lower case are tokens. */
const PATTERNS: Readonly<Record<string, string>> = {
  'year month day': 'm d, y',
  'year month day hour minute': 'm d, y, h:i',
  'year month day hour minute second fractionalSecondDigits': 'm d, y, h:i:s.f',
  'month day': 'm d',
  'month day hour minute': 'm d, h:i',
  'year month': 'm y',
  year: 'y',
  'hour minute': 'h:i',
  'hour minute second': 'h:i:s',
};

const FORMS: Readonly<Record<string, string | number>> = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
};

type Part = Intl.DateTimeFormatPart;

const TOKENS: Readonly<Record<string, (date: Date) => Part>> = {
  y: (date) => ({ type: 'year', value: String(date.getUTCFullYear()) }),
  m: (date) => ({ type: 'month', value: MONTHS[date.getUTCMonth()] ?? '' }),
  d: (date) => ({ type: 'day', value: String(date.getUTCDate()) }),
  h: (date) => ({ type: 'hour', value: pad(date.getUTCHours(), 2) }),
  i: (date) => ({ type: 'minute', value: pad(date.getUTCMinutes(), 2) }),
  s: (date) => ({ type: 'second', value: pad(date.getUTCSeconds(), 2) }),
  f: (date) => ({ type: 'fractionalSecond', value: pad(date.getUTCMilliseconds(), 3) }),
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * `Intl.DateTimeFormat('en', options)` for the ways in which pages write timestamps, which asks `Intl` only for those whose zone
 * isn't known here: the first of a page's formatters takes a browser 15 ms. Undefined for other ways.
 */
export function createEnglishDates(options: Intl.DateTimeFormatOptions): DateFormat | undefined {
  const { timeZone = '', ...others } = options;
  const entries = Object.entries(others);
  if (others.hourCycle !== 'h23' || entries.some(([name, form]) => FORMS[name] !== form)) return;
  const names = Object.keys(FORMS).filter((name) => name !== 'hourCycle' && name in others);
  const pattern = PATTERNS[names.join(' ')];
  if (pattern === undefined) return;
  let other: Intl.DateTimeFormat | undefined;
  const ask = () => (other ??= new Intl.DateTimeFormat('en', options));

  function toParts(time: number): Part[] | undefined {
    const moment = Math.trunc(time);
    const offset = quickOffset(moment, timeZone);
    const date = new Date(moment + (offset ?? Number.NaN));
    const year = date.getUTCFullYear();
    // Years of other eras are written in other ways; what is no date, `Intl` refuses.
    if (!(year >= 1 && year <= 9999)) return undefined;
    return (pattern?.match(/[a-z]|[^a-z]+/g) ?? []).map(
      (token): Part => TOKENS[token]?.(date) ?? { type: 'literal', value: token },
    );
  }

  return {
    format: (moment) =>
      toParts(Number(moment))
        ?.map(({ value }) => value)
        .join('') ?? ask().format(moment),
    formatToParts: (moment) => toParts(Number(moment)) ?? ask().formatToParts(moment),
  };
}
