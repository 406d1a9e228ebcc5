import type { JsonObject, JsonValue } from '#common/json';
import { dateFormat } from '../search/dates/date-format';
import { UTC } from '../search/dates/zone';
import type { DynamicTemplate, MappedNode, Mapping } from './mapping';
import { numeralOf } from './parse-document';
import { isNumber } from './values/numbers';
import { mappingObject, readNode } from './read-mapping';
import { matchesTemplate } from './dynamic-templates';
import { DEFAULT_DATE_FORMAT } from './values/dates';

/** What a value looks like, by the names that templates have for it. */
export type DynamicType = 'string' | 'long' | 'double' | 'boolean' | 'date' | 'object';

/** OpenSearch's `dynamic_date_formats`, where none are given. */
const DATE_FORMATS = [DEFAULT_DATE_FORMAT, 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis'];

interface Found {
  type: DynamicType;
  /** Of a date: the format that reads it. */
  format?: string;
}

/** What a new field is by its first value; undefined for a value that says nothing: null, or an empty list. */
export function dynamicType(value: unknown, mapping: Mapping): Found | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = dynamicType(item, mapping);
      if (found) return found;
    }
    return undefined;
  }
  const numeral = numeralOf(value);
  if (numeral !== undefined) return { type: /^-?\d+$/.test(numeral) ? 'long' : 'double' };
  if (typeof value === 'string') return typeOfText(value, mapping);
  return { type: typeof value === 'boolean' ? 'boolean' : 'object' };
}

function typeOfText(text: string, mapping: Mapping): Found {
  // A number alone is no date, though it could be a year.
  if (mapping.dateDetection && !/^-?\d+$/.test(text)) {
    const format = (mapping.dateFormats ?? DATE_FORMATS).find(
      (pattern) => dateFormat(pattern).parse(text, UTC, false) !== undefined,
    );
    if (format !== undefined) return { type: 'date', format };
  }
  if (mapping.numericDetection && text.trim() !== '') {
    if (/^[+-]?\d{1,18}$/.test(text)) return { type: 'long' };
    if (isNumber(text)) return { type: 'double' };
  }
  return { type: 'string' };
}

/**
 * The node for a new name, by the first template that fits, else by OpenSearch's own rules; undefined where only a template may make
 * one and none fits.
 *
 * @param place the last part of the name and the whole of it
 */
export function dynamicNode(
  { type, format }: Found,
  place: { name: string; path: string },
  mapping: Mapping,
  { templatesOnly }: { templatesOnly: boolean },
): MappedNode | undefined {
  const template = mapping.templates.find((one) => matchesTemplate(one.definition, place, type));
  if (!template && templatesOnly) return undefined;
  const definition = template
    ? ofTemplate(template, place.name, type)
    : ownDefinition(type, format);
  const depth = place.path.split('.').length;
  return readNode(place.name, definition, { depth, analysis: mapping.analysis });
}

/** The type that OpenSearch gives what no template speaks of. */
const OWN_TYPES: Readonly<Record<DynamicType, string>> = {
  string: 'text',
  long: 'long',
  double: 'float',
  boolean: 'boolean',
  date: 'date',
  object: 'object',
};

function ownDefinition(type: DynamicType, format: string | undefined): JsonObject {
  if (type === 'string') {
    return { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } };
  }
  const named = type === 'date' && format !== undefined && format !== DEFAULT_DATE_FORMAT;
  return { type: OWN_TYPES[type], ...(named ? { format } : {}) };
}

function ofTemplate({ name, definition }: DynamicTemplate, own: string, type: DynamicType) {
  const filled = fill(definition['mapping'] ?? {}, own, OWN_TYPES[type]);
  const mapped = mappingObject(name, filled);
  if (mapped['type'] !== undefined) return mapped;
  // Without a type it is what it would be without the template.
  return { ...ownDefinition(type, undefined), ...mapped };
}

/** `{name}` and `{dynamic_type}`, in names and in values. */
function fill(value: JsonValue, name: string, type: string): JsonValue {
  const text = (part: string) =>
    part.replaceAll('{name}', () => name).replaceAll('{dynamic_type}', () => type);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((item) => fill(item, name, type));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [text(key), fill(member, name, type)]),
  );
}
