import { asList, asObject, asText, type JsonObject, type JsonValue, parseJson } from '#common/json';
import type { FieldName, ScriptedField } from './read-index-pattern';
import { readRelations, type Relation } from './relation';

/** What is said of a field in an index pattern. */
export interface FieldLook extends FieldName {
  /** `{id, params}`; missing for the values as they are. */
  format?: JsonObject;
}

/** The changed attributes of the pattern, as the ecosystem keeps them: texts of JSON. */
export function withFieldLook(
  attributes: JsonObject,
  field: string,
  { label, description, format }: FieldLook,
): JsonObject {
  const names = asObject(parseJson(attributes['fieldAttrs']));
  const known = Object.hasOwn(names, field) ? asObject(names[field]) : {};
  const { customLabel: _label, customDescription: _description, ...others } = known;
  const next = {
    ...others,
    ...(label && { customLabel: label }),
    ...(description && { customDescription: description }),
  };
  const formats = asObject(parseJson(attributes['fieldFormatMap']));
  return {
    fieldAttrs: JSON.stringify(withEntry(names, field, next)),
    fieldFormatMap: JSON.stringify(withEntry(formats, field, format ?? {})),
  };
}

/** Empty objects are left out. */
function withEntry(all: JsonObject, name: string, value: JsonObject): JsonObject {
  const others = Object.entries(all).filter(([one]) => one !== name);
  const own: [string, JsonValue][] = Object.keys(value).length > 0 ? [[name, value]] : [];
  return Object.fromEntries([...others, ...own]);
}

/** With this scripted field, in the place of the one that was called `before`. */
export function withScripted(
  attributes: JsonObject,
  field: ScriptedField,
  before: string = field.name,
): JsonObject {
  const others = fieldsOf(attributes).filter((one) => !isScripted(one, before));
  const added = {
    ...field,
    count: 0,
    scripted: true,
    searchable: true,
    aggregatable: true,
    readFromDocValues: false,
  };
  return { fields: JSON.stringify([...others, added]) };
}

export const withoutScripted = (attributes: JsonObject, name: string): JsonObject => ({
  fields: JSON.stringify(fieldsOf(attributes).filter((one) => !isScripted(one, name))),
});

/** With this relation, in the place of the one that was called `before`. */
export function withRelation(
  attributes: JsonObject,
  relation: Relation,
  before: string = relation.name,
): JsonObject {
  const others = readRelations(attributes['relations']).filter(({ name }) => name !== before);
  return { relations: JSON.stringify([...others, relation]) };
}

export const withoutRelation = (attributes: JsonObject, name: string): JsonObject => ({
  relations: JSON.stringify(
    readRelations(attributes['relations']).filter((one) => one.name !== name),
  ),
});

/** With this source filter more. */
export const withSourceFilter = (attributes: JsonObject, pattern: string): JsonObject =>
  keptFilters([...sourceFiltersOf(attributes), { value: pattern }]);

export const withoutSourceFilter = (attributes: JsonObject, pattern: string): JsonObject =>
  keptFilters(
    sourceFiltersOf(attributes).filter(
      (item) => asText(asObject(item)['value']).trim() !== pattern,
    ),
  );

const sourceFiltersOf = ({ sourceFilters }: JsonObject): readonly unknown[] =>
  asList(parseJson(sourceFilters));

const keptFilters = (filters: readonly unknown[]): JsonObject => ({
  sourceFilters: JSON.stringify(filters),
});

const fieldsOf = (attributes: JsonObject): readonly JsonObject[] =>
  asList(parseJson(attributes['fields'])).map((one) => asObject(one));

const isScripted = ({ name, scripted }: JsonObject, wanted: string): boolean =>
  scripted === true && name === wanted;
