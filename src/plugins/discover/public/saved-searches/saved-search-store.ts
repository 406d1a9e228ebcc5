import { asObject } from '#common/json';
import { type IndexSummary, matchIndices } from '#common/search';
import type { CoreStart } from '#core/public';
import type { IndexClient } from '#plugins/data/public';
import { createDocumentStore, type StoredDocument } from '#plugins/documents/public';
import {
  createIndexPatterns,
  type IndexPatterns,
  isMeantBy,
  type StoredPattern,
} from '#plugins/index-patterns/common';
import { readSavedSearch, type SavedSearch, writeSavedSearch } from '../../common/saved-search';

const TYPE = 'search';

export interface LoadedSearch extends StoredDocument {
  /** The index is named, whatever the stored object refers to. */
  search: SavedSearch;
  /** What it says of the index beside its fields. */
  pattern?: StoredPattern;
  notices: readonly string[];
}

/** Saved searches on the server. Everything rejects with the server's error. */
export type SavedSearchStore = ReturnType<typeof createSavedSearchStore>;

export function createSavedSearchStore(
  core: Pick<CoreStart, 'savedObjects' | 'http'>,
  indexClient: IndexClient,
) {
  const documents = createDocumentStore(core, TYPE);
  const patterns = createIndexPatterns(core.savedObjects.client, indexClient);
  const meanIndex = createFinder(patterns, indexClient);
  const toLoaded = createReader(meanIndex);
  return {
    documents,
    remove: documents.remove,
    restoreDeleted: documents.restoreDeleted,
    meanIndex,
    patterns,

    read: toLoaded,
    /** @param list the indices, where the page knows them */
    load: async (id: string, list?: ListIndices): Promise<LoadedSearch> =>
      toLoaded(await documents.load(id), list),

    async list(words: string) {
      const { items } = await documents.list(words);
      return items.toSorted((one, other) => one.title.localeCompare(other.title));
    },
  };
}

/** What to store of a search. @param before what it is saved over: an index that did not change is named as it was there */
export function writeOver(search: SavedSearch, before: LoadedSearch | undefined) {
  if (!before) return writeSavedSearch(search);
  const named = readSavedSearch(before).index;
  const isSameIndex = search.index === before.search.index && named !== undefined;
  return writeSavedSearch({ ...search, ...(isSameIndex && { index: named }) }, before);
}

type ToLoaded = (found: StoredDocument, list?: ListIndices) => Promise<LoadedSearch>;

export type ListIndices = () => Promise<readonly IndexSummary[]>;

/** What a name in a saved search or in an address stands for. */
export interface MeantIndex {
  /** As searches and people name it. */
  index: string;
  pattern?: StoredPattern;
}

/** By its id where an index pattern has that, unless an index of that name is no part of it; the name itself otherwise. */
function createFinder(patterns: IndexPatterns, indexClient: IndexClient) {
  return async (name: string, list: ListIndices = indexClient.list): Promise<MeantIndex> => {
    const [indices, pattern] = await Promise.all([
      list().catch(() => []),
      patterns.find(name).catch(() => undefined),
    ]);
    const names = indices.map((one) => one.name);
    return pattern && isMeantBy(name, pattern, names.includes(name))
      ? { index: onlyMatch(pattern.title, names), pattern }
      : { index: onlyMatch(name, names) };
  };
}

function createReader(meanIndex: ReturnType<typeof createFinder>): ToLoaded {
  return async (found, list) => {
    const stored = { ...found, attributes: asObject(found.attributes) };
    const { notices, ...search } = readSavedSearch(stored);
    const meant = search.index === undefined ? undefined : await meanIndex(search.index, list);
    return {
      ...stored,
      search: { ...search, ...(meant && { index: meant.index }) },
      ...(meant?.pattern && { pattern: meant.pattern }),
      notices,
    };
  };
}

/** A pattern that only one index has the name for is that index. */
function onlyMatch(pattern: string, names: readonly string[]): string {
  const matches = matchIndices(pattern, names);
  const [only] = matches;
  return only !== undefined && matches.length === 1 ? only : pattern;
}
