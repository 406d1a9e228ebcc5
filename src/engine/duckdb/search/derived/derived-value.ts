import { tell } from '#common/server-messages';
import { addressOf } from '../../addresses/address-sql';
import { invalid } from '../failures';
import type { Expression } from '../scripts/expression';
import type { FieldReader, Typed } from '../scripts/typed';
import { translateScript } from '../scripts/translate';
import { failWith, joinSql, sql, trusted, type Sql } from '../sql';
import type { EmittedField } from './read-derived';

/** The values of a field that a script emits: one, or a list of them where it may emit several. */
export function derivedValue(
  field: EmittedField,
  fields: FieldReader,
): { value: Sql; multiValued: boolean } {
  const read = (expression: Expression): Typed =>
    translateScript({ ...field, source: '', expression }, fields);
  const each = field.emits.map((parts) => emittedValue(field, parts.map(read)));
  const [only, other] = each;
  if (only && !other) return { value: only, multiValued: false };
  const list = sql`list_filter([${joinSql(each, ', ')}], lambda emitted: emitted IS NOT NULL)`;
  const value = sql`list_transform([${list}], lambda emits: CASE WHEN len(emits) > 0 THEN emits END)[1]`;
  return { value, multiValued: true };
}

function emittedValue(field: EmittedField, parts: readonly Typed[]): Sql {
  const [first, second, ...others] = parts;
  if (!first || others.length > 0 || (second !== undefined) !== (field.type === 'geo_point')) {
    throw mismatch(field, 'another number of values');
  }
  if (second) {
    const [lat, lon] = [numberOf(field, first), numberOf(field, second)];
    return sql`(CASE WHEN ${lat} IS NOT NULL AND ${lon} IS NOT NULL THEN {'lat': ${lat}, 'lon': ${lon}} END)`;
  }
  return converted(field, first);
}

function converted(field: EmittedField, given: Typed): Sql {
  const { value, type } = given;
  switch (field.type) {
    case 'keyword':
    case 'text':
      if (type === 'text') return sql`CAST(${value} AS VARCHAR)`;
      break;
    case 'ip':
      if (type === 'text') {
        return orFailure(field, value, (text) => trusted(`(${addressOf(text)})`));
      }
      break;
    case 'boolean':
      if (type === 'boolean') return sql`CAST(${value} AS BOOLEAN)`;
      break;
    case 'long':
      if (type === 'long') return sql`CAST(${value} AS BIGINT)`;
      if (type === 'text') {
        return orFailure(field, value, (text) => sql`TRY_CAST(${trusted(text)} AS BIGINT)`);
      }
      break;
    case 'double':
      return numberOf(field, given);
    case 'date':
      if (type === 'long') return sql`make_timestamp(CAST(${value} AS BIGINT) * 1000)`;
      if (type === 'date') return sql`CAST(${value} AS TIMESTAMP)`;
      break;
    default:
      break;
  }
  throw mismatch(field, type);
}

function numberOf(field: EmittedField, { value, type }: Typed): Sql {
  if (type === 'long' || type === 'double') return sql`CAST(${value} AS DOUBLE)`;
  if (type !== 'text') throw mismatch(field, type);
  return orFailure(field, value, (text) => sql`TRY_CAST(${trusted(text)} AS DOUBLE)`);
}

/** A text that is no such value ends the search, unless the field says that it may be there. */
function orFailure(
  { name, ignoresMalformed }: EmittedField,
  value: Sql,
  convert: (text: string) => Sql,
): Sql {
  const read = convert('emitted_text');
  const checked = ignoresMalformed
    ? read
    : sql`CASE WHEN emitted_text IS NULL THEN NULL ELSE coalesce(${read}, ${failWith(tell('search.derived.malformed', { name: name.slice(0, 100) }))}) END`;
  return sql`list_transform([CAST(${value} AS VARCHAR)], lambda emitted_text: ${checked})[1]`;
}

const mismatch = ({ name, type }: EmittedField, given: string) =>
  invalid(tell('search.derived.type', { name: name.slice(0, 100), type, given }));
