import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';
import type { DateFormat } from './date-format';
import { momentOf } from './moment-of';
import { fromFields, type DateFields } from './optional-time';
import { parseZone, type Zone } from './zone';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Reading extends DateFields {
  zone?: Zone;
  afternoon?: boolean;
  given: Set<keyof DateFields>;
}

/** One letter group of a pattern: how it is read, and how it is written. */
interface Part {
  source: string;
  /** So many lengths its digits may have; 1 where that is not said. */
  lengths?: number;
  isNumber?: boolean;
  /** A part that may be left out begins or ends here. */
  bracket?: 'open' | 'close';
  read?: (text: string, reading: Reading) => void;
  write: (local: Date, more: Written) => string;
}

/** What is written of a moment beside its date. */
interface Written {
  offset: number;
  /** More than the date says: dates of JavaScript end before those of Java do. */
  years: number;
  /** Nanoseconds beyond the milliseconds. */
  beyond: number;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Reads and writes dates by a Java date pattern (the letters that files use). */
export function compilePattern(pattern: string, name = pattern): DateFormat {
  const parts = splitPattern(pattern, name);
  checkWays(parts, name);
  const expression = new RegExp(`^${parts.map(({ source }) => source).join('')}$`, 'i');
  const readers = parts.flatMap(({ read }) => (read ? [read] : []));
  return {
    pattern: name,
    parse(text, zone, roundUp) {
      const match = expression.exec(text);
      if (!match) return undefined;
      const reading = emptyReading();
      for (const [position, read] of readers.entries()) {
        const found = match[position + 1];
        if (found !== undefined) read(found, reading);
      }
      return complete(reading, zone, roundUp);
    },
    format(time, zone, beyond = 0) {
      const { moment, years } = momentOf(time);
      const offset = zone.offsetAt(moment);
      const local = new Date(moment + offset);
      return parts.map((part) => part.write(local, { offset, years, beyond })).join('');
    },
  };
}

/** So many ways at most to cut a row of digits into numbers: a date that fits none of them takes as many tries. */
const MOST_WAYS = 1000;

function checkWays(parts: readonly Part[], name: string): void {
  let ways = 1;
  for (const [position, { lengths = 1, bracket }] of parts.entries()) {
    if (bracket === 'open') ways *= 2;
    if (mayComeNext(parts.slice(position + 1)).some(({ isNumber }) => isNumber)) ways *= lengths;
  }
  if (ways > MOST_WAYS) {
    throw unsupported(`The date format [${name.slice(0, 100)}] with so many numbers side by side`);
  }
}

/** The parts that may be the first: what may be left out, and what comes behind it. */
function mayComeNext(parts: readonly Part[]): readonly Part[] {
  const found: Part[] = [];
  let depth = 0;
  for (const part of parts) {
    if (part.bracket === 'open') depth += 1;
    else if (part.bracket === 'close') depth = Math.max(0, depth - 1);
    else if (part.source !== '') {
      found.push(part);
      if (depth === 0) break;
    }
  }
  return found;
}

/** Java takes none of them for itself, unless they stand in quotes. */
const RESERVED = new Set(['#', '{', '}']);
const reserved = (name: string, sign: string) =>
  `Invalid format: [${name.slice(0, 100)}]: Pattern includes reserved character: '${sign}'`;

function splitPattern(pattern: string, name: string): Part[] {
  const parts: Part[] = [];
  let open = 0;
  if (pattern === '') throw invalid('No date pattern provided');
  for (const [group] of pattern.matchAll(/'((?:[^']|'')*)'|([a-zA-Z])\2*|./gs)) {
    if (/^[a-zA-Z]/.test(group)) parts.push(letterPart(group, name));
    else if (RESERVED.has(group)) throw invalid(reserved(name, group));
    else if (group === '[' || group === ']') {
      open += group === '[' ? 1 : -1;
      if (open < 0) throw invalid(withoutBegin(name));
      parts.push(group === '[' ? OPEN : CLOSE);
    } else parts.push(literalPart(group === "''" ? "'" : group.replace(/^'|'$/g, '')));
  }
  // As Java: what is not closed ends with the pattern.
  return [...parts, ...Array.from({ length: open }, () => CLOSE)];
}

const OPEN: Part = { source: '(?:', bracket: 'open', write: () => '' };
const CLOSE: Part = { source: ')?', bracket: 'close', write: () => '' };
const withoutBegin = (name: string) =>
  `Invalid format: [${name.slice(0, 100)}]: Pattern invalid as it contains ] without previous [`;

const literalPart = (text: string): Part => ({
  source: escape(text),
  isNumber: /^\d/.test(text),
  write: () => text,
});

function letterPart(group: string, name: string): Part {
  const length = group.length;
  switch (group[0]) {
    case 'y':
      return yearPart(length, true);
    case 'u':
      return yearPart(length, false);
    case 'M':
    case 'L':
      return length > 2
        ? monthPart(length)
        : numberPart('month', length, (date) => date.getUTCMonth() + 1);
    case 'd':
      return numberPart('day', length, (date) => date.getUTCDate());
    case 'H':
      return numberPart('hour', length, (date) => date.getUTCHours());
    case 'h':
      return numberPart('hour', length, (date) => date.getUTCHours() % 12 || 12);
    case 'm':
      return numberPart('minute', length, (date) => date.getUTCMinutes());
    case 's':
      return numberPart('second', length, (date) => date.getUTCSeconds());
    case 'S':
      return fractionPart(length);
    case 'a':
      return {
        source: '([AP]M)',
        read: (text, reading) => (reading.afternoon = text.toLowerCase() === 'pm'),
        write: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
      };
    case 'E':
      return dayNamePart(length);
    case 'X':
    case 'x':
    case 'Z':
      return offsetPart(group);
    default:
      throw unsupported(tell('search.date.format', { pattern: name.slice(0, 100) }));
  }
}

function numberPart(
  field: Exclude<keyof DateFields, 'year' | 'millisecond'>,
  length: number,
  value: (date: Date) => number,
): Part {
  return {
    source: length === 1 ? String.raw`(\d{1,2})` : String.raw`(\d{2})`,
    lengths: length === 1 ? 2 : 1,
    isNumber: true,
    read(text, reading) {
      reading[field] = Number(text);
      reading.given.add(field);
    },
    write: (date) => pad(value(date), length),
  };
}

/** @param ofEra the years before the first one are counted backwards, without a sign */
function yearPart(length: number, ofEra: boolean): Part {
  return {
    source: length === 2 ? String.raw`(\d{2})` : String.raw`([+-]?\d{${length < 4 ? 1 : 4},9})`,
    lengths: length === 2 ? 1 : length < 4 ? 9 : 6,
    isNumber: true,
    read(text, reading) {
      reading.year = length === 2 ? 2000 + Number(text) : Number(text);
      reading.given.add('year');
    },
    write(date, { years }) {
      const proleptic = date.getUTCFullYear() + years;
      const year = ofEra && proleptic < 1 ? 1 - proleptic : proleptic;
      if (length === 2) return pad(year % 100, 2);
      const digits = pad(Math.abs(year), length);
      return year < 0 ? `-${digits}` : year > 9999 && length >= 4 ? `+${digits}` : digits;
    },
  };
}

function monthPart(length: number): Part {
  const names = length === 3 ? MONTHS.map((month) => month.slice(0, 3)) : MONTHS;
  return {
    source: `(${names.join('|')})`,
    read(text, reading) {
      const wanted = text.toLowerCase();
      reading.month = names.findIndex((month) => month.toLowerCase() === wanted) + 1;
      reading.given.add('month');
    },
    write: (date) => names[date.getUTCMonth()] ?? '',
  };
}

function dayNamePart(length: number): Part {
  const names = length <= 3 ? DAYS.map((day) => day.slice(0, 3)) : DAYS;
  return { source: `(?:${names.join('|')})`, write: (date) => names[date.getUTCDay()] ?? '' };
}

function fractionPart(length: number): Part {
  return {
    source: String.raw`(\d{${length}})`,
    isNumber: true,
    read(text, reading) {
      reading.millisecond = Number(text.padEnd(3, '0').slice(0, 3));
      reading.given.add('millisecond');
    },
    write: (date, { beyond }) =>
      `${pad(date.getUTCMilliseconds(), 3)}${pad(beyond, 6)}`.padEnd(length, '0').slice(0, length),
  };
}

function offsetPart(group: string): Part {
  const colon = group.length === 3 && group[0] !== 'Z';
  const short = group.length === 1 && group[0] !== 'Z';
  return {
    source: String.raw`(Z|[+-]\d{2}(?::?\d{2})?)`,
    lengths: 2,
    read: (text, reading) => (reading.zone = parseZone(text.toUpperCase())),
    write(_date, { offset }) {
      if (offset === 0 && group.startsWith('X')) return 'Z';
      const minutes = Math.floor(Math.abs(offset) / 60_000);
      const rest = minutes % 60;
      const tail = short && rest === 0 ? '' : `${colon ? ':' : ''}${pad(rest, 2)}`;
      return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${tail}`;
    },
  };
}

const emptyReading = (): Reading => ({
  year: 1970,
  month: 1,
  day: 1,
  hour: 0,
  minute: 0,
  second: 0,
  millisecond: 0,
  given: new Set(),
});

function complete(reading: Reading, zone: Zone, roundUp: boolean): number | undefined {
  const { given } = reading;
  if (reading.afternoon !== undefined) {
    reading.hour = (reading.hour % 12) + (reading.afternoon ? 12 : 0);
  }
  if (roundUp) {
    if (!given.has('hour')) reading.hour = 23;
    if (!given.has('minute')) reading.minute = 59;
    if (!given.has('second')) reading.second = 59;
    if (!given.has('millisecond')) reading.millisecond = 999;
  }
  return fromFields(reading, reading.zone ?? zone);
}
