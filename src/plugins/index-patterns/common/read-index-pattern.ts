import { asList, asObject, asText, type JsonObject, parseJson } from '#common/json';
import { readRelations, type Relation } from './relation';
import { readSourceFilters } from './source-filters';

/** A field that is computed from others while searching. */
export interface ScriptedField {
  name: string;
  type: string;
  script: string;
  lang: string;
}

/** What people call a field, and what they say of it. */
export interface FieldName {
  label?: string;
  description?: string;
}

/** What the ecosystem knows of indices beside their fields: a saved object `index-pattern`. */
export interface IndexPattern {
  /** Names of indices, with commas and `*`. */
  title: string;
  /** What searches go by; missing where nobody chose one: they are of all times then. */
  timeField?: string;
  scripted: readonly ScriptedField[];
  /** By name of the field: `{id, params}`, as index patterns keep them. */
  formats: Readonly<Record<string, JsonObject>>;
  /** What it takes from other indices; missing where that is nothing. */
  relations?: readonly Relation[];
  /** Names of fields, with `*`, that documents are shown without; missing where there are none. */
  hidden?: readonly string[];
  /** By name of the field; missing where none has a name for people. */
  names?: Readonly<Record<string, FieldName>>;
}

/** Takes whatever is stored. Undefined where it names no index. */
export function readIndexPattern(stored: unknown): IndexPattern | undefined {
  const attributes = asObject(stored);
  const title = asText(attributes['title']);
  const timeField = asText(attributes['timeFieldName']);
  if (!title) return undefined;
  const names = readNames(attributes['fieldAttrs']);
  const relations = readRelations(attributes['relations']);
  const hidden = readSourceFilters(attributes['sourceFilters']);
  return {
    title,
    ...(timeField && { timeField }),
    scripted: readScripted(attributes['fields']),
    formats: readFormats(attributes['fieldFormatMap']),
    ...(relations.length > 0 && { relations }),
    ...(hidden.length > 0 && { hidden }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

/** The list is JSON, and a real list in some exports. */
function readScripted(value: unknown): readonly ScriptedField[] {
  return asList(parseJson(value)).flatMap((item) => {
    const { name, type, scripted, script, lang } = asObject(item);
    const isOne = scripted === true && typeof name === 'string' && typeof script === 'string';
    return isOne
      ? [{ name, type: asText(type, 'number'), script, lang: asText(lang, 'painless') }]
      : [];
  });
}

function readFormats(value: unknown): Readonly<Record<string, JsonObject>> {
  const entries = Object.entries(asObject(parseJson(value)));
  return Object.fromEntries(entries.map(([name, format]) => [name, asObject(format)]));
}

function readNames(value: unknown): Readonly<Record<string, FieldName>> {
  const entries = Object.entries(asObject(parseJson(value))).flatMap(
    ([field, item]): [string, FieldName][] => {
      const { customLabel, customDescription } = asObject(item);
      const [label, description] = [asText(customLabel), asText(customDescription)];
      return label || description
        ? [[field, { ...(label && { label }), ...(description && { description }) }]]
        : [];
    },
  );
  return Object.fromEntries(entries);
}
