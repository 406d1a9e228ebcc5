import { parseJson } from '#common/json';
import { createPatternFormatter, writesMoment } from './date-pattern';
import { createTimeFormatter, type TimeFormatter, asDays } from './format-time';

/** The setting `dateFormat` before anybody changes it. */
export const DATE_PATTERN = 'MMM D, YYYY @ HH:mm:ss.SSS';

/** The setting `dateNanosFormat` before anybody changes it. */
export const DATE_NANOS_PATTERN = 'MMM D, YYYY @ HH:mm:ss.SSSSSSSSS';

/** The setting `dateFormat:scaled` before anybody changes it. */
export const SCALED_DATE_PATTERNS = [
  ['', 'HH:mm:ss.SSS'],
  ['PT1S', 'HH:mm:ss'],
  ['PT1M', 'HH:mm'],
  ['PT1H', 'YYYY-MM-DD HH:mm'],
  ['P1DT', 'YYYY-MM-DD'],
  ['P1YT', 'YYYY'],
];

/** How the settings write dates, where somebody changed them; the page's language decides otherwise. */
export interface DatePatterns {
  /** `dateFormat`. */
  pattern?: string;
  /** `dateNanosFormat`. */
  nanos?: string;
  /** `dateFormat:scaled`: pairs of an ISO 8601 duration and a pattern, the shortest first. */
  scaled?: unknown;
}

/** Timestamps as the settings say, else as the language has them. */
export function createDateFormats(
  timeZone: string,
  { pattern, nanos, scaled }: DatePatterns = {},
): TimeFormatter {
  const time = createTimeFormatter(timeZone);
  const own =
    pattern && writesMoment(pattern) ? createPatternFormatter(pattern, timeZone) : undefined;
  const fine = nanos && writesMoment(nanos) ? createPatternFormatter(nanos, timeZone) : undefined;
  const byWidth = createScale(scaled, timeZone);
  const daysByWidth = createScale(scaled, 'UTC');
  return {
    ...time,
    ...(own && { full: (moment: number) => own(moment), short: (moment: number) => own(moment) }),
    ...(fine && {
      precise: (moment: number, digits: string) =>
        fine(moment, Number(digits.padEnd(9, '0').slice(3, 9))),
    }),
    ...(byWidth &&
      daysByWidth && {
        axis: (moment: number, width: number) => (byWidth(width) ?? own ?? time.full)(moment),
        days: asDays({
          ...time.days,
          axis: (moment, width) => (daysByWidth(width) ?? time.days.date)(moment),
        }),
      }),
  };
}

/** How a bucket of a width is written; undefined where the setting says nothing. */
function createScale(scaled: unknown, timeZone: string) {
  const steps = readScaled(scaled).map(
    ([length, text]) => [length, createPatternFormatter(text, timeZone)] as const,
  );
  return steps.length > 0
    ? (width: number) => steps.findLast(([length]) => length <= width)?.[1]
    : undefined;
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
  const steps = parseJson(value);
  return (Array.isArray(steps) ? steps : []).flatMap((step: unknown) => {
    const read = readStep(step);
    return read ? [read] : [];
  });
}

function readStep(step: unknown): readonly [number, string] | undefined {
  const [duration, pattern] = (Array.isArray(step) ? step : []) as unknown[];
  if (typeof duration !== 'string' || typeof pattern !== 'string') return undefined;
  const length = readDuration(duration.replace(/T$/, ''));
  return length === undefined || !writesMoment(pattern) ? undefined : [length, pattern];
}

/** Whether it is a pair of a duration and a pattern, as `dateFormat:scaled` has them. */
export const isScaledPattern = (step: unknown): boolean => readStep(step) !== undefined;

function readDuration(text: string): number | undefined {
  if (text === '') return 0;
  const found = DURATION.exec(text);
  if (!found) return undefined;
  return PARTS.reduce((sum, length, at) => sum + Number(found[at + 1] ?? 0) * length, 0);
}
