import { createRecentlyUsed } from '#common/cache';
import { tell } from '#common/server-messages';
import { tooLarge, unsupported } from '../failures';
import { compilePattern } from './date-pattern';
import { longOf } from './moment-of';
import { NAMED_PATTERNS } from './named-patterns';
import { parseOptionalTime } from './optional-time';
import { localToUtc, UTC, type Zone } from './zone';

/** One of OpenSearch's date formats: a name, a Java pattern, or several with `||` between. */
export interface DateFormat {
  readonly pattern: string;
  /** Undefined where the text has another form. `roundUp` completes it to its last millisecond. */
  parse(text: string, zone: Zone, roundUp: boolean): number | undefined;
  /** @param beyond nanoseconds beyond the milliseconds, for patterns with a place for them */
  format(time: number, zone: Zone, beyond?: number): string;
}

/** Of all its choices; the formats that files are read by have less than 100, and OpenSearch has no bound. */
const LONGEST = 500;
const kept = createRecentlyUsed<DateFormat>(200);
const ISO_OUTPUT = "uuuu-MM-dd'T'HH:mm:ss.SSSXXX";

export const keptFormats = (): readonly string[] => kept.keys();

export function dateFormat(pattern: string): DateFormat {
  if (pattern.length > LONGEST) {
    throw tooLarge(`[format] of a date has ${pattern.length} characters; the limit is ${LONGEST}.`);
  }
  return kept.read(pattern, () => readFormat(pattern));
}

function readFormat(pattern: string): DateFormat {
  const choices = pattern.split('||').map(singleFormat);
  const [first] = choices;
  if (!first) throw unsupported(tell('search.date.format', { pattern }));
  return {
    pattern,
    parse(text, zone, roundUp) {
      for (const choice of choices) {
        const time = choice.parse(text, zone, roundUp);
        if (time !== undefined) return time;
      }
      return undefined;
    },
    format: (time, zone, beyond) => first.format(time, zone, beyond),
  };
}

/** What dates are read and written as where nothing else is asked for. */
export const DEFAULT_FORMAT = dateFormat('strict_date_optional_time||epoch_millis');

export const formatIso = (time: number): string => DEFAULT_FORMAT.format(time, UTC);

function singleFormat(pattern: string): DateFormat {
  switch (pattern) {
    case 'strict_date_optional_time':
    case 'strict_date_optional_time_nanos':
    case 'date_optional_time':
    case 'dateOptionalTime':
    case 'iso8601':
      return {
        pattern,
        parse: (text, zone, roundUp) =>
          parseOptionalTime(text, zone, { roundUp, strict: !pattern.startsWith('date') }),
        format: compilePattern(ISO_OUTPUT).format,
      };
    case 'epoch_millis':
      return epoch(pattern, 1);
    case 'epoch_second':
      return epoch(pattern, 1000);
    default:
      return compilePattern(NAMED_PATTERNS.get(pattern) ?? pattern, pattern);
  }
}

function epoch(pattern: string, factor: number): DateFormat {
  return {
    pattern,
    // Read on a clock in UTC, and that clock is taken for the zone's.
    parse: (text, zone) =>
      /^-?\d{1,16}(\.\d{1,9})?$/.test(text)
        ? localToUtc(Math.floor(Number(text) * factor), zone)
        : undefined,
    format: (time) =>
      Number.isSafeInteger(time) ? String(time / factor) : String(longOf(time) / BigInt(factor)),
  };
}
