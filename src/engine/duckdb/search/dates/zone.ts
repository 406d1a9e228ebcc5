import { createRecentlyUsed } from '#common/cache';
import { invalid } from '../failures';

/** A time zone: what its clocks show at any moment. All times are milliseconds. */
export interface Zone {
  readonly name: string;
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
const clocks = createRecentlyUsed<Omit<Zone, 'name'>>(50);
/** Looks at the clocks of one zone that are kept. */
const MAX_LOOKS = 10_000;

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
  return { name, offsetAt: () => offset, transitions: () => [], lastTransition: () => undefined };
}

function namedZone(name: string): Zone {
  const formatter = createFormatter(name);
  const { timeZone } = formatter.resolvedOptions();
  return { name, ...clocks.read(timeZone, () => readClocks(formatter)) };
}

function readClocks(formatter: Intl.DateTimeFormat): Omit<Zone, 'name'> {
  const known = new Map<number, number>();
  const look = (utc: number): number => {
    const second = Math.floor(Math.min(Math.max(utc, FIRST), LAST) / 1000) * 1000;
    const found = known.get(second);
    if (found !== undefined) return found;
    const offset = readClock(formatter, second) - second;
    if (known.size > MAX_LOOKS) known.clear();
    known.set(second, offset);
    return offset;
  };
  return {
    offsetAt: look,
    transitions(from, to) {
      const found: Transition[] = [];
      const end = Math.min(to, LAST);
      let at = Math.max(Math.floor(from / STEP) * STEP, FIRST);
      while (at < end) {
        const next = at + STEP;
        if (look(at) !== look(next)) found.push(findTransition(look, at, next));
        at = next;
      }
      return found.filter((transition) => transition.at > from && transition.at <= to);
    },
    lastTransition(from, to) {
      let at = Math.ceil(Math.min(to, LAST) / STEP) * STEP;
      for (const end = Math.max(from, FIRST); at > end; at -= STEP) {
        if (look(at - STEP) === look(at)) continue;
        const found = findTransition(look, at - STEP, at);
        if (found.at <= from) return undefined;
        if (found.at <= to) return found;
      }
      return undefined;
    },
  };
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
    throw invalid(`[${timeZone.slice(0, 100)}] is no time zone`);
  }
}

function readClock(formatter: Intl.DateTimeFormat, utc: number): number {
  const shown = new Map(formatter.formatToParts(utc).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(shown.get(name));
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
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
