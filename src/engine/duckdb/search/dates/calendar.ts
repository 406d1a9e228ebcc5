import { localToUtc, type Zone } from './zone';

/** The units of calendars and of date math, as OpenSearch writes them. */
export type CalendarUnit =
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const SMALL = { second: SECOND, minute: MINUTE, hour: HOUR } as const;

/** Units shorter than a day have one length and can occur twice in a night. */
export const lengthOf = (unit: CalendarUnit): number | undefined =>
  unit in SMALL ? SMALL[unit as keyof typeof SMALL] : undefined;

/** The beginning of the unit that a local time lies in. */
export function floorLocal(local: number, unit: CalendarUnit): number {
  const length = lengthOf(unit);
  if (length) return Math.floor(local / length) * length;
  const day = Math.floor(local / DAY);
  if (unit === 'day') return day * DAY;
  if (unit === 'week') return (day - (((day % 7) + 10) % 7)) * DAY;
  const date = new Date(local);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  switch (unit) {
    case 'year':
      return utc(year, 0, 1);
    case 'quarter':
      return utc(year, month - (month % 3), 1);
    default:
      return utc(year, month, 1);
  }
}

/** A local time some units later; the day is kept within the month. */
export function addLocal(local: number, unit: CalendarUnit, count: number): number {
  const length = lengthOf(unit);
  if (length) return local + count * length;
  if (unit === 'day') return local + count * DAY;
  if (unit === 'week') return local + 7 * count * DAY;
  const months = unit === 'month' ? count : unit === 'quarter' ? 3 * count : 12 * count;
  const date = new Date(local);
  const first = utc(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const target = new Date(first);
  const lastDay = new Date(utc(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDay = local - Math.floor(local / DAY) * DAY;
  return first + (Math.min(date.getUTCDate(), lastDay) - 1) * DAY + timeOfDay;
}

/** Adds in the zone's calendar for days and more, and in real time for less. */
export function addInZone(time: number, unit: CalendarUnit, count: number, zone: Zone): number {
  const length = lengthOf(unit);
  if (length) return time + count * length;
  return localToUtc(addLocal(time + zone.offsetAt(time), unit, count), zone);
}

/** `Date.UTC` takes years below 100 for years of the last century. */
export function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}
