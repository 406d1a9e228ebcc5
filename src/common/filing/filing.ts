import {
  asList,
  asObject,
  asText,
  isObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseLongNumerals,
  stringifyLongNumerals,
} from '#common/json';
import { metaKeyOf } from '#common/search-source';
import { normalizeFolder, normalizeTags } from './names';

/** Where lists show a saved object. */
export interface Filing {
  /** `a/b` lies in `a`; empty where it lies in none. */
  folder: string;
  tags: readonly string[];
}

export const UNFILED: Filing = { folder: '', tags: [] };

/** How a kind of saved objects keeps its filing: in a text of JSON that other servers take as it is. */
interface Keeper {
  /** The attributes that it is read from. */
  fields: readonly string[];
  textOf: (attributes: JsonObject) => unknown;
  /** The attribute with another text in it. */
  withText: (attributes: JsonObject, text: string) => JsonObject;
  /** Of what the text holds, the part that is read. */
  partOf: (content: JsonObject) => unknown;
  withPart: (content: JsonObject, part: JsonObject) => JsonObject;
}

/** `optionsJSON.folder` and `optionsJSON.tags`. */
const IN_OPTIONS: Keeper = {
  fields: ['optionsJSON'],
  textOf: ({ optionsJSON }) => optionsJSON,
  withText: (_, optionsJSON) => ({ optionsJSON }),
  partOf: (content) => content,
  withPart: ({ folder: _folder, tags: _tags, ...content }, part) => ({ ...content, ...part }),
};

/**
 * `type` of `searchSourceJSON`. OpenSearch Dashboards refuses attributes that it does not know, puts what it does not know of
 * a search source into the search, and refuses statements with more in their query; of `type` it makes nothing and writes it
 * again when it saves the object.
 */
const IN_SEARCH_SOURCE: Keeper = {
  fields: ['kibanaSavedObjectMeta', 'opensearchDashboardsSavedObjectMeta'],
  textOf: (attributes) => asObject(attributes[metaKeyOf(attributes)])['searchSourceJSON'],
  withText(attributes, searchSourceJSON) {
    const key = metaKeyOf(attributes);
    return { [key]: { ...asObject(attributes[key]), searchSourceJSON } };
  },
  partOf: ({ type }) => type,
  withPart({ type, ...content }, part) {
    const { folder: _folder, tags: _tags, ...others } = asObject(type);
    const filed = { ...others, ...part };
    if (Object.keys(filed).length > 0) return { ...content, type: filed };
    // What another server wrote there stays.
    return type === undefined || isObject(type) ? content : { ...content, type };
  },
};

/** Each kind that can be filed, and how it keeps that. */
const KEEPERS: ReadonlyMap<string, Keeper> = new Map([
  ['dashboard', IN_OPTIONS],
  ['search', IN_SEARCH_SOURCE],
  ['visualization', IN_SEARCH_SOURCE],
]);

export const FILED_TYPES: readonly string[] = [...KEEPERS.keys()];

/** The attributes that a list has to ask for. */
export const filingFields = (type: string): readonly string[] => KEEPERS.get(type)?.fields ?? [];

/** Takes whatever is stored and never throws. */
export function readFiling(type: string, attributes: JsonObject): Filing {
  const keeper = KEEPERS.get(type);
  if (!keeper) return UNFILED;
  const text = keeper.textOf(attributes);
  const content = typeof text === 'string' ? parseJson(text) : text;
  const { folder, tags } = asObject(keeper.partOf(asObject(content)));
  return {
    folder: normalizeFolder(asText(folder)),
    tags: normalizeTags(asList(tags).filter((tag) => typeof tag === 'string')),
  };
}

/**
 * The attribute that changes; all else in it stays. Nothing where the kind can't be filed or what is stored can't be read: it
 * would be lost.
 */
export function writeFiling(
  type: string,
  attributes: JsonObject,
  { folder, tags }: Filing,
): JsonObject | undefined {
  const keeper = KEEPERS.get(type);
  const content = keeper && parseText(keeper.textOf(attributes));
  if (!keeper || !content) return undefined;
  const part = { ...(folder !== '' && { folder }), ...(tags.length > 0 && { tags: [...tags] }) };
  return keeper.withText(attributes, stringifyLongNumerals(keeper.withPart(content, part)));
}

/** Filters hold numbers of more digits than JavaScript counts: they stay as they were. */
function parseText(text: unknown): JsonObject | undefined {
  if (text === undefined || text === null || text === '') return {};
  try {
    const content = typeof text === 'string' ? parseLongNumerals(text) : text;
    return isObject(content as JsonValue) ? (content as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
