import { DuckDBTimestampValue } from '@duckdb/node-api';
import { integer, sql, type Sql } from '../sql';
import { addLocal, DAY, floorLocal, lengthOf, utc, type CalendarUnit } from './calendar';
import { localToUtc, type Transition, type Zone } from './zone';

/** How times are put into buckets, in SQL and, for the empty buckets between, in the program. */
export interface Rounding {
  /** One whole number for each bucket, of a TIMESTAMP expression. */
  group(time: Sql): Sql;
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
  const round = (time: number) => roundFixed(time, interval, zone);
  return shifted(
    {
      ...fixedGroups(interval, options),
      round,
      next: (key) => localToUtc(key + zone.offsetAt(key) + interval, zone),
    },
    options.offset,
  );
}

export function calendarRounding(unit: CalendarUnit, options: RoundingOptions): Rounding {
  const { zone } = options;
  const length = lengthOf(unit);
  if (length) {
    const round = (time: number) => roundFixed(time, length, zone);
    return shifted(
      { ...fixedGroups(length, options), round, next: (key) => round(key + length) },
      options.offset,
    );
  }
  const round = (time: number) => localToUtc(floorLocal(time + zone.offsetAt(time), unit), zone);
  return shifted(
    {
      group: (time) => calendarGroup(localTime(time, options), unit),
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
    toKey: (group) => rounding.toKey(group) + offset,
    round: (time) => rounding.round(time - offset) + offset,
    next: (key) => rounding.next(key - offset) + offset,
  };
}

function roundFixed(time: number, interval: number, zone: Zone): number {
  const offset = zone.offsetAt(time);
  const local = Math.floor((time + offset) / interval) * interval;
  const start = local - offset;
  const change = zone.transitions(start, time).at(-1);
  return change ? Math.min(local - change.before, change.at) : start;
}

/** Division of the microseconds: much faster than the engine's own functions for it. */
function fixedGroups(
  interval: number,
  { zone, from, to, offset }: RoundingOptions,
): Pick<Rounding, 'group' | 'toKey'> {
  const changes = zone.transitions(from - offset, to - offset);
  const first = zone.offsetAt(from - offset);
  const low = Math.floor(EARLIEST / interval) * interval;
  const start = (time: Sql, zoneOffset: number) =>
    sql`((epoch_us(${time}) - ${integer((low - zoneOffset) * 1000)}) // ${integer(interval * 1000)})`;
  if (changes.every((change) => keepsGrid(change, interval))) {
    return {
      group: (time) => start(time, first),
      toKey: (group) => Number(group) * interval + low - first,
    };
  }
  if (!changes.some((change) => splitsInOverlap(change, interval))) {
    const shift = (time: Sql) =>
      choose(time, changes, (period) =>
        integer((low - (changes[period - 1]?.after ?? first)) * 1000),
      );
    return {
      group: (time) => sql`((epoch_us(${time}) - ${shift(time)}) // ${integer(interval * 1000)})`,
      toKey: (group) => localToUtc(Number(group) * interval + low, zone),
    };
  }
  const key = (time: Sql, zoneOffset: number) =>
    sql`(${start(time, zoneOffset)} * ${integer(interval)} + ${integer(low - zoneOffset)})`;
  return {
    group: (time) =>
      choose(time, changes, (position) => {
        const change = changes[position - 1];
        if (!change) return key(time, first);
        const found = key(time, change.after);
        const at = integer(change.at);
        const before = sql`${found} + ${integer(change.after - change.before)}`;
        return sql`CASE WHEN ${found} >= ${at} THEN ${found} WHEN ${before} < ${at} THEN ${before} WHEN ${found} IS NOT NULL THEN ${at} END`;
      }),
    toKey: Number,
  };
}

/** The buckets before and after the change lie on one grid, and the change lies on it too. */
const keepsGrid = ({ at, before, after }: Transition, interval: number): boolean =>
  (after - before) % interval === 0 && (at + before) % interval === 0;

/** A bucket begins in the hour that comes twice: its local time does not tell which one is meant. */
function splitsInOverlap({ at, before, after }: Transition, interval: number): boolean {
  return after < before && Math.floor((at + before - 1) / interval) * interval >= at + after;
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
