import { quoteIdentifier, type StoredField } from '../catalog';
import { convertSql } from '../load/convert-value';
import { columnTypeOf } from '../load/own-columns';
import type { TableParts } from './merge-tables';

interface Change {
  from: StoredField;
  to: StoredField;
}

/** Fields of the table whose values may not fit the merged ones. */
export function lossy(
  table: Pick<TableParts, 'fields' | 'keepsMisfits'>,
  merged: readonly StoredField[],
): readonly Change[] {
  const own = new Map(table.fields.map((field) => [field.name, field]));
  return merged.flatMap((to) => {
    const from = own.get(to.name);
    return from && from.type !== to.type && !isPlain(from, to) ? [{ from, to }] : [];
  });
}

/** Every value fits. */
const isPlain = (from: StoredField, to: StoredField): boolean =>
  to.type === 'text' || to.type === 'keyword' || (from.type === 'long' && to.type === 'double');

/** SQL of whether the change leaves something of a row out. */
export function isLost({ from, to }: Change): string {
  const column = quoteIdentifier(from.column);
  const converted = convert(from, to);
  return from.multiValued
    ? `(coalesce(len(${column}), 0) > coalesce(len(${converted}), 0))`
    : `(${column} IS NOT NULL AND (${converted}) IS NULL)`;
}

/** SQL of the values of a field in the column of another one. */
export function convert(from: StoredField, to: StoredField): string {
  const column = quoteIdentifier(from.column);
  const target = to.multiValued ? `${columnTypeOf(to)}[]` : columnTypeOf(to);
  if (from.multiValued) {
    return from.type === to.type
      ? column
      : `list_filter(list_transform(${column}, lambda v: ${convertSql('v', from.type, to.type)}), lambda v: v IS NOT NULL)::${target}`;
  }
  const one = convertSql(column, from.type, to.type);
  return to.multiValued ? `CASE WHEN (${one}) IS NOT NULL THEN [${one}] END` : one;
}
