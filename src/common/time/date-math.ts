import { TZDate } from '@date-fns/tz';
import {
  add,
  endOfDay,
  endOfHour,
  endOfMinute,
  endOfMonth,
  endOfSecond,
  endOfWeek,
  endOfYear,
  startOfDay,
  startOfHour,
  startOfMinute,
  startOfMonth,
  startOfSecond,
  startOfWeek,
  startOfYear,
  type Day,
} from 'date-fns';

const DATE_MATH_UNITS = ['y', 'M', 'w', 'd', 'h', 'H', 'm', 's', 'ms'] as const;
export type DateMathUnit = (typeof DATE_MATH_UNITS)[number];

export interface DateMathOptions {
  /** Milliseconds since 1970; what `now` means. */
  now: number;
  /** Days, weeks, months and years begin in this zone; an IANA name. */
  timeZone: string;
  /** First day of the week, 0 is Sunday. 1 by default. */
  weekStartsOn?: Day;
  /** Rounding goes to the end of the unit instead of its start: for the end of a range. */
  roundUp?: boolean;
}

/** A date further away is a typing error, and no calendar can show it. */
const MAX_MILLISECONDS = 8.64e15;
const STEP = /^([+-])(\d{1,9})(ms|[yMwdhHms])|^\/([yMwdhHms])/;

/**
 * The moment that `now-15m/d`, `2026-01-31||+1M` or an ISO date names, in milliseconds since 1970.
 * Undefined where the text is not such an expression.
 */
export function parseDateMath(text: string, options: DateMathOptions): number | undefined {
  const { base, math } = splitBase(text.trim(), options);
  let moment = base;
  let rest = math;
  while (rest !== '' && moment !== undefined) {
    const step = STEP.exec(rest);
    if (!step) {
      return undefined;
    }
    moment = applyStep(moment, step, options);
    rest = rest.slice(step[0].length);
  }
  return moment !== undefined && Math.abs(moment) <= MAX_MILLISECONDS ? moment : undefined;
}

function splitBase(
  text: string,
  { now, timeZone }: DateMathOptions,
): { base: number | undefined; math: string } {
  if (text.startsWith('now')) {
    return { base: now, math: text.slice(3) };
  }
  const [date = '', math = ''] = text.split('||', 2);
  return { base: parseIsoDate(date, timeZone), math };
}

const ISO_DATE =
  /^(-?\d{4,6})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?)?)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** An ISO 8601 date, whole or shortened; without a zone it is in `timeZone`. */
export function parseIsoDate(text: string, timeZone: string): number | undefined {
  const match = ISO_DATE.exec(text);
  if (!match) {
    return undefined;
  }
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    fraction = '',
    zone,
  ] = match;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const parts = [
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  ] as const;
  const utc = Date.UTC(...parts);
  const date = new Date(utc);
  if (
    Number.isNaN(utc) ||
    date.getUTCMonth() !== parts[1] ||
    date.getUTCDate() !== parts[2] ||
    parts[3] > 23 ||
    parts[4] > 59 ||
    parts[5] > 59
  ) {
    return undefined;
  }
  return zone ? utc - offsetOf(zone) : new TZDate(...parts, timeZone).getTime();
}

function offsetOf(zone: string): number {
  if (zone === 'Z') {
    return 0;
  }
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

const DURATION_OF_UNIT = {
  y: 'years',
  M: 'months',
  w: 'weeks',
  d: 'days',
  h: 'hours',
  H: 'hours',
  m: 'minutes',
  s: 'seconds',
} as const;

const ROUND = {
  y: [startOfYear, endOfYear],
  M: [startOfMonth, endOfMonth],
  w: [startOfWeek, endOfWeek],
  d: [startOfDay, endOfDay],
  h: [startOfHour, endOfHour],
  H: [startOfHour, endOfHour],
  m: [startOfMinute, endOfMinute],
  s: [startOfSecond, endOfSecond],
} as const;

function applyStep(
  moment: number,
  step: RegExpExecArray,
  options: DateMathOptions,
): number | undefined {
  const [, sign, amountText, unit, roundUnit] = step;
  const date = new TZDate(moment, options.timeZone);
  if (roundUnit) {
    const round = ROUND[roundUnit as keyof typeof ROUND][options.roundUp ? 1 : 0];
    return round(date, { weekStartsOn: options.weekStartsOn ?? 1 }).getTime();
  }
  const amount = Number(amountText) * (sign === '-' ? -1 : 1);
  if (unit === 'ms') {
    return moment + amount;
  }
  const result = add(date, {
    [DURATION_OF_UNIT[unit as keyof typeof DURATION_OF_UNIT]]: amount,
  }).getTime();
  return Number.isNaN(result) ? undefined : result;
}
