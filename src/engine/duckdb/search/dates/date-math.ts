import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { addInZone, floorLocal, type CalendarUnit } from './calendar';
import type { DateFormat } from './date-format';
import { localToUtc, type Zone } from './zone';

export interface DateMathOptions {
  format: DateFormat;
  zone: Zone;
  /** True: the last millisecond of what the text names; false: the first. */
  roundUp: boolean;
  now: number;
}

const UNITS: ReadonlyMap<string, CalendarUnit> = new Map([
  ['y', 'year'],
  ['M', 'month'],
  ['w', 'week'],
  ['d', 'day'],
  ['h', 'hour'],
  ['H', 'hour'],
  ['m', 'minute'],
  ['s', 'second'],
]);
const STEP = /([+-])(\d*)([a-zA-Z])|\/([a-zA-Z])/y;
const MAX_LENGTH = 500;

/** Milliseconds of a date such as `now-15m/d`, `2020-01-01||/M` or `2020-01-01T10:00`. */
export function requireDateMath(text: string, options: DateMathOptions): number {
  if (text.length > MAX_LENGTH) throw invalid(tell('search.date.tooLong', { count: text.length }));
  if (text.startsWith('now')) return applySteps(text, 3, options.now, options);
  const separator = text.indexOf('||');
  if (separator < 0) return parsePlain(text, options);
  const anchor = parsePlain(text.slice(0, separator), { ...options, roundUp: false });
  return applySteps(text, separator + 2, anchor, options);
}

function parsePlain(text: string, options: DateMathOptions): number {
  const time = options.format.parse(text, options.zone, options.roundUp);
  if (time === undefined) {
    throw invalid(tell('search.date.notParsed', { text, format: options.format.pattern }));
  }
  return time;
}

function applySteps(text: string, start: number, anchor: number, options: DateMathOptions): number {
  let time = anchor;
  STEP.lastIndex = start;
  while (STEP.lastIndex < text.length) {
    const match = STEP.exec(text);
    if (!match) throw invalid(tell('search.date.operator', { text }));
    const [, sign, count, unitToAdd, unitToRound] = match;
    const unit = UNITS.get(unitToAdd ?? unitToRound ?? '');
    if (!unit)
      throw invalid(tell('search.date.unit', { unit: unitToAdd ?? unitToRound ?? '', text }));
    if (unitToRound) time = round(time, unit, options);
    else time = addInZone(time, unit, (sign === '-' ? -1 : 1) * Number(count || 1), options.zone);
    if (!Number.isFinite(time) || Math.abs(time) > 8.64e15) {
      throw invalid(tell('search.date.outside', { text }));
    }
  }
  return time;
}

function round(time: number, unit: CalendarUnit, { zone, roundUp }: DateMathOptions): number {
  const start = localToUtc(floorLocal(time + zone.offsetAt(time), unit), zone);
  return roundUp ? addInZone(start, unit, 1, zone) - 1 : start;
}
