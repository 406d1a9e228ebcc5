import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import {
  createPatternFormatter,
  createTimeFormatter,
  type FormatMoment,
  type TimeFormatter,
} from '#common/time';
import { asList, asObject, asText } from './options';

/** How the settings write dates, where somebody changed them; the page's language decides otherwise. */
export interface DatePatterns {
  /** `dateFormat`. */
  pattern?: string;
  /** `dateFormat:scaled`: pairs of an ISO 8601 duration and a pattern, the shortest first. */
  scaled?: unknown;
}

/** Moments as the settings say, else as the language has them. */
export function createDateFormats(
  timeZone: string,
  { pattern, scaled }: DatePatterns = {},
): TimeFormatter {
  const time = createTimeFormatter(timeZone);
  const own = pattern ? createPatternFormatter(pattern, timeZone) : undefined;
  const steps = readScaled(scaled).map(
    ([length, text]) => [length, createPatternFormatter(text, timeZone)] as const,
  );
  const byWidth = (width: number) => steps.findLast(([length]) => length <= width)?.[1];
  return {
    ...time,
    ...(own && { full: own, short: own }),
    ...(steps.length > 0 && {
      axis: (moment: number, width: number) => (byWidth(width) ?? own ?? time.full)(moment),
    }),
  };
}

const DURATION =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const PARTS = [
  365 * 86_400_000,
  28 * 86_400_000,
  7 * 86_400_000,
  86_400_000,
  3_600_000,
  60_000,
  1000,
];

/** The setting holds JSON, or is read already. */
function readScaled(value: unknown): readonly (readonly [number, string])[] {
  return asList(parse(value)).flatMap((item) => {
    const [duration, pattern] = asList(item);
    const length = readDuration(asText(duration).replace(/T$/, ''));
    return length === undefined || asText(pattern) === ''
      ? []
      : [[length, asText(pattern)] as const];
  });
}

function readDuration(text: string): number | undefined {
  if (text === '') return 0;
  const found = DURATION.exec(text);
  if (!found) return undefined;
  return PARTS.reduce((sum, length, at) => sum + Number(found[at + 1] ?? 0) * length, 0);
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

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
      return createPatternFormatter(pattern, isZone(zone) ? zone : time.timeZone);
    }
    case 'relative_date':
      return (moment) => relative(moment - now);
    default:
      return undefined;
  }
}

function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
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
