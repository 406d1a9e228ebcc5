import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  HUGEINT,
  LIST,
  STRUCT,
  TIMESTAMP,
  UHUGEINT,
  VARCHAR,
  type DuckDBType,
} from '@duckdb/node-api';

const range = (bound: DuckDBType): DuckDBType => STRUCT({ lo: bound, hi: bound, shown: VARCHAR });

const TYPES: ReadonlyMap<string, DuckDBType> = new Map([
  ['VARCHAR', VARCHAR],
  ['BIGINT', BIGINT],
  ['DOUBLE', DOUBLE],
  ['BOOLEAN', BOOLEAN],
  ['TIMESTAMP', TIMESTAMP],
  ['HUGEINT', HUGEINT],
  ['UHUGEINT', UHUGEINT],
  ['STRUCT(lat DOUBLE, lon DOUBLE)', STRUCT({ lat: DOUBLE, lon: DOUBLE })],
  ['STRUCT(lo BIGINT, hi BIGINT, shown VARCHAR)', range(BIGINT)],
  ['STRUCT(lo DOUBLE, hi DOUBLE, shown VARCHAR)', range(DOUBLE)],
  ['STRUCT(lo UHUGEINT, hi UHUGEINT, shown VARCHAR)', range(UHUGEINT)],
]);

export const isColumnType = (name: string): boolean => TYPES.has(name.replace(/\[\]$/, ''));

/** @param name as SQL has it, such as `BIGINT[]` */
export function columnType(name: string): DuckDBType {
  if (name.endsWith('[]')) return LIST(columnType(name.slice(0, -2)));
  const type = TYPES.get(name);
  if (!type) throw new Error(`Documents have no column of type ${name}.`);
  return type;
}
