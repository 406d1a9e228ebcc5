import { parseDateMath, parseIsoDate, type TimeFormatter, wallClock } from '#common/time';
import { SkippedTime, type WordClock } from './words/period';
import { readSpokenEnd } from './words/spoken-range';

export interface ReadEnd {
  /** As addresses have it. */
  text?: string;
  moment?: number | undefined;
  skipped?: SkippedTime;
}

/** Date math and ISO dates stay as they are written; every other date is written as a moment. */
export function readEnd(typed: string, clock: WordClock, isEnd: boolean): ReadEnd {
  const text = typed.trim();
  try {
    const math = readMath(text, clock, isEnd);
    if (math !== undefined) return { text, moment: math };
    const read = readSpokenEnd(text, clock, isEnd);
    return read === undefined
      ? {}
      : { text: read, moment: parseDateMath(read, { ...clock, roundUp: isEnd }) };
  } catch (error) {
    if (error instanceof SkippedTime) return { skipped: error };
    throw error;
  }
}

/**
 * A fixed end of an address as somebody would type it, in the person's format and zone; as it is where that would be read as
 * another moment, as in an hour that clocks show twice.
 */
export function writeEnd(
  text: string,
  { time, clock, isEnd }: { time: TimeFormatter; clock: WordClock; isEnd: boolean },
): string {
  const { moment } = readEnd(text, clock, isEnd);
  if (moment === undefined || parseIsoDate(text, clock.timeZone) === undefined) return text;
  return (
    [time.short(moment), time.full(moment)].find(
      (written) => readEnd(written, clock, isEnd).moment === moment,
    ) ?? text
  );
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,3})?)?$/;

function readMath(text: string, clock: WordClock, isEnd: boolean): number | undefined {
  const moment = parseDateMath(text, { ...clock, roundUp: isEnd });
  if (moment === undefined || !LOCAL_TIME.test(text)) return isYear(text) ? undefined : moment;
  const wall = Date.parse(`${text.replace(' ', 'T').replace(',', '.')}Z`);
  if (wallClock(moment, clock.timeZone) !== wall) throw new SkippedTime(wall);
  return moment;
}

/** Date math takes years of six digits, which here are a typing error. */
const isYear = (text: string): boolean => /^\d{5,6}$/.test(text);
