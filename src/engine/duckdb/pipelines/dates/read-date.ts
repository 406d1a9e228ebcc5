import { EngineError } from '../../../engine-error';
import { dateFormat } from '../../search/dates/date-format';
import { toNanoseconds } from '../../search/dates/nanoseconds';
import { parseZone, type Zone } from '../../search/dates/zone';
import type { ConfigReader } from '../config-reader';
import { splitAtZone, zonedReader, type DateReader } from './named-zones';
import { illegal, ProcessorError, type PipelineCause } from '../pipeline-error';

const NAMED: ReadonlyMap<string, DateReader> = new Map<string, DateReader>([
  ['ISO8601', (text, zone) => dateFormat('iso8601').parse(text, zone, false)],
  ['UNIX', (text) => (NUMBER.test(text) ? Math.trunc(Number(text) * 1000) : undefined)],
  ['UNIX_MS', (text) => (/^[+-]?\d{1,17}$/.test(text) ? Number(text) : undefined)],
  ['TAI64N', readTai64n],
]);

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** Seconds and nanoseconds in hexadecimal digits, counted by atoms: ten seconds more than others have. */
function readTai64n(text: string): number | undefined {
  const [, seconds, nanoseconds] =
    /^@?[0-9a-fA-F]([0-9a-fA-F]{15})([0-9a-fA-F]{8})$/.exec(text) ?? [];
  if (seconds === undefined || nanoseconds === undefined) return undefined;
  return (
    Number.parseInt(seconds, 16) * 1000 -
    10_000 +
    Math.trunc(Number.parseInt(nanoseconds, 16) / 1e6)
  );
}

/** Throws for patterns that can't be read. */
export function readFormat(config: ConfigReader, property: string, format: string): DateReader {
  const named = NAMED.get(format);
  if (named) return named;
  const zoned = splitAtZone(format);
  if (zoned) return zonedReader(zoned, (inner) => readFormat(config, property, inner));
  const pattern = /^[a-z]+_[a-z_]+$/.test(format) || hasYear(format) ? format : `uuuu ${format}`;
  const found = checked(config, property, pattern);
  if (pattern === format) return (text, zone) => found.parse(text, zone, false);
  // A date without a year is one of this year.
  return (text, zone, now) => found.parse(`${new Date(now).getUTCFullYear()} ${text}`, zone, false);
}

/** What dates are written by. */
export const checked = (config: ConfigReader, property: string, format: string) => {
  // `8yyyy` is how older versions asked for Java's own patterns.
  const pattern = format.replace(/^8(?=[a-zA-Z])/, '');
  try {
    return dateFormat(pattern);
  } catch (error) {
    if (error instanceof EngineError) throw config.wrong(property, error.message);
    throw error;
  }
};

/** Outside of what stands in quotes. */
const hasYear = (format: string): boolean => /[yu]/.test(format.replaceAll(/'[^']*'/g, ''));

/** The time zone that a text names. @param date what can't be read where it is not known */
export function zoneOf(name: string, date: string): Zone {
  try {
    return parseZone(name);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw unreadable(date, {
      type: 'zone_rules_exception',
      reason: `Unknown time-zone ID: ${name.slice(0, 100)}`,
    });
  }
}

const unreadable = (text: string, cause: PipelineCause): ProcessorError =>
  new ProcessorError({
    ...illegal(`unable to parse date [${text}]`).failure,
    caused_by: cause,
  });

/** The same of an option, which is known before any document. */
export function zoneOption(config: ConfigReader, property: string): Zone {
  const name = config.text(property, 'UTC');
  try {
    return parseZone(name);
  } catch (error) {
    if (error instanceof EngineError) throw config.wrong(property, error.message);
    throw error;
  }
}

/** The first format that reads the text. */
export function readDate(
  text: string,
  formats: readonly DateReader[],
  { zone, now, names }: { zone: Zone; now: number; names: readonly string[] },
): number {
  for (const read of formats) {
    const found = read(text, zone, now);
    if (found !== undefined) return found;
  }
  throw unreadable(text, {
    type: 'illegal_argument_exception',
    reason: `failed to parse date field [${text}] with format [${names[0] ?? ''}]`,
  });
}

/** What the text of a date says beyond its milliseconds. A number alone is read to these. */
export const nanosecondsBeyond = (text: string, time: number): number =>
  text.includes(':') ? Number(toNanoseconds(text, time, false) % 1_000_000n) : 0;

const ENGLISH = /^(?:en(?:[-_][A-Za-z]+)?|english|root|)$/i;

/** Names of months and days are English ones. */
export function checkLocale(config: ConfigReader): void {
  const locale = config.text('locale', undefined);
  if (locale === undefined || ENGLISH.test(locale)) return;
  throw config.wrong(
    'locale',
    `[${locale.slice(0, 60)}] is not supported: names of months and days are read in English`,
  );
}
