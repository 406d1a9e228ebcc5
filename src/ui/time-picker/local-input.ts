import { wallClock } from '#common/time';

/** A moment as a `datetime-local` field wants it, in the zone; nothing for years that the field doesn't know. */
export function toLocalInput(moment: number, timeZone: string): string {
  const wall = wallClock(moment, timeZone);
  return wall >= FIRST && wall < END ? new Date(wall).toISOString().slice(0, SECONDS) : '';
}

/** A text that the field wrote. */
export const isLocalInput = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text);

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const END = Date.parse('+010000-01-01T00:00:00Z');
const SECONDS = '0000-00-00T00:00:00'.length;
