import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import {
  createPatternFormatter,
  type FormatMoment,
  hasClock,
  isTimeZone,
  type TimeFormatter,
  wallClock,
} from '#common/time';

/** A field's format of dates: `date`, `date_nanos` with a pattern, and `relative_date`. Undefined for other formats. */
export function createMomentFormat(
  format: JsonObject | undefined,
  { time, now, timeZone = time.timeZone }: { time: TimeFormatter; now: number; timeZone?: string },
): FormatMoment | undefined {
  const params = asObject(format?.['params']);
  const isOfDays = time.days === time;
  switch (format?.['id']) {
    case 'date':
    case 'date_nanos': {
      const pattern = asText(params['pattern']);
      const zone = asText(params['timezone']);
      if (!pattern || (isOfDays && hasClock(pattern))) return undefined;
      if (isOfDays) return createPatternFormatter(pattern, 'UTC');
      return createPatternFormatter(pattern, isTimeZone(zone) ? zone : time.timeZone);
    }
    case 'relative_date':
      return isOfDays
        ? (day) => relative(day - startOfToday(now, timeZone), 'day')
        : (moment) => relative(moment - now);
    default:
      return undefined;
  }
}

const DISTANCES = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const startOfToday = (now: number, timeZone: string): number =>
  Math.floor(wallClock(now, timeZone) / 86_400_000) * 86_400_000;

/** In the longest unit that it has one of, else in the shortest. */
function relative(distance: number, shortest: 'day' | 'second' = 'second'): string {
  const size = Math.abs(distance);
  const end = DISTANCES.findIndex(([unit]) => unit === shortest);
  const units = DISTANCES.slice(0, end + 1);
  const [unit, length] =
    units.find(([, least]) => size >= least) ?? units.at(-1) ?? (['second', 1000] as const);
  const format = new Intl.RelativeTimeFormat(i18n.formattingLocale, { numeric: 'auto' });
  return format.format(Math.round(distance / length), unit);
}
