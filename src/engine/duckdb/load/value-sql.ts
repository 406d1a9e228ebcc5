import { addressOf } from '../addresses/address-sql';
import type { ValueKind } from './value-kind';

export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Reads a text as the kind says; NULL where it does not fit. */
export function castSql(raw: string, kind: ValueKind, timeZone: string): string {
  switch (kind.type) {
    case 'text':
      return raw;
    case 'ip':
      return addressOf(raw);
    case 'boolean':
      return `CASE lower(${raw}) WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'long':
      return `CASE WHEN try_cast(${raw} AS BIGINT)::VARCHAR = ${raw} THEN try_cast(${raw} AS BIGINT) END`;
    case 'double':
      return `CASE WHEN isfinite(try_cast(${raw} AS DOUBLE)) THEN try_cast(${raw} AS DOUBLE) END`;
    case 'date':
      return 'epoch' in kind
        ? epochSql(`try_cast(${raw} AS BIGINT)`, kind.epoch)
        : dateSql(raw, kind.format, timeZone);
  }
}

export const epochSql = (value: string, unit: 'second' | 'millis'): string =>
  `make_timestamp(${value} * ${unit === 'second' ? 1_000_000 : 1000})`;

/** True where a value is there and can't be read. */
export function misfitSql(raw: string, kind: ValueKind, timeZone: string): string | undefined {
  return kind.type === 'text'
    ? undefined
    : `(${raw} IS NOT NULL AND (${castSql(raw, kind, timeZone)}) IS NULL)`;
}

export const columnType: Readonly<Record<string, string>> = {
  text: 'VARCHAR',
  keyword: 'VARCHAR',
  long: 'BIGINT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'TIMESTAMP',
  geo_point: 'STRUCT(lat DOUBLE, lon DOUBLE)',
  ip: 'UHUGEINT',
};

function dateSql(
  raw: string,
  { strptime, offset }: { strptime?: string; offset?: boolean },
  timeZone: string,
): string {
  const local = strptime
    ? `try_strptime(${raw}, ${quoteText(strptime)})`
    : `try_cast(${raw} AS TIMESTAMP)`;
  const inZone =
    timeZone === 'UTC' ? local : `timezone(${quoteText(timeZone)}, ${local})::TIMESTAMP`;
  if (strptime) {
    return offset ? `(${local})::TIMESTAMP` : inZone;
  }
  if (offset) {
    const zoned = `try_cast(${raw} AS TIMESTAMPTZ)::TIMESTAMP`;
    return timeZone === 'UTC'
      ? zoned
      : `CASE WHEN ${carriesZone(raw)} THEN ${zoned} ELSE ${inZone} END`;
  }
  // A cast to TIMESTAMP ignores an offset, so such a value has to count as a misfit.
  const guarded = `CASE WHEN ${raw}[-1] = 'Z' THEN ${local} WHEN ${hasOffset(raw)} THEN NULL ELSE ${local} END`;
  return timeZone === 'UTC'
    ? guarded
    : `CASE WHEN ${carriesZone(raw)} THEN ${guarded} ELSE ${inZone} END`;
}

const hasOffset = (raw: string): string =>
  `regexp_matches(${raw}, ':\\d\\d(\\.\\d+)?[+-]\\d\\d(:?\\d\\d)?$')`;

const carriesZone = (raw: string): string =>
  `(${raw}[-1] = 'Z' OR ${raw}[-3:] = 'UTC' OR ${hasOffset(raw)})`;
