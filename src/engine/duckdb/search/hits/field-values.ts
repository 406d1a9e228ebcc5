import type { DuckDBValue } from '@duckdb/node-api';
import type { FieldType } from '#common/search';
import { addressText } from '../../addresses/address-text';
import { formatIso, type DateFormat } from '../dates/date-format';
import { UTC } from '../dates/zone';
import type { Answer } from '../json-writer';

/** A column's value as a document shows it; null for none. */
export function documentValue(value: DuckDBValue, type?: FieldType): Answer {
  if (value === null) return null;
  if (type === 'ip') return addressesOf(value);
  if (!isListValue(value)) return single(value, formatIso);
  return value.items.map((item) => single(item, formatIso));
}

/** All values of a field, for the `fields` of a hit. */
export function fieldValues(
  value: DuckDBValue,
  format: DateFormat | undefined,
  type?: FieldType,
): readonly Answer[] {
  if (type === 'ip' && value !== null) return [addressesOf(value)].flat() as Answer[];
  const write = format ? (time: number) => format.format(time, UTC) : formatIso;
  const items = value === null ? [] : isListValue(value) ? value.items : [value];
  return items.flatMap((item) => (item === null ? [] : [single(item, write)]));
}

function addressesOf(value: DuckDBValue): string | string[] {
  if (!isListValue(value)) return addressText(BigInt(String(value)));
  return value.items.flatMap((item) => (item === null ? [] : [addressText(BigInt(String(item)))]));
}

function single(value: DuckDBValue, writeTime: (time: number) => string): Answer {
  if (value === null) return null;
  if (typeof value !== 'object') return value;
  if ('micros' in value) return writeTime(Number((value.micros as bigint) / 1000n));
  if ('entries' in value) return pointOf(value.entries as Record<string, DuckDBValue>);
  return String(value);
}

const pointOf = (entries: Record<string, DuckDBValue>): Answer => ({
  lat: Number(entries.lat),
  lon: Number(entries.lon),
});

const isListValue = (
  value: DuckDBValue,
): value is DuckDBValue & { items: readonly DuckDBValue[] } =>
  typeof value === 'object' && value !== null && 'items' in value;
