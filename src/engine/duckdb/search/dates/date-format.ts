import { tooLarge, unsupported } from '../failures';
import { compilePattern } from './date-pattern';
import { NAMED_PATTERNS } from './named-patterns';
import { parseOptionalTime } from './optional-time';
import { UTC, type Zone } from './zone';

/** One of OpenSearch's date formats: a name, a Java pattern, or several with `||` between. */
export interface DateFormat {
  readonly pattern: string;
  /** Undefined where the text has another form. `roundUp` completes it to its last millisecond. */
  parse(text: string, zone: Zone, roundUp: boolean): number | undefined;
  format(time: number, zone: Zone): string;
}

const cache = new Map<string, DateFormat>();
/** Of all its choices; the formats that files are read by have less than 100. */
const LONGEST = 500;
const ISO_OUTPUT = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX";

export function dateFormat(pattern: string): DateFormat {
  const known = cache.get(pattern);
  if (known) return known;
  if (pattern.length > LONGEST) {
    throw tooLarge(
      `[format] of a date has ${pattern.length} characters, at most ${LONGEST} are allowed.`,
    );
  }
  const choices = pattern.split('||').map(singleFormat);
  const [first] = choices;
  if (!first) throw unsupported(`The date format [${pattern}]`);
  const format: DateFormat = {
    pattern,
    parse(text, zone, roundUp) {
      for (const choice of choices) {
        const time = choice.parse(text, zone, roundUp);
        if (time !== undefined) return time;
      }
      return undefined;
    },
    format: (time, zone) => first.format(time, zone),
  };
  if (cache.size > 1000) cache.clear();
  cache.set(pattern, format);
  return format;
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
    parse: (text) =>
      /^-?\d{1,16}(\.\d{1,9})?$/.test(text) ? Math.floor(Number(text) * factor) : undefined,
    format: (time) => String(time / factor),
  };
}
