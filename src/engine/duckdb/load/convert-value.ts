import type { FieldType } from '#common/search';
import { addressOf, addressTextOf } from '../addresses/address-sql';
import { isoSql } from './date-sql';
import { epochOfAnyUnit } from './epoch';
import { pointOfText } from './geo-sql';
import { isoTimeSql } from './iso-time';
import { castSql, columnType } from './value-sql';

const isText = (type: FieldType): boolean => type === 'text' || type === 'keyword';

/** SQL of a value in another type; NULL where it does not fit. */
export function convertSql(value: string, from: FieldType, to: FieldType): string {
  if (from === to || (isText(from) && isText(to))) return value;
  if (isText(to)) return textSql(value, from);
  const nothing = `NULL::${columnType[to]}`;
  switch (to) {
    case 'date':
      if (isText(from)) return `${isoSql(value, 'TIMESTAMPTZ')}::TIMESTAMP`;
      return from === 'long' ? epochOfAnyUnit(value) : nothing;
    case 'geo_point':
      return isText(from) ? pointOfText(value) : nothing;
    case 'ip':
      return isText(from) ? addressOf(value) : nothing;
    case 'long':
      if (from === 'double')
        return `CASE WHEN ${value} = trunc(${value}) THEN try_cast(${value} AS BIGINT) END`;
      return isText(from) ? castSql(value, { type: 'long' }, 'UTC') : nothing;
    case 'double':
      if (from === 'long') return `${value}::DOUBLE`;
      return isText(from) ? castSql(value, { type: 'double' }, 'UTC') : nothing;
    case 'boolean':
      return isText(from) ? castSql(value, { type: 'boolean' }, 'UTC') : nothing;
    default:
      return nothing;
  }
}

/** SQL of a value as a text. */
export function textSql(value: string, from: FieldType): string {
  switch (from) {
    case 'date':
      return isoTimeSql(value);
    case 'ip':
      return addressTextOf(value);
    case 'geo_point':
      return `(${value}.lat || ',' || ${value}.lon)`;
    default:
      return `CAST(${value} AS VARCHAR)`;
  }
}

/** SQL of a day as a text. */
export const dayTextSql = (value: string): string => `strftime(${value}, '%Y-%m-%d')`;

/** SQL of a value, or of a list of them, as JSON, as documents show it. */
export function jsonSql(value: string, from: FieldType, multiValued: boolean): string {
  if (from !== 'date' && from !== 'ip') return `to_json(${value})`;
  return multiValued
    ? `to_json(list_transform(${value}, lambda j: ${textSql('j', from)}))`
    : `to_json(${textSql(value, from)})`;
}
