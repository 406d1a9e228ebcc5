import { kindOf } from './field-kinds';
import type { MappedRow } from './map-document';
import { sharesColumn, type MappedTables } from './mapped-tables';
import type { MappedField } from './mapping';
import { Malformed } from './mapping-error';
import { refusedValue } from './refusals';
import { flatValues } from './values/flat-objects';
import { isPlaceList } from './values/places';
import type { Encoded, ReadValue } from './values/scalar';

/** What a document has for a field. */
export interface Given {
  value: unknown;
  /** The field's whole name. */
  path: string;
  /** Gets the names of fields that a value was left out of. */
  ignored: Set<string>;
}

/** Puts what a document has for a field into the columns of the field and of its other readings. */
export function storeValues(
  tables: MappedTables,
  row: MappedRow,
  field: MappedField,
  given: Given,
): void {
  const position = tables.position(row.table, field);
  const column = position === undefined ? undefined : row.table.columns[position];
  if (position !== undefined && column) {
    const found = readAll(field, column.read, given);
    if (found.length > 0) {
      const own = (row.values[position] ??= []);
      for (const one of found) own.push(one);
      if (own.length > 1) column.multiValued = true;
    }
  }
  for (const [part, other] of field.fields) {
    if (!sharesColumn(field, other)) {
      storeValues(tables, row, other, { ...given, path: `${given.path}.${part}` });
    }
  }
}

/** The values of a field in a document: of lists each, of nothing the `null_value`. */
function readAll(
  field: MappedField,
  read: ReadValue,
  { value, path, ignored }: Given,
): readonly Encoded[] {
  if (Array.isArray(value) && !(field.type === 'geo_point' && isPlaceList(value))) {
    return value.flatMap((item) => readAll(field, read, { value: item, path, ignored }));
  }
  const given = value === null ? (field.parameters['null_value'] ?? null) : value;
  if (given === null) return [];
  try {
    if (field.type === 'flat_object') return flatValues(given);
    const found = read(given) ?? (given === '' ? readNothing(field, read) : undefined);
    return found === undefined ? [] : [found];
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const isObject = typeof given === 'object' && !kindOf(field.type).takesObjects;
    if (String(field.parameters['ignore_malformed']) === 'true' && !isObject) {
      ignored.add(path);
      return [];
    }
    throw refusedValue(field, given, path, error);
  }
}

/** An empty text in a field of numbers is no value. */
function readNothing(field: MappedField, read: ReadValue): Encoded | undefined {
  const { null_value: nothing = null } = field.parameters;
  return nothing === null ? undefined : read(nothing);
}
