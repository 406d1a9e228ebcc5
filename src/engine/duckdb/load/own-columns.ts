import { columnType } from './value-sql';

/** What the bounds of a range are kept as. */
type BoundColumn = 'BIGINT' | 'DOUBLE' | 'UHUGEINT';

/** Closed on both sides; `shown` is the JSON of the range as the document has it. */
const rangeOf = (bound: BoundColumn): string => `STRUCT(lo ${bound}, hi ${bound}, shown VARCHAR)`;

/**
 * Types of a mapping that are kept in other columns than what they are searched as: nanoseconds since 1970, whole numbers beyond
 * 64 bits with a sign, and ranges.
 */
const OWN_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['date_nanos', 'BIGINT'],
  ['unsigned_long', 'HUGEINT'],
  ['integer_range', rangeOf('BIGINT')],
  ['long_range', rangeOf('BIGINT')],
  ['float_range', rangeOf('DOUBLE')],
  ['double_range', rangeOf('DOUBLE')],
  ['date_range', rangeOf('BIGINT')],
  ['ip_range', rangeOf('UHUGEINT')],
]);

interface TypedColumn {
  type: string;
  mappedType?: string;
}

export const ownColumn = ({ mappedType }: Pick<TypedColumn, 'mappedType'>): string | undefined =>
  mappedType === undefined ? undefined : OWN_COLUMNS.get(mappedType);

/** The type of the column of a field, of one value. */
export const columnTypeOf = (field: TypedColumn): string =>
  ownColumn(field) ?? columnType[field.type] ?? 'VARCHAR';
