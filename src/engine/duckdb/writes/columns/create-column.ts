import { DuckDBListType, DuckDBStructType, DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import bindings, { type Vector } from '@duckdb/node-bindings';
import { ListColumn, ObjectColumn } from './composed';
import { BooleanColumn, DoubleColumn, HugeColumn, LongColumn, timeColumn } from './numbers';
import { TextColumn } from './texts';
import type { ValueColumn } from './value-column';

/** @param rows that the vector has room for */
export function createColumn(type: DuckDBType, vector: Vector, rows: number): ValueColumn {
  if (type instanceof DuckDBStructType) {
    const members = type.entryNames.map((name, at) => {
      const own = bindings.struct_vector_get_child(vector, at);
      return [name, createColumn(type.entryTypes[at] as DuckDBType, own, rows)] as const;
    });
    return new ObjectColumn(members, rows);
  }
  const create = COLUMNS[type.typeId];
  if (!create) throw new Error(`Documents have no values of type ${String(type)}.`);
  return create(vector, rows);
}

const COLUMNS: Partial<Record<DuckDBTypeId, (vector: Vector, rows: number) => ValueColumn>> = {
  [DuckDBTypeId.VARCHAR]: (vector, rows) => new TextColumn(vector, rows),
  [DuckDBTypeId.BIGINT]: (_, rows) => new LongColumn(rows),
  [DuckDBTypeId.TIMESTAMP]: (_, rows) => timeColumn(rows),
  [DuckDBTypeId.DOUBLE]: (_, rows) => new DoubleColumn(rows),
  [DuckDBTypeId.BOOLEAN]: (_, rows) => new BooleanColumn(rows),
  [DuckDBTypeId.HUGEINT]: (_, rows) => new HugeColumn(rows),
  [DuckDBTypeId.UHUGEINT]: (_, rows) => new HugeColumn(rows),
};

export function createListColumn(type: DuckDBListType, vector: Vector, rows: number): ListColumn {
  const child = bindings.list_vector_get_child(vector);
  bindings.list_vector_reserve(vector, rows);
  return new ListColumn(vector, createColumn(type.valueType, child, rows), rows);
}
