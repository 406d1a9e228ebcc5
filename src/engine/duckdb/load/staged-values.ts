import type { StoredField } from '../catalog';
import type { MappedTable } from '../mapping/mapped-tables';
import { ownColumn } from './own-columns';
import { quoteText } from './quote-text';

/** How the staged rows of a table have the values of a type. */
const STAGED_TYPES: Readonly<Record<StoredField['type'], string>> = {
  text: 'VARCHAR',
  keyword: 'VARCHAR',
  long: 'BIGINT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'BIGINT',
  geo_point: 'STRUCT(lat DOUBLE, lon DOUBLE)',
  ip: 'VARCHAR',
  range: 'STRUCT(lo VARCHAR, hi VARCHAR, shown VARCHAR)',
};

type Typed = Pick<StoredField, 'type' | 'mappedType'>;

/** Digits of numbers that JSON has no numbers for. */
const stagedType = (field: Typed): string =>
  field.type !== 'range' && ownColumn(field) ? 'VARCHAR' : STAGED_TYPES[field.type];

/** Parquet has no numbers of 128 bits: these become such when the table takes them. */
const typed = (value: string, field: Typed): string =>
  field.type === 'date' && !ownColumn(field) ? `epoch_ms(${value})` : value;

export type StagedField = Typed & Pick<StoredField, 'multiValued'>;

/** The columns of staged rows, as `read_json` takes them: each a list. */
export const stagedColumns = (fields: readonly StagedField[]): readonly string[] =>
  fields.map((field, position) => `f${position}: '${stagedType(field)}[]'`);

/** SQL of the values of each field in a staged row. */
export function stagedValues(
  fields: readonly StagedField[],
  { columns }: MappedTable,
): readonly string[] {
  return fields.map((field, position) => {
    const constant = constantOf(columns[position]);
    const list = constant === undefined ? `f${position}` : `[${quoteText(constant)}]`;
    return field.multiValued
      ? `list_transform(${list}, lambda v: ${typed('v', field)})`
      : typed(`${list}[1]`, field);
  });
}

/** What each document has for a `constant_keyword`. */
function constantOf(column: MappedTable['columns'][number] | undefined): string | undefined {
  if (column?.field.type !== 'constant_keyword') return undefined;
  const { value } = column.field.parameters;
  return typeof value === 'string' ? value : undefined;
}
