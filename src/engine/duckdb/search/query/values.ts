import { DuckDBTimestampValue } from '@duckdb/node-api';
import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { parseAddress, type Address } from '../../addresses/address-text';
import { DEFAULT_FORMAT, dateFormat, type DateFormat } from '../dates/date-format';
import { requireDateMath } from '../dates/date-math';
import { UTC, type Zone } from '../dates/zone';
import { invalid } from '../failures';
import { toHalfFloat } from '../../mapping/values/numbers';
import type { FieldAccess } from '../fields';
import { integer, sql, trusted, type Sql } from '../sql';

/** The column type behind each field type; dates and booleans are compared as such. */
export const SQL_TYPES = {
  text: 'VARCHAR',
  keyword: 'VARCHAR',
  long: 'BIGINT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'TIMESTAMP',
  geo_point: 'STRUCT(lat DOUBLE, lon DOUBLE)',
  ip: 'UHUGEINT',
  range: 'STRUCT(lo BIGINT, hi BIGINT, shown VARCHAR)',
} as const;

interface TypedAccess extends Pick<FieldAccess, 'type' | 'stored'> {
  /** In one of several indices. */
  example?: Pick<FieldAccess, 'stored'>;
}

export const isUnsigned = ({ stored, example }: Omit<TypedAccess, 'type'>): boolean =>
  (stored ?? example?.stored)?.mappedType === 'unsigned_long';

export const sqlType = (access: TypedAccess): Sql =>
  trusted(access.type === 'long' && isUnsigned(access) ? 'HUGEINT' : SQL_TYPES[access.type]);

/** A whole number that is compared with values of the field. */
export const wholeSql = (access: Omit<TypedAccess, 'type'>, value: bigint): Sql =>
  isUnsigned(access) ? trusted(`${value}::HUGEINT`) : integer(value);

const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;
/** The microseconds that a TIMESTAMP can hold, with room to round. */
const MAX_TIME = 9_000_000_000_000_000;

export const timestamp = (time: number): DuckDBTimestampValue =>
  new DuckDBTimestampValue(microseconds(time));

/** The last moment of the millisecond: values of files may be finer than what requests compare. */
export const endOfMillisecond = (time: number): DuckDBTimestampValue =>
  new DuckDBTimestampValue(microseconds(time) + 999n);

/** Of a number that may have microseconds behind its point. */
function microseconds(time: number): bigint {
  const limited = Math.min(Math.max(time, -MAX_TIME), MAX_TIME);
  const whole = Math.floor(limited);
  return BigInt(whole) * 1000n + BigInt(Math.round((limited - whole) * 1000));
}

/** Whole numbers beyond 2^53 may come as `bigint`: see parseLongNumerals. */
export const isLongNumeral = (value: unknown): value is bigint => typeof value === 'bigint';

export function scalarText(value: JsonValue | undefined, place: string): string {
  if (typeof value === 'string') return value;
  if (isLongNumeral(value) || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw invalid(tell('query.needsValue', { name: place }));
}

/** A text as values of the field are kept. */
export function keyText(
  { name, normalize }: Pick<FieldAccess, 'name' | 'normalize'>,
  value: JsonValue | undefined,
): string {
  const text = scalarText(value, name);
  return normalize ? normalize(text) : text;
}

/** A number as exact as the request has it. */
export function parseNumber(value: JsonValue): number | bigint {
  if (isLongNumeral(value)) return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^[+-]?\d{1,40}$/.test(text)) return BigInt(text.replace('+', ''));
    if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/.test(text)) return Number(text);
  }
  throw invalid(tell('query.number', { value: String(value).slice(0, 100) }));
}

/** A number that a double holds; what is larger equals none. */
export function finiteDouble(value: JsonValue): number {
  const number = Number(parseNumber(value));
  if (Number.isFinite(number)) return number;
  throw invalid(tell('query.finite', { value: number }));
}

/** The number as the type of a mapping keeps it: with fewer bits, or in whole parts. */
export function narrowed({ stored }: FieldAccess, number: number): number {
  switch (stored?.mappedType) {
    case 'float':
      return Math.fround(number);
    case 'half_float':
      return toHalfFloat(number);
    case 'scaled_float': {
      const { scalingFactor = 1 } = stored;
      return Math.round(number * scalingFactor) / scalingFactor;
    }
    default:
      return number;
  }
}

/** As Java writes a number of 32 bits: with the fewest digits that tell it from others of these. */
export function shownNumber({ stored }: Pick<FieldAccess, 'stored'>, number: number): number {
  if (stored?.mappedType !== 'float' && stored?.mappedType !== 'half_float') return number;
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === number) return short;
  }
  return number;
}

/** The value as a long, or undefined where no long equals it. */
export function exactLong(
  value: JsonValue,
  access: Omit<TypedAccess, 'type'> = {},
): bigint | undefined {
  const number = parseNumber(value);
  if (typeof number === 'number') {
    return Number.isInteger(number) ? inLong(BigInt(number), access) : undefined;
  }
  return inLong(number, access);
}

/** The nearest long at or above (`up`) or at or below the number. */
export function boundLong(
  value: JsonValue,
  up: boolean,
  access: Omit<TypedAccess, 'type'> = {},
): bigint {
  const number = parseNumber(value);
  if (typeof number === 'bigint') return inLong(number, access);
  if (!Number.isFinite(number)) throw outOfRange(value);
  return inLong(BigInt(up ? Math.ceil(number) : Math.floor(number)), access);
}

function inLong(value: bigint, access: Omit<TypedAccess, 'type'>): bigint {
  if (isUnsigned(access)) {
    if (value >= 0n && value < 2n ** 64n) return value;
    throw invalid(`Value [${String(value).slice(0, 100)}] is out of range for an unsigned long`);
  }
  if (value >= MIN_LONG && value <= MAX_LONG) return value;
  throw outOfRange(value);
}

const outOfRange = (value: JsonValue | bigint) =>
  invalid(tell('query.long', { value: String(value).slice(0, 100) }));

export function parseBoolean(value: JsonValue): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalid(tell('query.boolean', { value: String(value).slice(0, 100) }));
}

/** An address of a request; a number that we computed is not a user's text. */
export const addressSql = (address: Address): Sql => trusted(`${address}::UHUGEINT`);

export function parseIp(value: JsonValue | undefined, place: string): Address {
  const text = scalarText(value, place);
  const address = parseAddress(text);
  if (address === undefined) throw invalid(tell('query.address', { text: text.slice(0, 100) }));
  return address;
}

export interface DateOptions {
  format?: DateFormat;
  zone?: Zone;
  roundUp: boolean;
  now: number;
}

export function parseDate(value: JsonValue, access: FieldAccess, options: DateOptions): number {
  return requireDateMath(scalarText(value, access.name), {
    format: options.format ?? fieldFormat(access),
    zone: options.zone ?? UTC,
    roundUp: options.roundUp,
    now: options.now,
  });
}

/** What a date in a request may look like: ISO 8601, milliseconds, or as in the field's documents. */
export function fieldFormat(access: FieldAccess): DateFormat {
  if (access.stored?.format !== undefined) return dateFormat(access.stored.format);
  const pattern = access.stored?.dateFormat;
  return pattern
    ? dateFormat(`strict_date_optional_time||${pattern}||epoch_millis`)
    : DEFAULT_FORMAT;
}

/** How dates of the field are written: the first format of its mapping. */
export const writtenFormat = (access: Pick<FieldAccess, 'stored'> | undefined): DateFormat =>
  access?.stored?.format === undefined ? DEFAULT_FORMAT : dateFormat(access.stored.format);

/** The condition that some value of the field meets one. */
export function someValue(access: FieldAccess, condition: (value: Sql) => Sql): Sql {
  if (!access.multiValued) return condition(access.value);
  return sql`(len(list_filter(${access.value}, lambda item: ${condition(trusted('item'))})) > 0)`;
}
