import type { Filter } from '#common/filters';
import type { JsonObject, JsonValue } from '#common/json';
import { dqlTerms, isCompared, luceneTerms, nearestField, type QueryField } from '#common/query';

/** A query and filters as a person wrote them. */
export interface Written {
  query: { query: string; language: 'kuery' | 'lucene' };
  filters: readonly Filter[];
}

/** Where a value was written: in the query or in a filter. */
export type ValuePlace =
  | { in: 'query'; query: string; start: number; end: number }
  | { in: 'filter'; filter: Filter };

export interface PlacedValue {
  text: string;
  field: QueryField;
  place: ValuePlace;
}

/** Every value that is compared with a field, in the order of the page: the query first. */
export function writtenValues(
  { query: { query, language }, filters }: Written,
  fields: readonly QueryField[],
): readonly PlacedValue[] {
  const readTerms = language === 'lucene' ? luceneTerms : dqlTerms;
  const compared = readTerms(query, fields).filter(isCompared);
  return [
    ...compared.map(({ text, field, start, end }): PlacedValue => ({
      text,
      field,
      place: { in: 'query', query, start, end },
    })),
    ...filters
      .filter(({ disabled }) => !disabled)
      .flatMap((filter) =>
        filterValues(filter, fields).map((value): PlacedValue => ({
          ...value,
          place: { in: 'filter', filter },
        })),
      ),
  ];
}

type FieldValue = Omit<PlacedValue, 'place'>;

function filterValues(filter: Filter, fields: readonly QueryField[]): readonly FieldValue[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const fieldOf = (name: string) => byName.get(nearestField(name, (one) => byName.has(one)));
  if (filter.type === 'custom') return valuesInside(filter.params.query, fieldOf, undefined, 0);
  const field = fieldOf(filter.key);
  return field ? scalarsOf(filter).map((value) => ({ text: String(value), field })) : [];
}

function scalarsOf(filter: Exclude<Filter, { type: 'custom' }>) {
  switch (filter.type) {
    case 'phrase':
      return [filter.params.query];
    case 'phrases':
      return filter.params;
    case 'range':
      return Object.values(filter.params).filter((value) => value !== undefined);
    case 'exists':
      return [];
  }
}

const MOST_DEPTH = 50;

/** A query written by hand: each value below the name of a field is compared with it. */
function valuesInside(
  value: JsonValue,
  fieldOf: (name: string) => QueryField | undefined,
  field: QueryField | undefined,
  depth: number,
): readonly FieldValue[] {
  if (depth > MOST_DEPTH || value === null) return [];
  if (typeof value !== 'object') return field ? [{ text: String(value), field }] : [];
  const entries: [string, JsonValue][] = Array.isArray(value)
    ? value.map((item: JsonValue) => ['', item])
    : Object.entries(value as JsonObject);
  return entries.flatMap(([name, inner]) =>
    valuesInside(inner, fieldOf, field ?? fieldOf(name), depth + 1),
  );
}
