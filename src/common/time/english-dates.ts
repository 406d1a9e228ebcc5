import { keptOffset, quickOffset } from './zone-offset';

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

/** More timestamps than a page shows. */
const MANY = 2000;

type Part = Intl.DateTimeFormatPart;

interface Token {
  type: Part['type'];
  write: (date: Date) => string;
}

const TOKENS: Readonly<Record<string, Token>> = {
  y: { type: 'year', write: (date) => String(date.getUTCFullYear()) },
  m: { type: 'month', write: (date) => MONTHS[date.getUTCMonth()] ?? '' },
  d: { type: 'day', write: (date) => String(date.getUTCDate()) },
  h: { type: 'hour', write: (date) => TWO_DIGITS[date.getUTCHours()] ?? '' },
  i: { type: 'minute', write: (date) => TWO_DIGITS[date.getUTCMinutes()] ?? '' },
  s: { type: 'second', write: (date) => TWO_DIGITS[date.getUTCSeconds()] ?? '' },
  f: {
    type: 'fractionalSecond',
    write: (date) => String(date.getUTCMilliseconds()).padStart(3, '0'),
  },
};

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

const literal = (text: string): Token => ({ type: 'literal', write: () => text });

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
  const parts = pattern.match(/[a-z]|[^a-z]+/g) ?? [];
  const tokens = parts.map((part) => TOKENS[part] ?? literal(part));
  let other: Intl.DateTimeFormat | undefined;
  const ask = () => (other ??= new Intl.DateTimeFormat('en', options));

  let asked = 0;
  /** Whoever writes a whole table has most of its days more than once. */
  function offsetOfMany(moment: number): number | undefined {
    asked += 1;
    return asked > MANY ? keptOffset(moment, timeZone) : undefined;
  }

  /** With the zone's clock as that of UTC; undefined for what `Intl` has to be asked. */
  function toDate(time: number): Date | undefined {
    const moment = Math.trunc(time);
    const offset = quickOffset(moment, timeZone) ?? offsetOfMany(moment);
    const date = new Date(moment + (offset ?? Number.NaN));
    const year = date.getUTCFullYear();
    // Years of other eras are written in other ways; what is no date, `Intl` refuses.
    return year >= 1 && year <= 9999 ? date : undefined;
  }

  return {
    format(moment) {
      const date = toDate(Number(moment));
      if (!date) return ask().format(moment);
      let text = '';
      for (const { write } of tokens) text += write(date);
      return text;
    },
    formatToParts(moment) {
      const date = toDate(Number(moment));
      if (!date) return ask().formatToParts(moment);
      return tokens.map(({ type, write }): Part => ({ type, value: write(date) }));
    },
  };
}
