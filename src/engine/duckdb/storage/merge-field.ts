import type { FieldType } from '#common/search';
import { MAPPED_PROPERTIES, type StoredField } from '../catalog';
import { isNullWord } from '../load/null-words';
import { keptValues } from '../text/value-words';

/** One field of two tables. Of `widen` it takes the type that holds the values of both. */
export function mergeField(
  field: StoredField,
  other: StoredField,
  types: 'widen' | 'keep',
): StoredField {
  const multiValued = field.multiValued || other.multiValued;
  const values =
    !multiValued && field.values && other.values && mergeValues(field.values, other.values);
  const everyHasWord = !multiValued && field.everyHasWord && other.everyHasWord;
  const type = types === 'keep' ? field.type : typeOfBoth(field, other);
  const texts = type === 'text' || type === 'keyword';
  return {
    name: field.name,
    column: field.column,
    type,
    multiValued,
    ...(texts
      ? {
          maxLength: Math.max(field.maxLength ?? 64, other.maxLength ?? 64),
          hasWords: (field.hasWords ?? true) || (other.hasWords ?? true),
          ...(everyHasWord ? { everyHasWord } : {}),
          ...(values ? { values } : {}),
        }
      : {}),
    ...(type === 'date' && (field.dateFormat ?? other.dateFormat)
      ? {
          dateFormat: [...new Set([field.dateFormat, other.dateFormat])].filter(Boolean).join('||'),
        }
      : {}),
    ...mappedAs(field),
    ...mappedAs(other),
    ...(type === 'date' && areDays(field, other) && areDays(other, field) ? { days: true } : {}),
  };
}

/** What the mapping says of the field now. */
const mappedAs = (field: StoredField): Partial<StoredField> =>
  Object.fromEntries(
    MAPPED_PROPERTIES.flatMap((name) => (field[name] === undefined ? [] : [[name, field[name]]])),
  );

/** What has no values has none with a time. */
const areDays = (field: StoredField, other: StoredField): boolean =>
  field.days === true || (saysNothing(field) && other.days === true);

const mergeValues = (some: readonly string[], others: readonly string[]) =>
  keptValues([...new Set([...some, ...others])]);

/** A column of nothing but words that mean nothing says nothing of its type. */
function typeOfBoth(one: StoredField, other: StoredField): FieldType {
  if (saysNothing(one)) return other.type;
  return saysNothing(other) ? one.type : widerType(one.type, other.type);
}

export const saysNothing = ({ type, multiValued, values }: StoredField): boolean =>
  type === 'text' && !multiValued && values !== undefined && values.every(isNullWord);

function widerType(one: FieldType, other: FieldType): FieldType {
  if (one === other) {
    return one;
  }
  const pair = [one, other].sort().join();
  if (pair === 'double,long') {
    return 'double';
  }
  // Nobody finds addresses in texts but a person: what they chose stays.
  if (one === 'ip' && (other === 'text' || other === 'keyword')) {
    return one;
  }
  return pair === 'keyword,text' ? one : 'text';
}
