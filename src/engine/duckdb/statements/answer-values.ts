import {
  DuckDBDecimalValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTypeId,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { RawJson, type Answer } from '../search/json-writer';
import { isListValue } from '../search/list-items';

const TYPES: Partial<Record<DuckDBTypeId, string>> = {
  [DuckDBTypeId.BOOLEAN]: 'boolean',
  [DuckDBTypeId.TINYINT]: 'byte',
  [DuckDBTypeId.SMALLINT]: 'short',
  [DuckDBTypeId.INTEGER]: 'integer',
  [DuckDBTypeId.BIGINT]: 'long',
  [DuckDBTypeId.UTINYINT]: 'short',
  [DuckDBTypeId.USMALLINT]: 'integer',
  [DuckDBTypeId.UINTEGER]: 'long',
  [DuckDBTypeId.UBIGINT]: 'long',
  [DuckDBTypeId.HUGEINT]: 'long',
  [DuckDBTypeId.UHUGEINT]: 'long',
  [DuckDBTypeId.FLOAT]: 'float',
  [DuckDBTypeId.DOUBLE]: 'double',
  [DuckDBTypeId.DECIMAL]: 'double',
  [DuckDBTypeId.VARCHAR]: 'keyword',
  [DuckDBTypeId.DATE]: 'date',
  [DuckDBTypeId.TIME]: 'time',
  [DuckDBTypeId.TIMESTAMP]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_S]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_MS]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_NS]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_TZ]: 'timestamp',
  [DuckDBTypeId.INTERVAL]: 'interval',
  [DuckDBTypeId.LIST]: 'array',
  [DuckDBTypeId.STRUCT]: 'object',
  [DuckDBTypeId.MAP]: 'object',
  [DuckDBTypeId.SQLNULL]: 'undefined',
};

/** A type as OpenSearch's SQL calls it. */
export const typeName = ({ typeId }: DuckDBType): string => TYPES[typeId] ?? 'keyword';

/** A value as an answer says it: numbers with all digits, times as SQL writes them. */
export function answerValue(value: DuckDBValue): Answer {
  if (value === null || typeof value !== 'object') return value;
  if (isListValue(value)) return value.items.map(answerValue);
  if (value instanceof DuckDBDecimalValue) return new RawJson(String(value));
  if (value instanceof DuckDBStructValue) {
    return new Map(Object.entries(value.entries).map(([name, one]) => [name, answerValue(one)]));
  }
  if (value instanceof DuckDBMapValue) {
    return new Map(value.entries.map(({ key, value: one }) => [String(key), answerValue(one)]));
  }
  // In UTC, as all of them.
  return String(value).replace(/\+00(?::00)?$/, '');
}
