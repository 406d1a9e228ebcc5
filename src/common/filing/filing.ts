import {
  asList,
  asObject,
  asText,
  type JsonObject,
  type JsonValue,
  parseJson,
  stringifyLongNumerals,
} from '#common/json';
import { parseKeepingDigits, readKept, writeKept } from '#common/search-source';
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
  read: (attributes: JsonObject) => JsonObject;
  /** The attribute that changes: an undefined part is taken away. Nothing where what is stored can't be read. */
  write: (attributes: JsonObject, parts: FilingParts) => JsonObject | undefined;
}

interface FilingParts extends Readonly<Record<string, JsonValue | undefined>> {
  folder: string | undefined;
  tags: string[] | undefined;
}

/** `optionsJSON.folder` and `optionsJSON.tags`. */
const IN_OPTIONS: Keeper = {
  fields: ['optionsJSON'],
  read({ optionsJSON: text }) {
    return asObject(typeof text === 'string' ? parseJson(text) : text);
  },
  write({ optionsJSON: text }, { folder, tags }) {
    const content = parseKeepingDigits(text);
    if (!content) return undefined;
    const { folder: _folder, tags: _tags, ...others } = content;
    const next = { ...others, ...(folder && { folder }), ...(tags && { tags }) };
    return { optionsJSON: stringifyLongNumerals(next) };
  },
};

const IN_SEARCH_SOURCE: Keeper = {
  fields: ['kibanaSavedObjectMeta', 'opensearchDashboardsSavedObjectMeta'],
  read: readKept,
  write: writeKept,
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
  const { folder, tags } = keeper.read(attributes);
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
  return KEEPERS.get(type)?.write(attributes, {
    folder: folder === '' ? undefined : folder,
    tags: tags.length > 0 ? [...tags] : undefined,
  });
}
