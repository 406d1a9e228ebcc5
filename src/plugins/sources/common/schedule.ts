import { TZDate } from '@date-fns/tz';
import { isTimeZone } from '#common/time';
import type { Schedule } from './types';

/** The values that each of the five parts allows: minute, hour, day of the month, month, day of the week. */
type Times = readonly [Part, Part, Part, Part, Part];

interface Part {
  values: ReadonlySet<number>;
  /** Any value: the other one of the two days decides. */
  isAny: boolean;
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const MINUTE = 60_000;
/** The 29th of February of a certain weekday comes once in 28 years. */
const MOST_DAYS = 366 * 29;

/** The part that can't be read; undefined where all is well. */
export function scheduleProblem(schedule: Schedule): string | undefined {
  if (schedule.kind === 'manual') return undefined;
  if (schedule.kind === 'interval') {
    const { minutes } = schedule;
    const isPossible = Number.isInteger(minutes) && minutes >= 1 && minutes <= 527_040;
    return isPossible ? undefined : String(minutes);
  }
  if (!isTimeZone(schedule.timeZone)) return schedule.timeZone;
  const times = readTimes(schedule.expression);
  return times && nextTime(times, schedule.timeZone, 0) !== undefined
    ? undefined
    : schedule.expression;
}

/** The first time after `from`, in milliseconds; undefined for none. */
export function nextRun(schedule: Schedule, from: number): number | undefined {
  if (schedule.kind === 'manual') return undefined;
  if (schedule.kind === 'interval') return from + schedule.minutes * MINUTE;
  const times = readTimes(schedule.expression);
  return times && nextTime(times, schedule.timeZone, from);
}

function readTimes(expression: string): Times | undefined {
  const parts = expression.trim().split(/\s+/);
  if (parts.length !== RANGES.length) return undefined;
  const read = parts.map((part, position) => readPart(part, RANGES[position] ?? [0, 0]));
  return read.every((part) => part !== undefined) ? (read as unknown as Times) : undefined;
}

/** Lists of `*`, values and ranges, each of them with `/` and a step if need be. */
function readPart(text: string, [least, most]: readonly [number, number]): Part | undefined {
  const values = new Set<number>();
  for (const item of text.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
    if (!match) return undefined;
    const [, first, last, step] = match;
    const from = Number(first ?? least);
    const to = Number(last ?? (first === undefined || step !== undefined ? most : first));
    const by = Number(step ?? 1);
    if (from < least || to > most || from > to || by < 1) return undefined;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  // Sunday is the first day and the last.
  if (most === 7 && values.has(7)) values.add(0);
  return { values, isAny: text.startsWith('*') };
}

/** Goes through days first, then through the hours and minutes of one that fits. */
function nextTime(times: Times, timeZone: string, from: number): number | undefined {
  const start = new TZDate(from, timeZone);
  for (let day = 0; day < MOST_DAYS; day++) {
    const at = dayOf(start, day, timeZone);
    const time = fitsDay(times, at) ? timeOfDay(times, at, from) : undefined;
    if (time !== undefined) return time;
  }
  return undefined;
}

function timeOfDay([minutes, hours]: Times, day: TZDate, from: number): number | undefined {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  const { timeZone = 'UTC' } = day;
  return sorted(hours.values)
    .flatMap((hour) =>
      sorted(minutes.values)
        .map((minute) => new TZDate(year, month, date, hour, minute, timeZone))
        // An hour that the clock leaps over is none of this day.
        .filter((time) => time.getHours() === hour),
    )
    .map((time) => time.getTime())
    .find((time) => time > from);
}

const dayOf = (start: TZDate, days: number, timeZone: string): TZDate =>
  new TZDate(start.getFullYear(), start.getMonth(), start.getDate() + days, 12, 0, timeZone);

/** As cron has it: of two days that are both given, either one is enough. */
function fitsDay([, , days, months, weekdays]: Times, at: TZDate): boolean {
  if (!months.values.has(at.getMonth() + 1)) return false;
  const fitsDate = days.values.has(at.getDate());
  const fitsWeekday = weekdays.values.has(at.getDay());
  return days.isAny || weekdays.isAny ? fitsDate && fitsWeekday : fitsDate || fitsWeekday;
}

const sorted = (values: ReadonlySet<number>): readonly number[] =>
  [...values].sort((one, other) => one - other);
