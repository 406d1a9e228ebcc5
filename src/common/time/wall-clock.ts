import { askOffset, quickOffset } from './zone-offset';

/** Milliseconds since 1970, both ends included. */
interface Range {
  from: number;
  to: number;
}

const DAY = 86_400_000;
/** That JavaScript knows. */
const LAST_MOMENT = 8.64e15;

/** The local time of a zone at a timestamp, as if it were UTC. */
export const wallClock = (moment: number, timeZone: string): number =>
  moment + offsetAt(moment, timeZone);

function offsetAt(moment: number, timeZone: string): number {
  if (timeZone === 'UTC' || Math.abs(moment) > LAST_MOMENT) return 0;
  return quickOffset(moment, timeZone) ?? askOffset(moment, timeZone);
}

/**
 * The days that a range of timestamps means where days have no zone: what the clocks show at its ends, as if it were UTC. Days of
 * which the clocks leave the first or last hour out are whole all the same.
 */
export function toDays({ from, to }: Range, timeZone: string): Range {
  const clock = (moment: number) => wallClock(moment, timeZone);
  const start = clock(from);
  const end = clock(to);
  // A whole day was left out (Apia, 30 December 2011): no moment is of it, so those around it stand for it.
  const first =
    clock(from + 1) - start > DAY
      ? start + 1
      : Math.min(start, Math.max(clock(from - 1) + 1, startOfDay(start)));
  const last =
    end - clock(to - 1) > DAY
      ? startOfDay(end) - 1
      : Math.max(end, Math.min(clock(to + 1) - 1, startOfDay(end) + DAY - 1));
  return { from: first, to: Math.max(first, last) };
}

/** The timestamps of a zone that mean these days: the way back from `toDays`, exact for whole days. */
export function fromDays({ from, to }: Range, timeZone: string): Range {
  const first = momentsAt(from, timeZone)[0] as number;
  const last = momentsAt(to, timeZone).at(-1) as number;
  const isLeftOut = (wall: number, moment: number) => wallClock(moment, timeZone) !== wall;
  const skipsDay = (moment: number) =>
    wallClock(moment, timeZone) - wallClock(moment - 1, timeZone) > DAY;
  const isOfNextDay =
    isLeftOut(to, last) && startOfDay(wallClock(last, timeZone)) !== startOfDay(to);
  return {
    from: isLeftOut(from, first) && skipsDay(first) ? first - 1 : first,
    to: isOfNextDay && !skipsDay(last) ? last - 1 : last,
  };
}

const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** When clocks show that: twice where they are set back; where they leave it out, when they do that. */
export function momentsAt(wall: number, timeZone: string): readonly number[] {
  const offsets = [wall - 2 * DAY, wall + 2 * DAY].map((near) => offsetAt(near, timeZone));
  const around = [...new Set(offsets)].map((offset) => wall - offset).sort((a, b) => a - b);
  const shown = around.filter((moment) => wallClock(moment, timeZone) === wall);
  if (shown.length > 0) return shown;
  let [before, after] = [(around[0] ?? wall) - 1, around.at(-1) ?? wall];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, timeZone) >= wall) after = middle;
    else before = middle;
  }
  return [after];
}
