import { byWeight, type Random } from './seeded';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Two weeks before today, today and six days after it. */
const DAYS_BEFORE = 14;
/** How much happens on each day, beside the others: no two are the same. */
const BUSY = [8, 9, 10, 9, 11, 7, 6, 9, 10, 11, 10, 12, 8, 7, 10, 11, 12, 11, 13, 9, 8];

/** Hits per hour of a place's own day. */
const HOURS = [3, 2, 2, 1, 1, 2, 3, 5, 8, 10, 12, 12, 11, 12, 12, 11, 11, 10, 9, 8, 7, 6, 5, 4];
const pickHour = byWeight(HOURS.map((weight, hour): [number, number] => [hour, weight]));

/** The beginning of a sample's three weeks: midnight, UTC. They move with the day. */
export function sampleStart(now: number): number {
  return (Math.floor(now / DAY) - DAYS_BEFORE) * DAY;
}

const pickBusy = byWeight(BUSY.map((weight, day): [number, number] => [day, weight]));

/** One of the three weeks' days, counted from their beginning. */
export const pickDay = (random: Random): number => pickBusy(random)[0];

/** A moment of a day, UTC, at which people are awake where they are. */
export function pickMoment(day: number, longitude: number, random: Random): number {
  const hour = pickHour(random)[0];
  const utcHour = (hour - Math.round(longitude / 15) + 24) % 24;
  return day * DAY + utcHour * HOUR + Math.floor(random() * HOUR);
}
