import { tell } from '#common/server-messages';
import type { JsonObject } from '#common/json';
import type { CommonField } from '../documents';
import { invalid } from '../failures';
import { optionalText } from '../query/parameters';
import { failWith, integer, sql, type Sql } from '../sql';

/** The field that is read, and what becomes of its value. */
export interface Converted {
  of: CommonField;
  /** Of a time: these are read. */
  nanoseconds?: boolean;
  value(value: Sql): Sql;
}

const TYPES = ['long', 'double', 'date', 'date_nanos'] as const;

/** The type that the values of all indices are compared as. */
export function readNumericType(options: JsonObject): (typeof TYPES)[number] | undefined {
  const given = optionalText(options, 'numeric_type');
  const type = TYPES.find((one) => one === given);
  if (given !== undefined && !type) {
    throw invalid(
      `invalid value for [numeric_type], must be [long, double, date, date_nanos], got ${given.slice(0, 60)}`,
    );
  }
  return type;
}

const NUMERIC: ReadonlySet<string> = new Set(['long', 'double', 'boolean', 'date']);

/** A field as if it were of the type that is asked for. */
export function numericField(
  field: CommonField,
  type: (typeof TYPES)[number] | undefined,
): { as: CommonField; convert: Converted } {
  const itself = { as: field, convert: { of: field, value: (value: Sql) => value } };
  if (field.example.nanoseconds && type !== 'date') {
    const isDouble = type === 'double';
    const value = (own: Sql) => (isDouble ? sql`CAST(${own} AS DOUBLE)` : own);
    return {
      as: { ...field, type: isDouble ? 'double' : 'long' },
      convert: { of: field, nanoseconds: true, value },
    };
  }
  if (type === undefined) return itself;
  if (!NUMERIC.has(field.type)) {
    throw invalid(
      `[numeric_type] option cannot be set on a non-numeric field, got ${field.type}: [${field.name}]`,
    );
  }
  if (type === 'date_nanos' && field.type !== 'date') {
    throw invalid(`[numeric_type] of [date_nanos] needs dates, not [${field.name}]`);
  }
  const wanted = type === 'double' ? 'double' : 'long';
  if (field.type === 'date' && type === 'date') return itself;
  if (field.type === wanted) return isShortNumber(field) ? withSixtyFourBits(itself) : itself;
  return {
    as: { ...field, type: wanted },
    convert: {
      of: field,
      value(value) {
        if (wanted === 'double') return sql`CAST(${whole(field, value)} AS DOUBLE)`;
        return type === 'date_nanos' ? nanoseconds(value, field) : whole(field, value);
      },
    },
  };
}

const SHORT_TYPES: ReadonlySet<unknown> = new Set(['byte', 'integer', 'short']);

/** What OpenSearch sorts as numbers of 32 bits, unless it is asked for longs. */
export const isShortNumber = ({ type, example }: CommonField): boolean =>
  type === 'long' && SHORT_TYPES.has(example.stored?.mappedType);

function withSixtyFourBits({ as, convert }: ReturnType<typeof numericField>) {
  const { stored: _, ...example } = as.example;
  return { as: { ...as, example }, convert };
}

/** From 1970 to what a long holds. */
const MOST_MICROSECONDS = (2n ** 63n - 1n) / 1000n;

function nanoseconds(value: Sql, { name }: CommonField): Sql {
  const time = sql`epoch_us(${value})`;
  const none = failWith(tell('search.noNanoseconds', { name }));
  return sql`(CASE WHEN ${time} < 0 OR ${time} > ${integer(MOST_MICROSECONDS)} THEN ${none} ELSE ${time} * 1000 END)`;
}

/** Cut off behind the point, and at the ends of what a long holds, as Java does it. */
function whole({ type }: CommonField, value: Sql): Sql {
  if (type === 'date') return sql`epoch_ms(${value})`;
  if (type === 'long') return value;
  if (type !== 'double') return sql`CAST(${value} AS BIGINT)`;
  const cut = sql`TRY_CAST(trunc(${value}) AS BIGINT)`;
  return sql`CASE WHEN ${value} IS NULL THEN NULL WHEN isnan(${value}) THEN 0 WHEN ${cut} IS NOT NULL THEN ${cut} WHEN ${value} > 0 THEN 9223372036854775807 ELSE -9223372036854775807 - 1 END`;
}
