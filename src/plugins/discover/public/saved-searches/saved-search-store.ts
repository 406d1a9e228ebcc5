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
    load: async (id: string, page?: PageKnowledge): Promise<LoadedSearch> =>
      toLoaded(await documents.load(id), page),

    async list(words: string, signal?: AbortSignal) {
      const { total, items } = await documents.list(words, [], undefined, signal);
      return {
        total,
        items: items.toSorted((one, other) => one.title.localeCompare(other.title)),
      };
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

type ToLoaded = (found: StoredDocument, page?: PageKnowledge) => Promise<LoadedSearch>;

type ListIndices = () => Promise<readonly IndexSummary[]>;

/** What the page knows already: nothing of it is asked for again. */
export interface PageKnowledge {
  list?: ListIndices;
  /** By the name that is stored. */
  meant?: ReadonlyMap<string | undefined, MeantIndex>;
}

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
  return async (found, { list, meant: known } = {}) => {
    const stored = { ...found, attributes: asObject(found.attributes) };
    const { notices, ...search } = readSavedSearch(stored);
    const { index } = search;
    const meant =
      index === undefined ? undefined : (known?.get(index) ?? (await meanIndex(index, list)));
    return {
      ...stored,
      search: { ...search, ...(meant && { index: meant.index }) },
      ...(meant?.pattern && { pattern: meant.pattern }),
      notices,
    };
  };
}

/**
 * What the names of a search that is saved now stand for, where that is known. @param shown the name of what is shown, and what
 * it stands for
 */
export function knownIndices(
  before: LoadedSearch | undefined,
  [name, meant]: readonly [string | undefined, MeantIndex],
): ReadonlyMap<string | undefined, MeantIndex> {
  const known = new Map<string | undefined, MeantIndex>();
  const isById = meant.pattern === undefined || meant.pattern.id === name;
  // Which indices have the name shows only when it is looked up.
  if (isById && !/[*,]/.test(meant.index)) known.set(name, meant);
  const { index } = before?.search ?? {};
  if (before && index !== undefined) {
    const { pattern } = before;
    known.set(readSavedSearch(before).index, { index, ...(pattern && { pattern }) });
  }
  return known;
}

/** A pattern that only one index has the name for is that index. */
function onlyMatch(pattern: string, names: readonly string[]): string {
  const matches = matchIndices(pattern, names);
  const [only] = matches;
  return only !== undefined && matches.length === 1 ? only : pattern;
}
