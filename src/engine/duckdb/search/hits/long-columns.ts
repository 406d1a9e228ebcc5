import type { JsonValue } from '#common/json';
import type { CommonField, Documents } from '../documents';
import { toNanoseconds } from '../dates/nanoseconds';
import { resolveField, type FieldAccess } from '../fields';
import { isUnsigned, parseDate, wholeSql } from '../query/values';
import { sql, trusted, type Sql } from '../sql';

/** The nanoseconds of a field that has times in all indices, and nanoseconds in some. */
export const nanosecondColumn = (field: CommonField, documents: Documents): Sql =>
  documents.column(`nanoseconds:${field.name}`, (index) => {
    const access = resolveField(index, field.name);
    if (!access) return sql`CAST(NULL AS ${trusted(field.multiValued ? 'BIGINT[]' : 'BIGINT')})`;
    const own = nanosecondsOf(access);
    if (!field.multiValued || access.multiValued) return own;
    return sql`CASE WHEN ${own} IS NOT NULL THEN [${own}] END`;
  });

/** Of a time, or of several. */
export function nanosecondsOf({ nanoseconds, value, multiValued }: FieldAccess): Sql {
  const ofTime = (time: Sql) => sql`epoch_us(${time}) * 1000`;
  if (nanoseconds) return nanoseconds;
  return multiValued
    ? sql`list_transform(${value}, lambda own: ${ofTime(trusted('own'))})`
    : ofTime(value);
}

/** OpenSearch sorts by nanoseconds; a text of `search_after` is a moment. */
export function momentOf(field: CommonField, value: JsonValue, now: number): bigint | undefined {
  const { nanoseconds } = field.example;
  if (!nanoseconds || typeof value !== 'string' || /^-?\d+$/.test(value)) return undefined;
  return toNanoseconds(value, parseDate(value, field.example, { roundUp: false, now }), false);
}

/** Numbers without a sign have no values beyond them that missing ones could have. */
export const unsignedMissing = (field: CommonField, highest: boolean): Sql | undefined =>
  isUnsigned(field) && field.type === 'long'
    ? wholeSql(field, highest ? 2n ** 64n - 1n : 0n)
    : undefined;
