import { i18n } from '#common/i18n';
import { stringifyLongNumerals } from '#common/json';
import { parseIsoDate, type TimeFormatter } from '#common/time';
import { isPlainNumber } from './plain-numbers';
import type { FieldType } from './search';

/** A value as a person reads it, by the type of its field, and by the name for numbers that are no amounts. */
export function formatValue(
  value: unknown,
  type: FieldType | undefined,
  time: TimeFormatter,
  name?: string,
): string {
  if (type === 'date') {
    const moment = toMoment(value);
    if (moment === undefined) return formatPlain(value);
    const digits = fineDigits(value);
    return digits === undefined ? time.full(moment) : time.precise(moment, digits);
  }
  if ((typeof value === 'number' || typeof value === 'bigint') && type !== 'text') {
    return formatNumber(value, name);
  }
  return formatPlain(value);
}

/** The digits of the second, where there are more than milliseconds. */
function fineDigits(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, digits] = /:\d\d[.,](\d{4,9})(?!\d)/.exec(value) ?? [];
  return digits !== undefined && /[1-9]/.test(digits.slice(3)) ? digits : undefined;
}

function formatNumber(value: number | bigint, name: string | undefined): string {
  const isPlain = name !== undefined && isPlainNumber(name, value);
  // The pattern rounds to three places: a small number would vanish.
  return typeof value === 'number' && value !== 0 && Math.abs(value) < 0.001
    ? String(value)
    : i18n.formatNumber(value, {
        maximumFractionDigits: 3,
        ...(isPlain && { useGrouping: false }),
      });
}

function formatPlain(value: unknown): string {
  return typeof value === 'object' && value !== null ? stringifyLongNumerals(value) : String(value);
}

/** A field of days is written without a time, whatever the zone. */
export const writerFor = (
  field: { days?: boolean } | undefined,
  time: TimeFormatter,
): TimeFormatter => (field?.days ? time.days : time);

/** The day as a search has it; texts are that already. */
export const dayText = (value: number | string | boolean): string =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15
    ? (new Date(value).toISOString().split('T')[0] ?? '')
    : String(value);

/** Milliseconds since 1970 of a value of a date field; undefined where it is written another way. */
export function toMoment(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && Math.abs(value) <= 8.64e15 ? value : undefined;
  }
  return typeof value === 'string' ? parseIsoDate(value, 'UTC') : undefined;
}
