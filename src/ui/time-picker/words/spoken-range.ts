import { parseDateMath, parseIsoDate, wallClock } from '#common/time';
import {
  fixedMoment,
  type Period,
  SkippedTime,
  startOfDay,
  toText,
  wallNow,
  type WordClock,
} from './period';
import { plainWords } from './plain-words';
import { readSpokenPeriod } from './spoken-period';
import { readTypedDate } from './typed-date';

/** What is understood, with the ends as addresses have them; or why nothing is. */
export type SpokenRange =
  | { from: string; to: string }
  | { refused: 'unknown' | 'reversed' }
  | SkippedTime;

/** Longer ones nobody says. */
const LONGEST = 200;

/** A range of time in words: `last 3 days`, `yesterday 9–17`, `since 9am`, `march 2024 to now`. */
export function readSpokenRange(text: string, clock: WordClock): SpokenRange {
  try {
    const words = text.length > LONGEST ? '' : plainWords(text, clock.locale);
    const range = readRange(words, text.trim(), clock);
    if (!range) return { refused: 'unknown' };
    const { from, to } = range;
    const options = { ...clock, roundUp: false };
    const start = parseDateMath(from, options);
    const end = parseDateMath(to, { ...options, roundUp: true });
    if (start === undefined || end === undefined) return { refused: 'unknown' };
    return start > end ? { refused: 'reversed' } : { from, to };
  } catch (error) {
    if (error instanceof SkippedTime) return error;
    throw error;
  }
}

/** One end of a range, as an address has it; undefined where the text is none. Throws `SkippedTime`. */
export function readSpokenEnd(text: string, clock: WordClock, isEnd: boolean): string | undefined {
  const point = readPoint(plainWords(text, clock.locale), clock, isEnd);
  return isEnd ? point?.to : point?.from;
}

interface Range {
  from: string;
  to: string;
}

function readRange(words: string, typed: string, clock: WordClock): Range | undefined {
  if (isMoment(typed, clock)) return { from: typed, to: 'now' };
  const whole = readPoint(words, clock, false);
  if (whole) return whole.kind === 'moment' ? { from: whole.from, to: 'now' } : whole;
  const [, since] = /^(?:since|from) (.+)$/.exec(words) ?? /^(.+) onward$/.exec(words) ?? [];
  const start = since === undefined ? undefined : readPoint(since, clock, false);
  return start
    ? { from: start.from, to: 'now' }
    : (readHours(words, clock) ?? readEnds(words, clock));
}

/** Date math, and ISO dates with a zone. */
const isMoment = (text: string, clock: WordClock): boolean =>
  (/^now[-+/]/.test(text) || text.includes('||')) && parseDateMath(text, clock) !== undefined;

const HOURS =
  /^(.*?)(?:^|\s)(?:(?:at|from|between) )?(\d[\d:.]*(?: ?[ap]m|h)?|noon|midnight) ?(?:-|to|and|until|till) ?(\d[\d:.]*(?: ?[ap]m|h)?|noon|midnight)$/;

/** Hours of one day: `yesterday 9-17`. */
function readHours(words: string, clock: WordClock): Range | undefined {
  const [, name = '', first = '', last = ''] = HOURS.exec(words) ?? [];
  const start =
    readClock(first, false) ?? readClock(`${first}${/[ap]m$/.exec(last)?.[0] ?? ''}`, false);
  const end = readClock(last, true);
  const day = dayOf(name.replace(/^(on|from|between) /, ''), clock);
  if (start === undefined || end === undefined || day === undefined) return undefined;
  const shown = { from: fixedMoment(day + start, clock), to: fixedMoment(day + end, clock, true) };
  return shown;
}

/** Two ends, wherever the text can be cut so that both are understood. */
function readEnds(words: string, clock: WordClock): Range | undefined {
  const text = words.replace(/^(from|between) /, '');
  for (const cut of text.matchAll(/ (?:to|until|till|and) |\s?\.\.\s?|\s-\s?|-(?=\D)/g)) {
    const start = readPoint(text.slice(0, cut.index), clock, false);
    const end = readPoint(text.slice(cut.index + cut[0].length), clock, true);
    if (start && end) return { from: start.from, to: end.to };
  }
  return undefined;
}

/** A stretch of the calendar, or a time of a day. */
function readPoint(words: string, clock: WordClock, isEnd: boolean): Period | undefined {
  return (
    readSpokenPeriod(words, clock) ?? readTypedDate(words, clock) ?? readTime(words, clock, isEnd)
  );
}

const TIME_LAST =
  /^(.*?)(?:^|[ t])(?:at )?(\d{1,2}:[\d:.,]+(?: ?[ap]m)?|\d{1,2} ?[ap]m|\d{1,2}h|noon|midnight)$/;
const TIME_FIRST =
  /^(?:at )?(\d{1,2}:[\d:.,]+(?: ?[ap]m)?|\d{1,2} ?[ap]m|noon|midnight) (?:on )?(.+)$/;

/** A time of the clocks of a day, today without one; ISO dates with a zone. */
function readTime(words: string, clock: WordClock, isEnd: boolean): Period | undefined {
  const iso = /[\d.](z|[-+]\d\d:?\d\d)$/.test(words) && parseIsoDate(words.toUpperCase(), 'UTC');
  if (typeof iso === 'number') return { from: toText(iso), to: toText(iso), kind: 'moment' };
  const [, day = '', time = ''] = TIME_LAST.exec(words) ?? [];
  const [, timeFirst = '', dayLast = ''] = TIME_FIRST.exec(words) ?? [];
  const at = readClock(time || timeFirst, isEnd);
  const start = dayOf(time ? day : dayLast, clock);
  if (at === undefined || start === undefined) return undefined;
  const moment = fixedMoment(start + at, clock, isEnd);
  return { from: moment, to: moment, kind: 'moment' };
}

/** What the clocks show when a day begins, as if it were UTC. */
function dayOf(words: string, clock: WordClock): number | undefined {
  if (words === '') return startOfDay(wallNow(clock));
  const name = words.trim();
  const period = readSpokenPeriod(name, clock) ?? readTypedDate(name, clock);
  // Where the clocks leave midnight out, the day begins later: its end is of it, too.
  const end =
    period?.kind === 'day' ? parseDateMath(period.to, { ...clock, roundUp: true }) : undefined;
  return end === undefined ? undefined : startOfDay(wallClock(end, clock.timeZone));
}

const CLOCK = /^(\d{1,2})(?:[:.](\d\d)(?:[:.](\d\d)(?:[.,](\d{1,3}))?)?)?(?: ?([ap])m|h)?$/;

/** Milliseconds since midnight on the clocks; 24:00 is an end. */
function readClock(text: string, isEnd: boolean): number | undefined {
  if (text === 'noon') return 12 * 3_600_000;
  if (text === 'midnight') return isEnd ? 24 * 3_600_000 : 0;
  const [, hours, minutes = '0', seconds = '0', fraction = '', half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const named = Number(hours);
  if (half && (named < 1 || named > 12)) return undefined;
  const hour = half ? (named % 12) + (half === 'p' ? 12 : 0) : named;
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const time = (hour * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  const whole = time + Number(fraction.padEnd(3, '0'));
  return whole > (isEnd ? 24 : 24 - 1 / 3_600_000) * 3_600_000 ? undefined : whole;
}
