import { i18n } from '#common/i18n';
import type { DateFormat } from './english-dates';
import { keptDateFormat } from './kept-date-format';

/** Writes timestamps for people, in one zone and language. */
export interface TimeFormatter {
  readonly timeZone: string;
  /** Writes what is a day, as midnight UTC, without a time: the same day in every zone. */
  readonly days: TimeFormatter;
  /** Date and time to the millisecond, for tables and documents. */
  full(milliseconds: number): string;
  /** The same with all the digits of the second that there are, such as `123456789`. */
  precise(milliseconds: number, digits: string): string;
  /** As short as the width of a bucket allows, for axes. */
  axis(milliseconds: number, intervalMs: number): string;
  /** The day, with its year. */
  date(milliseconds: number): string;
  /** Date and time without what is zero, for ranges. */
  short(milliseconds: number): string;
  /** Such as `+01:00`, at that moment. */
  offset(milliseconds: number): string;
}

/** In the page's language, unless another is named. Each way to write a moment is made when it is first used. */
export function createTimeFormatter(
  timeZone: string,
  locale = i18n.formattingLocale,
): TimeFormatter {
  return { ...createWriter(timeZone, locale), days: asDays(createWriter('UTC', locale)) };
}

/** Formats timestamps in UTC, as days are. */
export function asDays({ axis, date, offset }: Omit<TimeFormatter, 'days'>): TimeFormatter {
  const days: TimeFormatter = {
    timeZone: 'UTC',
    get days() {
      return days;
    },
    full: date,
    precise: date,
    short: date,
    date,
    offset,
    axis: (moment, intervalMs) => axis(moment, Math.max(intervalMs, DAY)),
  };
  return days;
}

const DAY = 86_400_000;

function createWriter(timeZone: string, locale: string): Omit<TimeFormatter, 'days'> {
  const format = (options: Intl.DateTimeFormatOptions, language = locale) => {
    let made: DateFormat | undefined;
    return () => (made ??= keptDateFormat(language, { timeZone, hourCycle: 'h23', ...options }));
  };
  const date: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
  const full = format({ ...date, ...clock, second: '2-digit', fractionalSecondDigits: 3 });
  // Other languages have other words for it than GMT.
  const offset = format({ timeZoneName: 'longOffset' }, 'en');
  const axes = {
    second: format({ ...clock, second: '2-digit' }),
    minute: format(clock),
    hour: format({ month: 'short', day: 'numeric', ...clock }),
    day: format({ month: 'short', day: 'numeric' }),
    month: format({ year: 'numeric', month: 'short' }),
    year: format({ year: 'numeric' }),
  };
  const short = format({ ...date, ...clock });
  const day = format(date);

  return {
    timeZone,
    full: (moment) => withSign(full().format(moment)),
    precise: (moment, digits) =>
      withSign(
        full()
          .formatToParts(moment)
          .map(({ type, value }) => (type === 'fractionalSecond' ? digits : value))
          .join(''),
      ),
    date: (moment) => day().format(moment),
    short: (moment) => short().format(moment),
    offset: (moment) => /GMT(.*)/.exec(offset().format(moment))?.[1] || '+00:00',
    axis: (moment, intervalMs) => axes[unitOf(intervalMs)]().format(moment),
  };
}

function withSign(text: string): string {
  const at = text.lastIndexOf(', ');
  return at >= 0 && text.charAt(at + 4) === ':' && /^, \d\d:/.test(text.slice(at, at + 5))
    ? `${text.slice(0, at)} @ ${text.slice(at + 2)}`
    : text;
}

function unitOf(intervalMs: number) {
  const limits = [
    ['second', 60_000],
    ['minute', 3_600_000],
    ['hour', 86_400_000],
    ['day', 28 * 86_400_000],
    ['month', 360 * 86_400_000],
  ] as const;
  return limits.find(([, below]) => intervalMs < below)?.[0] ?? 'year';
}
