import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonValue } from '#common/json';
import { addressText } from '../../addresses/address-text';
import type { CommonField } from '../documents';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import {
  addressSql,
  exactLong,
  isUnsigned,
  parseBoolean,
  parseDate,
  parseIp,
  parseNumber,
  scalarText,
  shownNumber,
  timestamp,
  wholeSql,
} from '../query/values';
import { sql, type Sql } from '../sql';
import { timeOf } from './field-values';
import { momentOf } from './long-columns';
import { isShortNumber } from './numeric-type';

const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);

/** As OpenSearch reads it: times are milliseconds, and a whole number is cut off at the point. */
export function replacementOf(field: CommonField, value: JsonValue, now: number): Sql {
  if (field.type !== 'long' && field.type !== 'date') return typedValue(field, value, now);
  const whole = wholeMissing(value, field);
  return field.type === 'long' ? wholeSql(field, whole) : sql`${timestamp(Number(whole))}`;
}

/** As OpenSearch reads a number of `search_after`: cut off at the point, and at the ends of a long. */
export function afterValue(field: CommonField, value: JsonValue, now: number): Sql {
  if (field.type === 'long' && typeof value === 'number')
    return wholeSql(field, wholeMissing(value, field));
  if (field.example.stored?.mappedType === 'float' && typeof value === 'number')
    return sql`${Math.fround(value)}`;
  if (field.type === 'double' && (value === 'Infinity' || value === '-Infinity'))
    return sql`${Number(value)}`;
  return typedValue(field, value, now);
}

function wholeMissing(value: JsonValue, field: CommonField): bigint {
  const { name } = field;
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (!isUnsigned(field) && isNumber && Math.abs(Number(value)) >= 2 ** 63)
    return value < 0 ? MIN_LONG : MAX_LONG;
  const long = typeof value === 'number' ? BigInt(Math.trunc(value)) : exactLong(value, field);
  if (long === undefined) {
    throw invalid(`[missing] of the sort by [${name}]: For input string: "${String(value)}"`);
  }
  return long;
}

export function writeValue(field: CommonField, value: DuckDBValue): Answer {
  if (field.type === 'boolean') return Number(value);
  if (field.type === 'ip' && typeof value === 'bigint') return addressText(value);
  if (typeof value === 'object' && value !== null && 'micros' in value) {
    // Microseconds stand behind the point: with them the next page goes on where this one ends.
    return timeOf(value.micros as bigint);
  }
  if (typeof value === 'number') return shownNumber(field.example, value);
  return value as string | number | bigint;
}

export function missingValue(field: CommonField, highest: boolean): Answer {
  if (field.type === 'keyword' || field.type === 'ip') return null;
  if (isShort(field)) return highest ? 2 ** 31 - 1 : -(2 ** 31);
  return missingNumber(highest, field.type);
}

const isShort = (field: CommonField): boolean => field.type === 'boolean' || isShortNumber(field);

export function missingNumber(highest: boolean, type: string): Answer {
  if (type === 'double') return highest ? Infinity : -Infinity;
  return highest ? MAX_LONG : MIN_LONG;
}

/**
 * Clients send back what `write` gave them, rounded by their own reading of JSON.
 *
 * @param highest whether that is beyond the largest numbers, not the smallest
 */
export function isMissing(field: CommonField, value: JsonValue, highest: boolean): boolean {
  if (value === null) return true;
  if (field.type === 'keyword' || field.type === 'ip') return false;
  const number = Number(value) * (highest ? 1 : -1);
  if (field.type === 'double') return number === Infinity;
  if (isUnsigned(field)) return false;
  return number >= (isShort(field) ? 2 ** 31 - 1 : 2 ** 63);
}

function typedValue(field: CommonField, value: JsonValue, now: number): Sql {
  switch (field.type) {
    case 'long': {
      const long = momentOf(field, value, now) ?? exactLong(value, field);
      if (long === undefined)
        throw invalid(`[${field.name}] is sorted by whole numbers, not by [${String(value)}]`);
      return wholeSql(field, long);
    }
    case 'double':
      return sql`${Number(parseNumber(value))}`;
    case 'boolean':
      return sql`${typeof value === 'number' ? value !== 0 : parseBoolean(value)}`;
    case 'date':
      return sql`${timestamp(typeof value === 'number' ? value : parseDate(value, field.example, { roundUp: false, now }))}`;
    case 'ip':
      return addressSql(parseIp(value, field.name));
    default:
      return sql`${scalarText(value, field.name)}`;
  }
}
