import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import {
  createPatternFormatter,
  type FormatMoment,
  isTimeZone,
  type TimeFormatter,
} from '#common/time';
import { asObject, asText } from './options';

/** A field's format of dates: `date`, `date_nanos` with a pattern, and `relative_date`. Undefined for other formats. */
export function createMomentFormat(
  format: JsonObject | undefined,
  { time, now }: { time: TimeFormatter; now: number },
): FormatMoment | undefined {
  const params = asObject(format?.['params']);
  switch (format?.['id']) {
    case 'date':
    case 'date_nanos': {
      const pattern = asText(params['pattern']);
      const zone = asText(params['timezone']);
      if (!pattern) return undefined;
      return createPatternFormatter(pattern, isTimeZone(zone) ? zone : time.timeZone);
    }
    case 'relative_date':
      return (moment) => relative(moment - now);
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

function relative(distance: number): string {
  const size = Math.abs(distance);
  const [unit, length] =
    DISTANCES.find(([, least]) => size >= least) ?? (['second', 1000] as const);
  const format = new Intl.RelativeTimeFormat(i18n.formattingLocale, { numeric: 'auto' });
  return format.format(Math.round(distance / length), unit);
}
