import { createRecentlyUsed } from '#common/cache';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';

/** A time zone: what its clocks show at any moment. All times are milliseconds. */
export interface Zone {
  readonly name: string;
  /** Its clocks never change. */
  readonly fixed: boolean;
  /** Local time minus UTC. */
  offsetAt(utc: number): number;
  /** The changes of the offset after `from` and up to `to`, in order. */
  transitions(from: number, to: number): readonly Transition[];
  /** The last of them. */
  lastTransition(from: number, to: number): Transition | undefined;
}

export interface Transition {
  /** The first moment with the new offset. */
  at: number;
  before: number;
  after: number;
}

const DAY = 86_400_000;
/** Short enough that no pair of changes falls between two looks. */
const STEP = 7 * DAY;
/** Outside of these years zones have the offset of the edge: nothing is known, or to come. */
const FIRST = Date.UTC(1840, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

export const UTC: Zone = fixedZone('UTC', 0);

const SAME_AS_UTC = new Set(['UTC', 'Z', 'GMT']);
/** By how they are spelled. */
const zones = createRecentlyUsed<Zone>(200);
/** By their one name: a zone has hundreds of spellings, and what is known of its clocks is large. */
const clocks = createRecentlyUsed<Clocks>(50);

/** The names of the zones whose clocks are kept, and how many spellings of zones. */
export const keptZones = () => ({ clocks: clocks.keys(), spellings: zones.keys().length });

export function parseZone(text: string): Zone {
  if (SAME_AS_UTC.has(text)) return UTC;
  return zones.read(text, () => parseOffsetZone(text) ?? namedZone(text));
}

function parseOffsetZone(text: string): Zone | undefined {
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, hours, minutes = '0'] = match;
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return fixedZone(text, sign === '-' ? -size : size);
}

function fixedZone(name: string, offset: number): Zone {
  return {
    name,
    fixed: true,
    offsetAt: () => offset,
    transitions: () => [],
    lastTransition: () => undefined,
  };
}

function namedZone(name: string): Zone {
  const formatter = createFormatter(name);
  const { timeZone } = formatter.resolvedOptions();
  return { name, fixed: false, ...clocks.read(timeZone, () => readClocks(formatter)) };
}

type Clocks = Omit<Zone, 'name' | 'fixed'>;

/** What is known of a zone is found out once, for a part of the years at a time: each look at its clock is slow. */
function readClocks(formatter: Intl.DateTimeFormat): Clocks {
  const parts: Part[] = [];
  const partAt = (number: number): Part => (parts[number] ??= readPart(formatter, number));
  return {
    offsetAt(utc) {
      const second = Math.floor(Math.min(Math.max(utc, FIRST), LAST) / 1000) * 1000;
      const { before, transitions } = partAt(partOf(second));
      return transitions.findLast(({ at }) => at <= second)?.after ?? before;
    },
    transitions(from, to) {
      const found: Transition[] = [];
      const last = partOf(Math.min(to, LAST));
      for (let number = partOf(Math.max(from, FIRST)); number <= last; number += 1) {
        found.push(...partAt(number).transitions.filter(({ at }) => at > from && at <= to));
      }
      return found;
    },
    lastTransition(from, to) {
      const first = partOf(Math.max(from, FIRST));
      for (let number = partOf(Math.min(to, LAST)); number >= first; number -= 1) {
        const found = partAt(number).transitions.findLast(({ at }) => at <= to);
        if (found) return found.at > from ? found : undefined;
      }
      return undefined;
    },
  };
}

/** About two years of a zone. */
interface Part {
  /** The offset with which it begins. */
  before: number;
  transitions: readonly Transition[];
}

const PART = 104 * STEP;

const partOf = (utc: number): number => Math.floor((utc - FIRST) / PART);

function readPart(formatter: Intl.DateTimeFormat, number: number): Part {
  const look = (utc: number) => {
    const within = Math.min(utc, LAST);
    return readClock(formatter, within) - within;
  };
  const start = FIRST + number * PART;
  const transitions: Transition[] = [];
  // A change at the very beginning belongs to this part.
  let before = look(start - 1000);
  const first = before;
  for (let at = start - 1000; at < start + PART - 1000; at += STEP) {
    const after = look(at + STEP);
    if (before !== after) transitions.push(findTransition(look, at, at + STEP));
    before = after;
  }
  return { before: first, transitions };
}

function findTransition(look: (utc: number) => number, from: number, to: number): Transition {
  const before = look(from);
  let low = from;
  let high = to;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (look(middle) === before) low = middle;
    else high = middle;
  }
  return { at: high, before, after: look(high) };
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw invalid(tell('search.date.zone', { name: timeZone.slice(0, 100) }));
  }
}

/** Twice as fast as the formatter's list of parts. */
const SHOWN = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

function readClock(formatter: Intl.DateTimeFormat, utc: number): number {
  const [, month, day, year, hour, minute, second] = (SHOWN.exec(formatter.format(utc)) ?? []).map(
    Number,
  );
  return Date.UTC(year ?? NaN, (month ?? NaN) - 1, day, hour, minute, second);
}

/** The moment a clock shows a local time: the first of two, or where it is skipped, the change. */
export function localToUtc(local: number, zone: Zone): number {
  const before = zone.offsetAt(local - DAY);
  const after = zone.offsetAt(local + DAY);
  const first = Math.min(local - before, local - after);
  const second = Math.max(local - before, local - after);
  if (first + zone.offsetAt(first) === local) return first;
  if (second + zone.offsetAt(second) === local) return second;
  const [transition] = zone.transitions(first - 1, second);
  return transition ? transition.at : second;
}
