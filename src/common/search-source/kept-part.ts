import {
  asObject,
  isObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseLongNumerals,
  stringifyLongNumerals,
} from '#common/json';
import { metaKeyOf } from './search-source';

/**
 * What this server keeps of its own with a search or a chart: `type` of `searchSourceJSON`. OpenSearch Dashboards refuses attributes
 * that it does not know, puts what it does not know of a search source into the search, and refuses statements with more in their
 * query; of `type` it makes nothing and writes it again when it saves the object.
 */
export function readKept(attributes: JsonObject): JsonObject {
  const text = textOf(attributes);
  const content = typeof text === 'string' ? parseJson(text) : text;
  return asObject(asObject(content)['type']);
}

/**
 * The attribute that changes, with these parts in the place of those of the same names; an undefined one is taken away. Nothing where
 * what is stored can't be read: it would be lost.
 */
export function writeKept(
  attributes: JsonObject,
  parts: Readonly<Record<string, JsonValue | undefined>>,
): JsonObject | undefined {
  const content = parseKeepingDigits(textOf(attributes));
  if (!content) return undefined;
  const { type, ...rest } = content;
  const kept = Object.entries({ ...asObject(type), ...parts }).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  // What another server wrote there stays.
  const isForeign = type !== undefined && !isObject(type);
  const next = kept.length > 0 ? Object.fromEntries(kept) : isForeign ? type : undefined;
  const text = stringifyLongNumerals({ ...rest, ...(next !== undefined && { type: next }) });
  const key = metaKeyOf(attributes);
  return { [key]: { ...asObject(attributes[key]), searchSourceJSON: text } };
}

const textOf = (attributes: JsonObject): unknown =>
  asObject(attributes[metaKeyOf(attributes)])['searchSourceJSON'];

/** Filters hold numbers of more digits than JavaScript counts: they stay as they were. */
export function parseKeepingDigits(text: unknown): JsonObject | undefined {
  if (text === undefined || text === null || text === '') return {};
  try {
    const content = typeof text === 'string' ? parseLongNumerals(text) : text;
    return isObject(content as JsonValue) ? (content as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
