import { fromDays, parseDateMath, type Weekday, wallClock } from '#common/time';

interface TimeEnds {
  from: string;
  to: string;
}

interface RangeClock {
  now: number;
  timeZone: string;
  weekStartsOn: Weekday;
}

/** Its own length back or forward, or out to twice the length. */
export type RangeMove = 'back' | 'forward' | 'out';

/** Undefined where the range is none, or where no calendar goes. */
export const moveRange = (range: TimeEnds, move: RangeMove, clock: RangeClock) =>
  move === 'out' ? zoomOut(range, clock) : shiftRange(range, move === 'back' ? -1 : 1, clock);

const DAY = 86_400_000;
/** That JavaScript knows. */
const LAST_MOMENT = 8.64e15;

/**
 * The stretch of the same length before the range (-1) or after it (1). Whole months and whole days of the calendar stay whole:
 * before March comes February, and days of 23 hours are days.
 */
function shiftRange(range: TimeEnds, direction: -1 | 1, clock: RangeClock): TimeEnds | undefined {
  const moments = resolve(range, clock);
  if (!moments) return undefined;
  const { from, to } = moments;
  const first = wallClock(from, clock.timeZone);
  const next = wallClock(to, clock.timeZone) + 1;
  if (first % DAY === 0 && next % DAY === 0 && next > first) {
    const shifted = shiftDays(first, next, direction);
    return write(fromDays({ from: shifted.first, to: shifted.next - 1 }, clock.timeZone));
  }
  // The last millisecond is of the range: what comes next begins behind it.
  const length = endsInclusive(to) ? to - from + 1 : to - from;
  return write({ from: from + direction * length, to: to + direction * length });
}

/** As it is where both ends are whole: 9:00 to 17:00 goes on at 17:00. */
const endsInclusive = (to: number): boolean => to % 1000 === 999;

function shiftDays(first: number, next: number, direction: -1 | 1) {
  const months = monthsBetween(first, next);
  if (months === 0) {
    const length = next - first;
    return { first: first + direction * length, next: next + direction * length };
  }
  const move = (wall: number) => {
    const date = new Date(wall);
    return date.setUTCMonth(date.getUTCMonth() + direction * months);
  };
  return { first: move(first), next: move(next) };
}

/** 0 where it is not months, each as a whole. */
function monthsBetween(first: number, next: number): number {
  const [start, end] = [new Date(first), new Date(next)];
  if (start.getUTCDate() !== 1 || end.getUTCDate() !== 1) return 0;
  const years = end.getUTCFullYear() - start.getUTCFullYear();
  return years * 12 + end.getUTCMonth() - start.getUTCMonth();
}

/** Twice as long around the same middle. */
function zoomOut(range: TimeEnds, clock: RangeClock): TimeEnds | undefined {
  const moments = resolve(range, clock);
  if (!moments) return undefined;
  const { from, to } = moments;
  // Of a single moment there is nothing to double: a second around it.
  const half = Math.max(500, Math.ceil((to - from) / 2));
  return write({ from: from - half, to: to + half });
}

function resolve({ from, to }: TimeEnds, clock: RangeClock) {
  const start = parseDateMath(from, clock);
  const end = parseDateMath(to, { ...clock, roundUp: true });
  return start === undefined || end === undefined || start > end
    ? undefined
    : { from: start, to: end };
}

function write({ from, to }: { from: number; to: number }): TimeEnds | undefined {
  return Math.abs(from) > LAST_MOMENT || Math.abs(to) > LAST_MOMENT
    ? undefined
    : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
