import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { FieldAccess } from '../fields';
import { sql, trusted, type Sql } from '../sql';

/** One number of a document: of several the least, the largest, their average or their sum. */
export function numberOfField(access: FieldAccess, mode: 'min' | 'max' | 'avg' | 'sum'): Sql {
  return overValues(access, mode, (value) => numberOf(access, value));
}

/** A function of each value, and one number of what it gives. */
export function overValues(
  { multiValued, value }: FieldAccess,
  mode: 'min' | 'max' | 'avg' | 'sum',
  of: (value: Sql) => Sql,
): Sql {
  if (!multiValued) return of(value);
  return sql`${trusted(`list_${mode}`)}(list_transform(${value}, lambda item: ${of(trusted('item'))}))`;
}

/** Dates are milliseconds, true is 1. */
export function numberOf({ name, type }: FieldAccess, value: Sql): Sql {
  switch (type) {
    case 'long':
    case 'double':
      return sql`CAST(${value} AS DOUBLE)`;
    case 'boolean':
      return sql`CAST(CAST(${value} AS INTEGER) AS DOUBLE)`;
    case 'date':
      return sql`CAST(epoch_ms(${value}) AS DOUBLE)`;
    default:
      throw invalid(
        tell('query.aggregation', { field: name, type, aggregation: 'function_score' }),
      );
  }
}
