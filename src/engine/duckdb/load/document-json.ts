import { isMoment, isoTimeSql } from './iso-time';
import { asDouble, elementType, isStruct, isWide, mapTypes, structFields } from './parquet-types';
import { quoteText } from './quote-text';
import { losesDigitsOfType } from './rounded-number';

/**
 * SQL of a value of Parquet as JSON, as documents show it. What the database itself writes is not always JSON (`NaN`), and its
 * times are not those of other documents.
 */
export function documentJson(value: string, type: string, depth = 0): string {
  if (isPlain(type)) return `to_json(${value})`;
  // Names that no column has: within the body of a lambda they hide a column of the same name.
  const item = `lambda_item_${depth}`;
  const element = elementType(type);
  const own = element
    ? `to_json(list_transform(${value}, lambda ${item}: ${documentJson(item, element, depth + 1)}))`
    : isStruct(type)
      ? objectJson(value, type, depth)
      : mapJson(value, type, item, depth);
  return scalarJson(value, type) ?? `CASE WHEN ${value} IS NOT NULL THEN ${own} END`;
}

function objectJson(value: string, type: string, depth: number): string {
  const members = structFields(type).map((field) => {
    const name = quoteText(field.name);
    return `${name}, ${documentJson(`struct_extract(${value}, ${name})`, field.type, depth + 1)}`;
  });
  return `json_object(${members.join(', ')})`;
}

function mapJson(value: string, type: string, item: string, depth: number): string {
  const { of } = mapTypes(type) ?? { of: '' };
  const entry = `{'key': CAST(${item}['key'] AS VARCHAR), 'value': ${documentJson(`${item}['value']`, of, depth + 1)}}`;
  return `to_json(map_from_entries(list_transform(map_entries(${value}), lambda ${item}: ${entry})))`;
}

function scalarJson(value: string, type: string): string | undefined {
  if (isFraction(type)) {
    return `CASE WHEN isinf(${value}) THEN to_json(${value}::VARCHAR) WHEN NOT isnan(${value}) THEN to_json(${asDouble(value, type)}) END`;
  }
  if (isTime(type)) {
    return `CASE WHEN ${isMoment(value)} THEN to_json(${isoTimeSql(`${value}::TIMESTAMP`)}) WHEN ${value} IS NOT NULL THEN to_json(${value}::VARCHAR) END`;
  }
  if (isWide(type)) {
    // The database itself writes a decimal as a double.
    return `CASE WHEN ${losesDigitsOfType(value, type)} THEN to_json(${value}::VARCHAR) WHEN ${value} IS NOT NULL THEN to_json(${value}) END`;
  }
  return type === 'BLOB' ? `to_json(to_base64(${value}))` : undefined;
}

export const isFraction = (type: string): boolean => type === 'FLOAT' || type === 'DOUBLE';
export const isTime = (type: string): boolean => /^(DATE|TIMESTAMP[A-Z_ ]*)$/.test(type);

/** What the database writes is what documents show. */
function isPlain(type: string): boolean {
  const element = elementType(type);
  if (element !== undefined) return isPlain(element);
  if (isStruct(type)) return structFields(type).every((field) => isPlain(field.type));
  const map = mapTypes(type);
  if (map) return isPlain(map.of);
  return !isFraction(type) && !isTime(type) && !isWide(type) && type !== 'BLOB';
}
