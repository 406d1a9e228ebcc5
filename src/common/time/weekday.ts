/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Of an English name; undefined for anything else. */
export function weekdayOf(name: unknown): Weekday | undefined {
  const day = WEEKDAYS.findIndex((weekday) => weekday === name);
  return day === -1 ? undefined : (day as Weekday);
}
