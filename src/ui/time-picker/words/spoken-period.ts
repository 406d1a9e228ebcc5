import { keptNames } from './names';
import {
  DAY,
  firstOf,
  fixedPeriod,
  type Period,
  startOfDay,
  wallNow,
  type WordClock,
} from './period';

/** `yesterday`, `last 3 days`, `this week`, `last monday`, `q1 2024`, `2 hours ago`. Undefined for anything else. */
export function readSpokenPeriod(text: string, clock: WordClock): Period | undefined {
  for (const read of READERS) {
    const period = read(text, clock);
    if (period) return period;
  }
  return undefined;
}

type Read = (text: string, clock: WordClock) => Period | undefined;

const READERS: readonly Read[] = [
  readDay,
  readNamed,
  readAmount,
  readDistance,
  readToDate,
  readWeekday,
  readQuarter,
];

const DAYS: Readonly<Record<string, string>> = {
  today: 'now/d',
  yesterday: 'now-1d/d',
  tomorrow: 'now+1d/d',
  'day before yesterday': 'now-2d/d',
  'day after tomorrow': 'now+2d/d',
};

function readDay(text: string): Period | undefined {
  if (text === 'now') return momentOf('now');
  const name = text.replace(/^the /, '');
  const day = Object.hasOwn(DAYS, name) ? DAYS[name] : undefined;
  return day === undefined ? undefined : { from: day, to: day, kind: 'day' };
}

const momentOf = (expression: string): Period => ({
  from: expression,
  to: expression,
  kind: 'moment',
});

/** Of date math, by what it is called; a quarter is three months. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(s|secs?|seconds?)$/, 's'],
  [/^(m|mins?|minutes?)$/, 'm'],
  [/^(h|hrs?|hours?)$/, 'h'],
  [/^(d|days?)$/, 'd'],
  [/^(w|wks?|weeks?)$/, 'w'],
  [/^(mo|months?)$/, 'M'],
  [/^(q|quarters?)$/, 'q'],
  [/^(y|yrs?|years?)$/, 'y'],
];

const unitOf = (word: string): string | undefined => UNITS.find(([names]) => names.test(word))?.[1];

/** As date math writes it: `3d`. Undefined for what is no amount, and for more than it takes. */
function amountOf(count: string, word: string): string | undefined {
  const unit = unitOf(word);
  const number = /^(an?|the)$/.test(count) ? 1 : Number(count);
  if (unit === undefined || !/^(\d{1,7}|an?|the)$/.test(count) || number === 0) return undefined;
  return unit === 'q' ? `${number * 3}M` : `${number}${unit}`;
}

const NAMED = /^(?:the )?(last|past|previous|this|current|next)(?: (\d{1,7}))? (\S+)$/;

/** `last 3 days` end now. `last week` is one of the calendar, `past week` the seven days until now, `last hour` the 60 minutes. */
function readNamed(text: string, clock: WordClock): Period | undefined {
  const [, which = '', count, word = ''] = NAMED.exec(text) ?? [];
  const unit = unitOf(word);
  if (unit === undefined) return readNamedDay(which, word, clock);
  const isThis = which === 'this' || which === 'current';
  const rolls = count !== undefined || which === 'past' || (/[smh]/.test(unit) && which === 'last');
  if (isThis && count !== undefined) return undefined;
  if (rolls) return rolling(amountOf(count ?? '1', word), which === 'next');
  const step = isThis ? 0 : which === 'next' ? 1 : -1;
  if (unit === 'q') return quarterFrom(step, clock);
  const expression = `now${step === 0 ? '' : `${step > 0 ? '+' : '-'}1${unit}`}/${unit}`;
  return { from: expression, to: expression, kind: unit === 'd' ? 'day' : 'longer' };
}

function rolling(amount: string | undefined, ahead: boolean): Period | undefined {
  if (amount === undefined) return undefined;
  return ahead
    ? { from: 'now', to: `now+${amount}`, kind: 'longer' }
    : { from: `now-${amount}`, to: 'now', kind: 'longer' };
}

/** `3 days`, `15m`: until now. */
function readAmount(text: string): Period | undefined {
  const [, count = '', word = ''] = /^(\d{1,7}) ?([a-z]+)$/.exec(text) ?? [];
  return rolling(amountOf(count, word), false);
}

/** `2 hours ago`, `in 3 days`. */
function readDistance(text: string): Period | undefined {
  const [, count, word] =
    /^(\S+) ([a-z]+) ago$/.exec(text) ?? /^ago (\S+) ([a-z]+)$/.exec(text) ?? [];
  const before = amountOf(count ?? '', word ?? '');
  if (before !== undefined) return momentOf(`now-${before}`);
  const [, next = '', unit = ''] = /^in (\S+) ([a-z]+)$/.exec(text) ?? [];
  const after = amountOf(next, unit);
  return after === undefined ? undefined : momentOf(`now+${after}`);
}

/** `month to date`. */
function readToDate(text: string): Period | undefined {
  const [, word = ''] = /^(day|week|month|year) to date$/.exec(text) ?? [];
  const unit = unitOf(word);
  return unit === undefined ? undefined : { from: `now/${unit}`, to: 'now', kind: 'longer' };
}

/** The last one, today included. */
function readWeekday(text: string, clock: WordClock): Period | undefined {
  const [, word = ''] = /^(?:on )?(\S+)$/.exec(text) ?? [];
  return readNamedDay('', word, clock);
}

function readNamedDay(which: string, word: string, clock: WordClock): Period | undefined {
  const weekday = keptNames(clock.locale).weekdayOf(word);
  if (weekday === undefined) return undefined;
  const today = startOfDay(wallNow(clock));
  const back = (new Date(today).getUTCDay() - weekday + 7) % 7;
  const start = today - daysBack(which, back, { today, weekday, clock }) * DAY;
  return fixedPeriod(start, start + DAY, clock);
}

interface WeekPlace {
  today: number;
  weekday: number;
  clock: WordClock;
}

/** `last monday` is before today, `next monday` after it, `this monday` in this week. */
function daysBack(which: string, back: number, { today, weekday, clock }: WeekPlace): number {
  const { weekStartsOn } = clock;
  if (which === 'next') return back - 7;
  if (which === 'this' || which === 'current') {
    const place = (day: number) => (day - weekStartsOn + 7) % 7;
    return place(new Date(today).getUTCDay()) - place(weekday);
  }
  return which === '' || back > 0 ? back : 7;
}

/** `q1 2024`; without a year the last that has begun. */
function readQuarter(text: string, clock: WordClock): Period | undefined {
  const [, number, year] = /^q([1-4])(?:[ /-](\d{4}))?$/.exec(text) ?? [];
  const [, yearBefore, numberAfter] = /^(\d{4})[ /-]?q([1-4])$/.exec(text) ?? [];
  const quarter = Number(number ?? numberAfter) - 1;
  if (Number.isNaN(quarter)) return undefined;
  const named = year ?? yearBefore;
  if (named !== undefined) return ofQuarter(Number(named), quarter, clock);
  const today = new Date(wallNow(clock));
  const begun = quarter <= Math.floor(today.getUTCMonth() / 3);
  return ofQuarter(today.getUTCFullYear() - (begun ? 0 : 1), quarter, clock);
}

function quarterFrom(step: number, clock: WordClock): Period {
  const today = new Date(wallNow(clock));
  return ofQuarter(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) + step, clock);
}

const ofQuarter = (year: number, quarter: number, clock: WordClock): Period =>
  fixedPeriod(firstOf(year, quarter * 3), firstOf(year, quarter * 3 + 3), clock);
