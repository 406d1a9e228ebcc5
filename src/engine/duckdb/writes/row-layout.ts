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
  /** What each row has, whatever it brought. */
  constant?: () => string | undefined;
}

/** The columns in their order. */
export type RowLayout = readonly Slot[];

/** What rows have beside fields, and always. */
const OF_DOCUMENTS = ['_seq', '_source', '_ignored'];
const OF_OBJECTS = ['_seq', '_parent', '_position'];

const TYPES: Readonly<Record<string, string>> = {
  _seq: 'BIGINT',
  _id: 'VARCHAR',
  _source: 'VARCHAR',
  _ignored: 'VARCHAR[]',
  [VERSION_COLUMN]: 'BIGINT',
  [ROUTING_COLUMN]: 'VARCHAR',
  _parent: 'BIGINT',
  _position: 'BIGINT',
};

/**
 * Columns for all fields that the table has by now.
 *
 * @param before columns that come first, in this order
 * @param extra names of columns beside those that rows always have
 */
export function layOut(
  table: MappedTable,
  before: RowLayout,
  extra: readonly string[] = [],
): RowLayout {
  const names = new Set([...(table.parent ? OF_OBJECTS : OF_DOCUMENTS), ...extra]);
  const known = before.map((slot) => {
    const column = typeof slot.holds === 'number' ? table.columns[slot.holds] : undefined;
    return column ? slotOf(column, slot.holds as number, slot.type) : slot;
  });
  const held = new Set(known.map(({ holds }) => holds));
  return [
    ...known,
    ...[...names].filter((name) => !held.has(name)).map(partOf),
    ...table.columns
      .map((column, at) => slotOf(column, at))
      .filter(({ holds }) => !held.has(holds)),
  ];
}

const partOf = (name: string): Slot => ({ holds: name, type: TYPES[name] ?? 'VARCHAR' });

/** @param before the type that it had: what took lists still does */
function slotOf(column: MappedColumn, position: number, before?: string): Slot {
  const { field, multiValued } = column;
  const { base } = kindOf(field.type);
  const one = columnTypeOf({ type: base, mappedType: field.type });
  const list = `${one}[]`;
  return {
    holds: position,
    type: multiValued || before === list ? list : one,
    ...(field.type === 'constant_keyword' ? { constant: () => constantOf(column) } : {}),
  };
}

function constantOf({ field }: MappedColumn): string | undefined {
  const { value } = field.parameters;
  return typeof value === 'string' ? value : undefined;
}
