import type { DuckDBValue } from '@duckdb/node-api';
import type { FieldType } from '#common/search';
import { addressText } from '../../addresses/address-text';
import { formatIso } from '../dates/date-format';
import { UTC } from '../dates/zone';
import type { Answer } from '../json-writer';
import { isListValue } from '../list-items';
import type { ValueFormat } from './field-requests';
import type { Place } from './place-values';

/** A column's value as a document shows it; null for none. */
export function documentValue(value: DuckDBValue, type?: FieldType): Answer {
  if (value === null) return null;
  if (type === 'ip') return addressesOf(value);
  if (!isListValue(value)) return single(value, allDigits);
  return value.items.map((item) => single(item, allDigits));
}

/** All values of a field, for the `fields` of a hit: dates to the millisecond, as OpenSearch says them. */
export function fieldValues(
  value: DuckDBValue,
  { date, place }: ValueFormat,
  type?: FieldType,
): readonly Answer[] {
  if (type === 'ip' && value !== null) return [addressesOf(value)].flat() as Answer[];
  const write = (micros: bigint) =>
    date ? date.format(milliseconds(micros), UTC) : formatIso(milliseconds(micros));
  const items = value === null ? [] : isListValue(value) ? value.items : [value];
  const found = items.flatMap((item) => (item === null ? [] : [single(item, write)]));
  return type === 'geo_point' && place ? found.map((one) => place(one as unknown as Place)) : found;
}

/** Whether there is any. */
export const hasValues = (value: DuckDBValue): boolean =>
  value !== null && (!isListValue(value) || value.items.some((item) => item !== null));

function addressesOf(value: DuckDBValue): string | string[] {
  if (!isListValue(value)) return addressText(BigInt(String(value)));
  return value.items.flatMap((item) => (item === null ? [] : [addressText(BigInt(String(item)))]));
}

/** Milliseconds since 1970, with the microseconds behind the point where a number holds them: up to the year 2255. */
export function timeOf(micros: bigint): number {
  const number = Number(micros);
  return Number.isSafeInteger(number) ? number / 1000 : milliseconds(micros);
}

/** Rounded down, also before 1970. Numbers are much faster than large ones, which few dates need. */
function milliseconds(micros: bigint): number {
  const number = Number(micros);
  if (Number.isSafeInteger(number)) return Math.floor(number / 1000);
  return Number((micros - (((micros % 1000n) + 1000n) % 1000n)) / 1000n);
}

/** A document is what came in: what is finer than a millisecond stays, though searches don't count by it. */
function allDigits(micros: bigint): string {
  const time = milliseconds(micros);
  const text = formatIso(time);
  const number = Number(micros);
  const finer = Number.isSafeInteger(number)
    ? number - time * 1000
    : Number(micros - BigInt(time) * 1000n);
  return finer === 0 ? text : text.replace('Z', `${String(finer).padStart(3, '0')}Z`);
}

function single(value: DuckDBValue, writeTime: (micros: bigint) => string): Answer {
  if (value === null) return null;
  if (typeof value !== 'object') return value;
  if ('micros' in value) return writeTime(value.micros as bigint);
  if ('entries' in value) return pointOf(value.entries as Record<string, DuckDBValue>);
  return String(value);
}

const pointOf = (entries: Record<string, DuckDBValue>): Answer => ({
  lat: Number(entries.lat),
  lon: Number(entries.lon),
});
