import { DuckDBListType, DuckDBStructType, DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import { BooleanColumn, DoubleColumn, HugeColumn, LongColumn, timeColumn } from './numbers';
import { ObjectColumn } from './objects';
import { TextColumn } from './texts';
import type { ValueColumn } from './value-column';

/** @param type of a column; of lists that of the values is meant */
export function createColumn(type: DuckDBType): ValueColumn {
  if (type instanceof DuckDBListType) return createColumn(type.valueType);
  if (type instanceof DuckDBStructType) {
    const members = type.entryNames.map((name, at) => {
      return [name, createColumn(type.entryTypes[at] as DuckDBType)] as const;
    });
    return new ObjectColumn(members);
  }
  const create = COLUMNS[type.typeId];
  if (!create) throw new Error(`Documents have no values of type ${String(type)}.`);
  return create();
}

const COLUMNS: Partial<Record<DuckDBTypeId, () => ValueColumn>> = {
  [DuckDBTypeId.VARCHAR]: () => new TextColumn(),
  [DuckDBTypeId.BIGINT]: () => new LongColumn(),
  [DuckDBTypeId.TIMESTAMP]: timeColumn,
  [DuckDBTypeId.DOUBLE]: () => new DoubleColumn(),
  [DuckDBTypeId.BOOLEAN]: () => new BooleanColumn(),
  [DuckDBTypeId.HUGEINT]: () => new HugeColumn(),
  [DuckDBTypeId.UHUGEINT]: () => new HugeColumn(),
};
