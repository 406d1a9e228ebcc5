import { createRecentlyUsed } from '#common/cache';
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
/** Of one zone that are kept. */
const MAX_STEPS = 10_000;

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

function readClocks(formatter: Intl.DateTimeFormat): Clocks {
  const look = (utc: number): number => {
    const second = Math.floor(Math.min(Math.max(utc, FIRST), LAST) / 1000) * 1000;
    return readClock(formatter, second) - second;
  };
  const known = new Map<number, Step>();
  const stepAt = (time: number): Step => {
    const start = Math.floor(time / STEP) * STEP;
    const found = known.get(start) ?? readStep(look, start);
    if (known.size > MAX_STEPS) known.clear();
    known.set(start, found);
    return found;
  };
  return {
    offsetAt(utc) {
      const { before, change } = stepAt(Math.min(Math.max(utc, FIRST), LAST));
      return change && utc >= change.at ? change.after : before;
    },
    transitions(from, to) {
      const found: Transition[] = [];
      const end = Math.min(to, LAST);
      for (let at = Math.max(from, FIRST); at < end;) {
        const { change, start } = stepAt(at);
        if (change && change.at > from && change.at <= to) found.push(change);
        at = start + STEP;
      }
      return found;
    },
    lastTransition(from, to) {
      for (let at = Math.min(to, LAST); at >= Math.max(from, FIRST);) {
        const { change, start } = stepAt(at);
        if (change && change.at <= from) return undefined;
        if (change && change.at <= to) return change;
        at = start - 1;
      }
      return undefined;
    },
  };
}

/** What the clocks do in one step of time: a clock is read slowly, and buckets of a year ask thousands of times. */
interface Step {
  start: number;
  before: number;
  change?: Transition;
}

function readStep(look: (utc: number) => number, start: number): Step {
  const before = look(start);
  if (look(start + STEP) === before) return { start, before };
  return { start, before, change: findTransition(look, start, start + STEP) };
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
