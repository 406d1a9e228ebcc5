import type { FieldType } from '#common/search';
import type { FieldAccess } from './fields';
import { sql, trusted, type Sql } from './sql';

/** Times and booleans are numbers, as in OpenSearch; a number is not the text that writes it, and a fraction's form no whole number. */
const MIXED: Readonly<Record<FieldType, (value: Sql) => Sql>> = {
  long: (value) => sql`'l' || ${value}`,
  date: (value) => sql`'l' || epoch_ms(${value})`,
  boolean: (value) => sql`'l' || CAST(${value} AS INTEGER)`,
  double: (value) => sql`'d' || ${value}`,
  keyword: (value) => sql`'k' || ${value}`,
  text: (value) => sql`'k' || ${value}`,
  ip: (value) => sql`'i' || ${value}`,
  range: (value) => sql`'r' || ${value}.lo || ' ' || ${value}.hi`,
  geo_point: (value) => sql`'p' || CAST(${value} AS VARCHAR)`,
};

/** The values of a field whose type differs between indices, told apart by texts that nobody sees. */
export function mixedValue({ type, multiValued, value }: FieldAccess): Sql {
  const write = MIXED[type];
  return multiValued
    ? sql`list_transform(${value}, lambda each: ${write(trusted('each'))})`
    : sql`(${write(value)})`;
}
