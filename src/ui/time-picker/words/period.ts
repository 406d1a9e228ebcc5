import type { Weekday } from '#common/time';
import { momentsAt, wallClock } from '#common/time';

/** What words are read by. */
export interface WordClock {
  /** Milliseconds since 1970. */
  now: number;
  /** An IANA name. */
  timeZone: string;
  /** 0 is Sunday. */
  weekStartsOn: Weekday;
  /** Whose names of months and days are known beside the English ones, and whose order of numbers. */
  locale: string;
  /** The setting `dateFormat`: its order of numbers goes before that of the language. */
  pattern?: string | undefined;
}

/** A stretch of time, with its ends as addresses have them. */
export interface Period {
  from: string;
  to: string;
  kind: 'day' | 'longer' | 'moment';
}

/** A time that the clocks of the zone leave out: nobody can mean it. */
export class SkippedTime extends Error {
  readonly wall: number;
  /** @param wall what no clock shows, as if it were UTC */
  constructor(wall: number) {
    super('The clocks leave this time out');
    this.wall = wall;
  }
}

export const DAY = 86_400_000;

/** What the clocks show now, as if it were UTC. */
export const wallNow = ({ now, timeZone }: WordClock): number => wallClock(now, timeZone);

export const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** Of a month that may be before or after the year's own. */
export const firstOf = (year: number, month: number): number =>
  new Date(0).setUTCFullYear(year, month, 1);

/** Days of the calendar, the second not included: as long as their days are, those of 23 and 25 hours, too. */
export function fixedPeriod(first: number, next: number, { timeZone }: WordClock): Period {
  return {
    from: toText(momentsAt(first, timeZone)[0]),
    to: toText((momentsAt(next, timeZone)[0] ?? 0) - 1),
    kind: next - first === DAY ? 'day' : 'longer',
  };
}

/** What the clocks show at one time: of a time that comes twice the first, or the last for an end. */
export function fixedMoment(wall: number, { timeZone }: WordClock, isEnd = false): string {
  const moments = momentsAt(wall, timeZone);
  const moment = (isEnd ? moments.at(-1) : moments[0]) ?? Number.NaN;
  if (wallClock(moment, timeZone) !== wall) throw new SkippedTime(wall);
  return toText(moment);
}

/** The same in every zone. */
export const toText = (moment: number | undefined): string =>
  new Date(moment ?? Number.NaN).toISOString();
