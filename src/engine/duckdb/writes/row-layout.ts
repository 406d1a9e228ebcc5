import { ROUTING_COLUMN, VERSION_COLUMN } from '../catalog';
import { columnTypeOf } from '../load/own-columns';
import { kindOf } from '../mapping/field-kinds';
import type { MappedColumn, MappedTable } from '../mapping/mapped-tables';

/** A column of rows that were written one by one. */
export interface Slot {
  /** The position of the field in its table, or the name of a column beside the fields. */
  holds: number | string;
  /** As SQL has it. */
  type: string;
}

/** The columns in their order. */
export type RowLayout = readonly Slot[];

/** Columns beside the fields, of documents and of objects in them. */
export const PARTS = {
  _seq: 'BIGINT',
  _id: 'VARCHAR',
  _source: 'VARCHAR',
  _ignored: 'VARCHAR[]',
  [VERSION_COLUMN]: 'BIGINT',
  [ROUTING_COLUMN]: 'VARCHAR',
  _parent: 'BIGINT',
  _position: 'BIGINT',
} as const;

/** All columns that rows of the table may have by now. */
export const layOut = ({ columns }: MappedTable): RowLayout => [
  ...Object.entries(PARTS).map(([holds, type]) => ({ holds, type })),
  ...columns.map((column, holds) => {
    const type = typeOf(column);
    return { holds, type: column.multiValued ? `${type}[]` : type };
  }),
];

/** Of one value, as SQL has it. */
export const typeOf = ({ field }: MappedColumn): string =>
  columnTypeOf({ type: kindOf(field.type).base, mappedType: field.type });

/** What each document has for a `constant_keyword`, which one of them may have brought. */
export function constantOf(column: MappedColumn | undefined): string | undefined {
  if (column?.field.type !== 'constant_keyword') return undefined;
  const { value } = column.field.parameters;
  return typeof value === 'string' ? value : undefined;
}
