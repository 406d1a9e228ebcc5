import { NUMERIC_TYPES } from '#common/query';
import { toMoment } from '#common/search';
import { type DateMathUnit, parseDateMath, parseIsoDate } from '#common/time';

export interface ReadValue {
  type: string;
  /** It holds days, the same in every zone. */
  days?: boolean | undefined;
  value: unknown;
}

/** Whether a value that is not a text is the one that was written. */
export function isSameValue(
  sought: string,
  { type, days, value }: ReadValue,
  timeZone: string,
): boolean {
  if (type === 'boolean' || type === 'ip') return String(value) === sought;
  if (type === 'date') return isWithin(value, sought, days ? 'UTC' : timeZone);
  return NUMERIC_TYPES.has(type) && isSameNumber(value, sought);
}

function isSameNumber(value: unknown, sought: string): boolean {
  if (!/^[+-]?(?:\d|\.\d)/.test(sought)) return false;
  if (/^[+-]?\d{1,40}$/.test(sought) && /^-?\d{1,40}$/.test(String(value))) {
    return BigInt(sought.replace('+', '')) === BigInt(String(value));
  }
  return typeof value !== 'object' && Number(value) === Number(sought);
}

/** By how much of a date was written: a day means all of it. */
const UNITS: readonly DateMathUnit[] = ['y', 'M', 'd', 'h', 'm', 's'];
const WRITTEN =
  /^\d{4}(?:(-\d\d)(?:(-\d\d)(?:([T ]\d\d)(?:(:\d\d)(?:(:\d\d)([.,]\d{1,9})?)?)?)?)?)?(Z|[+-]\d\d:?\d\d)?$/;

function isWithin(value: unknown, sought: string, timeZone: string): boolean {
  const moment = toMoment(value);
  if (moment === undefined) return false;
  if (/^\d{5,16}$/.test(sought)) return moment === Number(sought);
  const found = WRITTEN.exec(sought);
  const from = found ? parseIsoDate(sought, timeZone) : undefined;
  if (!found || from === undefined) return false;
  const parts = found.slice(1, 7).filter((part) => part !== undefined).length;
  const unit = UNITS[parts];
  if (unit === undefined) return moment === from;
  const options = { now: 0, timeZone: found[7] === undefined ? timeZone : 'UTC' };
  const next = parseDateMath(`${sought}||+1${unit}`, options);
  return next !== undefined && moment >= from && moment < next;
}
