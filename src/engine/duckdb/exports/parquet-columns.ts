import { DuckDBListType, DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import { distinctNames } from '#common/exported-values';
import { identifier, joinSql, sql, trusted, type Sql } from '../search/sql';
import { addressTextOf } from '../addresses/address-sql';
import type { AnswerColumn } from '../search/read-answer';
import type { TypedColumn } from './index-columns';

/** All columns of an answer under their names, in types that keep every digit in a file. */
export function parquetColumns(columns: readonly AnswerColumn[]): Sql {
  const names = distinctNames(columns.map(({ name }) => name));
  const values = columns.map(({ name, type }, at) => {
    const column = trusted(`c${at}`);
    const kept = keptType(type);
    const value = kept ? sql`CAST(${column} AS ${trusted(kept)})` : column;
    return sql`${value} AS ${identifier(names[at] ?? name)}`;
  });
  return joinSql(values, ', ');
}

/** Parquet has no whole numbers of 128 bits: they would become doubles. */
function keptType(type: DuckDBType): string | undefined {
  if (type instanceof DuckDBListType) {
    const inner = keptType(type.valueType);
    return inner && `${inner}[]`;
  }
  if (type.typeId === DuckDBTypeId.HUGEINT) return 'DECIMAL(38,0)';
  return type.typeId === DuckDBTypeId.UHUGEINT ? 'VARCHAR' : undefined;
}

/** A column of documents as a file has it, where it is not as the engine keeps it. */
export function parquetValue({ kind, value, access }: TypedColumn): Sql {
  const own = access?.nanoseconds ?? value;
  switch (kind.replace('[]', '')) {
    case 'ip':
      return each(own, kind, (one) => trusted(addressTextOf(one)));
    case 'nanoseconds':
      return each(own, kind, (one) => trusted(`make_timestamp_ns(${one})`));
    case 'day':
      return each(own, kind, (one) => trusted(`CAST(${one} AS DATE)`));
    case 'float':
      return each(own, kind, (one) => trusted(`CAST(${one} AS FLOAT)`));
    case 'unsigned':
      return each(own, kind, (one) => trusted(`CAST(${one} AS UBIGINT)`));
    default:
      return own;
  }
}

/** The name `one` stands for the value of the field, or for each in a list. */
function each(value: Sql, kind: string, make: (one: string) => Sql): Sql {
  const made = make('one');
  return kind.endsWith('[]')
    ? sql`list_transform(${value}, lambda one: ${made})`
    : sql`list_transform([${value}], lambda one: ${made})[1]`;
}
