import { addressOf } from '../addresses/address-sql';
import { dateSql } from './date-sql';
import { epochSql } from './epoch';
import { quoteText } from './quote-text';
import type { TruthWords } from './truth-words';
import type { ValueKind } from './value-kind';

export { quoteText } from './quote-text';

/** Reads a text as the kind says; NULL where it does not fit. */
export function castSql(raw: string, kind: ValueKind, timeZone: string): string {
  switch (kind.type) {
    case 'text':
      return raw;
    case 'ip':
      return addressOf(raw);
    case 'boolean':
      return booleanSql(raw, kind.words);
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

function booleanSql(raw: string, [yes, no]: TruthWords = ['true', 'false']): string {
  return `CASE lower(${raw}) WHEN ${quoteText(yes)} THEN true WHEN ${quoteText(no)} THEN false END`;
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
