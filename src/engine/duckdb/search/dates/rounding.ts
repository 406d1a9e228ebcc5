import { DuckDBTimestampValue } from '@duckdb/node-api';
import { integer, sql, type Sql } from '../sql';
import { addLocal, DAY, floorLocal, lengthOf, utc, type CalendarUnit } from './calendar';
import { localToUtc, type Transition, type Zone } from './zone';

/** How times are put into buckets, in SQL and, for the empty buckets between, in the program. */
export interface Rounding {
  /** One whole number for each bucket, of a TIMESTAMP expression. */
  group(time: Sql): Sql;
  /** Microseconds from which `width` by `width` make the same numbers; undefined where a clock changes meanwhile. */
  even?: { origin: number; width: number };
  /** The same number for a time in milliseconds. */
  groupOf(time: number): bigint;
  /** The beginning of the bucket with that number. */
  toKey(group: bigint): number;
  round(time: number): number;
  next(key: number): number;
}

export interface RoundingOptions {
  zone: Zone;
  /** Milliseconds by which all buckets are moved. */
  offset: number;
  /** Of the times that occur: the zone's changes within are put into the statement. */
  from: number;
  to: number;
}

/** All dates before lie in buckets that are not told apart by division: it rounds towards zero. */
const EARLIEST = -62_135_596_800_000;

export function fixedRounding(interval: number, options: RoundingOptions): Rounding {
  const { zone } = options;
  const grid: Grid = { interval, zone, acrossChange: mergedAcross };
  return shifted(
    {
      ...fixedGroups(grid, options),
      round: (time) => roundOn(grid, time),
      next: (key) => nextOn(grid, key),
    },
    options.offset,
  );
}

export function calendarRounding(unit: CalendarUnit, options: RoundingOptions): Rounding {
  const { zone } = options;
  const interval = lengthOf(unit);
  if (interval) {
    const grid: Grid = { interval, zone, acrossChange: unitAcross };
    const round = (time: number) => roundOn(grid, time);
    return shifted(
      {
        ...fixedGroups(grid, options),
        round,
        next(key) {
          const next = round(key + interval);
          return next > key ? next : round(key + 2 * interval);
        },
      },
      options.offset,
    );
  }
  const round = (time: number) => localToUtc(floorLocal(time + zone.offsetAt(time), unit), zone);
  return shifted(
    {
      group: (time) => calendarGroup(localTime(time, options), unit),
      groupOf: (time) => BigInt(calendarNumber(time + zone.offsetAt(time), unit)),
      toKey: (group) => localToUtc(calendarStart(Number(group), unit), zone),
      round,
      next(key) {
        const local = floorLocal(key + zone.offsetAt(key), unit);
        return localToUtc(addLocal(local, unit, 1), zone);
      },
    },
    options.offset,
  );
}

function shifted(rounding: Rounding, offset: number): Rounding {
  if (offset === 0) return rounding;
  return {
    group: (time) => rounding.group(sql`(${time} - to_microseconds(${integer(offset * 1000)}))`),
    ...(rounding.even && {
      even: { ...rounding.even, origin: rounding.even.origin + offset * 1000 },
    }),
    groupOf: (time) => rounding.groupOf(time - offset),
    toKey: (group) => rounding.toKey(group) + offset,
    round: (time) => rounding.round(time - offset) + offset,
    next: (key) => rounding.next(key - offset) + offset,
  };
}

/** Buckets of one length each by the clocks of a zone, but around the changes of these. */
interface Grid {
  interval: number;
  zone: Zone;
  /** Where the bucket of a time begins by whose clock it would begin, at `local`, before the change. */
  acrossChange(across: { local: number; change: Transition; interval: number }, last: Last): number;
}

/** The beginning of the last bucket before a change. */
type Last = () => number;

function roundOn(grid: Grid, time: number): number {
  const { interval, zone, acrossChange } = grid;
  const offset = zone.offsetAt(time);
  const local = Math.floor((time + offset) / interval) * interval;
  const change = zone.lastTransition(local - offset, time);
  if (!change) return local - offset;
  return acrossChange({ local, change, interval }, () => roundOn(grid, change.at - 1));
}

/** As OpenSearch: a bucket that begins in skipped time begins at the change, others go on with that before it. */
const mergedAcross: Grid['acrossChange'] = ({ local, change: { at, before } }, last) =>
  local >= at + before ? at : last();

/** OpenSearch has another way for seconds, minutes and hours of the calendar. */
const unitAcross: Grid['acrossChange'] = ({ local, change, interval }, last) => {
  const { before, after } = change;
  if (after > before) return last();
  return local - (before - after >= interval ? after : before);
};

/** No two zones, and so no two clocks of one, are further apart. */
const FURTHEST = 2 * DAY;

/** The beginning of the next bucket: on the grid, or at a change before. */
function nextOn(grid: Grid, key: number): number {
  const { interval, zone } = grid;
  const following = (time: number, offset: number) =>
    (Math.floor((time + offset) / interval) + 1) * interval - offset;
  let next = following(key, zone.offsetAt(key));
  for (const { at, after } of zone.transitions(key, next + FURTHEST)) {
    if (at > next) break;
    const start = roundOn(grid, at);
    if (start > key) return start;
    next = following(at, after);
  }
  return next;
}

/**
 * Division of the microseconds: much faster than the engine's own functions for it. Buckets are
 * numbered one after the other, so the division begins elsewhere after a change.
 */
function fixedGroups(
  grid: Grid,
  options: RoundingOptions,
): Pick<Rounding, 'group' | 'even' | 'groupOf' | 'toKey'> {
  const { interval } = grid;
  const periods = periodsOf(grid, options);
  const changes = periods.flatMap(({ change }) => change ?? []);
  const [first] = periods;
  const same = periods.every(({ start }) => start === first?.start);
  return {
    ...(same && { even: { origin: (first?.start ?? 0) * 1000, width: interval * 1000 } }),
    group(time) {
      const start = choose(time, same ? [] : changes, (position) =>
        integer((periods[position]?.start ?? 0) * 1000),
      );
      return sql`((epoch_us(${time}) - ${start}) // ${integer(interval * 1000)})`;
    },
    groupOf(time) {
      const period = periods.findLast(({ change }) => !change || change.at <= time) ?? first;
      return BigInt(Math.trunc((time - (period?.start ?? 0)) / interval));
    },
    toKey(group) {
      const number = Number(group);
      return keyOf(periods.findLast((one) => one.number <= number) ?? first, number, interval);
    },
  };
}

const keyOf = (period: Period | undefined, number: number, interval: number): number =>
  period?.number === number ? period.key : number * interval + (period?.start ?? 0);

/** A time between two changes of a zone. */
interface Period {
  /** That it begins with. */
  change?: Transition;
  /** Where its bucket with the number 0 would begin. */
  start: number;
  /** Its first bucket, which may begin before it. */
  number: number;
  key: number;
}

function periodsOf(grid: Grid, { zone, from, to, offset }: RoundingOptions): readonly Period[] {
  const { interval } = grid;
  // The first bucket may begin before a change, and its first document lie behind.
  const earliest = from - offset - interval;
  const low = Math.floor(EARLIEST / interval) * interval;
  const periods: Period[] = [{ start: low - zone.offsetAt(earliest), number: -Infinity, key: low }];
  for (const change of zone.transitions(earliest, to - offset)) {
    const { at, after } = change;
    const period = periods.at(-1);
    const before = Math.floor((at - 1 - (period?.start ?? 0)) / interval);
    const local = Math.floor((at + after) / interval) * interval;
    const last = () => keyOf(period, before, interval);
    const key = local - after === at ? at : grid.acrossChange({ local, change, interval }, last);
    const number = key === last() ? before : before + 1;
    periods.push({ change, start: local - after - number * interval, number, key });
  }
  return periods;
}

function localTime(time: Sql, { zone, from, to, offset }: RoundingOptions): Sql {
  const first = zone.offsetAt(from - offset);
  const changes = zone.transitions(from - offset, to - offset);
  if (changes.length === 0 && first === 0) return time;
  const shift = choose(time, changes, (position) =>
    integer((changes[position - 1]?.after ?? first) * 1000),
  );
  return sql`(${time} + to_microseconds(${shift}))`;
}

/** The expression for the period that the time lies in, found by halving. */
function choose(
  time: Sql,
  changes: readonly Transition[],
  make: (period: number) => Sql,
  [low, high]: readonly [number, number] = [0, changes.length],
): Sql {
  if (low === high) return make(low);
  const middle = Math.ceil((low + high) / 2);
  const change = changes[middle - 1];
  if (!change) return make(low);
  const at = new DuckDBTimestampValue(BigInt(change.at) * 1000n);
  return sql`CASE WHEN ${time} < ${at} THEN ${choose(time, changes, make, [low, middle - 1])} ELSE ${choose(time, changes, make, [middle, high])} END`;
}

function calendarGroup(local: Sql, unit: CalendarUnit): Sql {
  switch (unit) {
    case 'year':
      return sql`year(${local})`;
    case 'quarter':
      return sql`(year(${local}) * 4 + quarter(${local}) - 1)`;
    case 'month':
      return sql`(year(${local}) * 12 + month(${local}) - 1)`;
    default: {
      const length = unit === 'week' ? 7 * DAY : DAY;
      const low = floorLocal(EARLIEST, unit);
      return sql`((epoch_us(${local}) - ${integer(low * 1000)}) // ${integer(length * 1000)})`;
    }
  }
}

function calendarNumber(local: number, unit: CalendarUnit): number {
  const date = new Date(local);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (unit) {
    case 'year':
      return year;
    case 'quarter':
      return year * 4 + Math.floor(month / 3);
    case 'month':
      return year * 12 + month;
    default:
      return Math.trunc((local - floorLocal(EARLIEST, unit)) / (unit === 'week' ? 7 * DAY : DAY));
  }
}

function calendarStart(group: number, unit: CalendarUnit): number {
  switch (unit) {
    case 'year':
      return utc(group, 0, 1);
    case 'quarter':
      return utc(Math.floor(group / 4), (group % 4) * 3, 1);
    case 'month':
      return utc(Math.floor(group / 12), group % 12, 1);
    default:
      return floorLocal(EARLIEST, unit) + group * (unit === 'week' ? 7 * DAY : DAY);
  }
}
