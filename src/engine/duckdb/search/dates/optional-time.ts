import { floorLocal, utc } from './calendar';
import { localToUtc, parseZone, type Zone } from './zone';

const STRICT =
  /^(\d{4}|[+-]\d{4,9})(?:-(\d{2})(?:-(\d{2}))?)?(?:T(?:(\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const LENIENT =
  /^([+-]?\d{1,9})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T(?:(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** ISO 8601 with every part after the year left out at will. */
export function parseOptionalTime(
  text: string,
  zone: Zone,
  { roundUp, strict }: { roundUp: boolean; strict: boolean },
): number | undefined {
  const match = (strict ? STRICT : LENIENT).exec(text);
  if (!match) return undefined;
  const [, year = '', month, day, hour, minute, second, fraction, offset] = match;
  if (offset && hour === undefined) return undefined;
  // As OpenSearch: a missing time of day is rounded up, a missing month or day is the first.
  const fill = (part: string | undefined, low: number, high: number) =>
    part === undefined ? (roundUp ? high : low) : Number(part);
  return fromFields(
    {
      year: Number(year),
      month: fill(month, 1, 1),
      day: fill(day, 1, 1),
      hour: fill(hour, 0, 23),
      minute: fill(minute, 0, 59),
      second: fill(second, 0, 59),
      millisecond: fill(fraction?.padEnd(3, '0').slice(0, 3), 0, 999),
    },
    offset ? parseZone(offset) : zone,
  );
}

export interface DateFields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

/** Undefined for a day that no calendar has. */
export function fromFields(fields: DateFields, zone: Zone): number | undefined {
  const { year, month, day, hour, minute, second, millisecond } = fields;
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = utc(year, month - 1, day);
  if (day < 1 || floorLocal(date, 'month') !== utc(year, month - 1, 1)) return undefined;
  const local = date + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  return localToUtc(local, zone);
}
