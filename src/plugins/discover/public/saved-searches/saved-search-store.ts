import type { JsonObject } from '#common/json';
import { matchIndices } from '#common/search';
import { asObject, asText, type IndexPattern, readIndexPattern } from '#common/visualizations';
import type { CoreStart } from '#core/public';
import type { IndexClient } from '#plugins/data/public';
import { createDocumentStore, MAX_LISTED, type StoredDocument } from '#plugins/documents/public';
import {
  readSavedSearch,
  type SavedSearch,
  type StoredSearch,
  writeSavedSearch,
} from './saved-search';

const TYPE = 'search';

/** An index pattern and the id that others know it by. */
export type StoredPattern = IndexPattern & { id: string };

export interface LoadedSearch {
  id: string;
  /** The index is named, whatever the stored object refers to. */
  search: SavedSearch;
  /** What it says of the index beside its fields. */
  pattern?: StoredPattern;
  notices: readonly string[];
  stored: StoredSearch;
  version?: string;
}

export interface ListedSearch {
  id: string;
  title: string;
  description: string;
}

/** Saved searches on the server. Everything rejects with the server's error. */
export type SavedSearchStore = ReturnType<typeof createSavedSearchStore>;

export function createSavedSearchStore(
  core: Pick<CoreStart, 'savedObjects' | 'http'>,
  indexClient: IndexClient,
) {
  const { client } = core.savedObjects;
  const documents = createDocumentStore(core, TYPE);
  const meanIndex = createFinder(client, indexClient);
  const toLoaded = createReader(meanIndex);
  return {
    documents,
    remove: documents.remove,
    restoreDeleted: documents.restoreDeleted,
    meanIndex,
    findTitled: (title: string) => findTitled(client, title),

    load: async (id: string): Promise<LoadedSearch> => toLoaded(await documents.load(id)),

    async list(words: string): Promise<readonly ListedSearch[]> {
      const names = ['title', 'description'];
      const { items } = await documents.list({ words, searchFields: names, fields: names });
      return items
        .map(({ id, attributes }) => ({
          id,
          title: asText(attributes['title']),
          description: asText(attributes['description']),
        }))
        .sort((one, other) => one.title.localeCompare(other.title));
    },

    create: async (search: SavedSearch): Promise<LoadedSearch> =>
      toLoaded(await documents.create(writeSavedSearch(search))),

    /** Fails with 409 where somebody else saved since, unless told to save over it. */
    async save(
      search: SavedSearch,
      loaded: LoadedSearch,
      overwrite = false,
    ): Promise<LoadedSearch> {
      const named = readSavedSearch(loaded.stored).index;
      const isSameIndex = search.index === loaded.search.index && named !== undefined;
      const wanted = { ...search, ...(isSameIndex && { index: named }) };
      const body = writeSavedSearch(wanted, loaded.stored);
      return toLoaded(
        await documents.update(loaded.id, body, overwrite ? undefined : loaded.version),
      );
    },
  };
}

type Client = CoreStart['savedObjects']['client'];
type ToLoaded = (found: StoredDocument) => Promise<LoadedSearch>;

/** What a name in a saved search or in an address stands for. */
export interface MeantIndex {
  /** As searches and people name it. */
  index: string;
  pattern?: StoredPattern;
}

/** Undefined where it is not here, or can't be read. */
async function findPattern(client: Client, id: string): Promise<StoredPattern | undefined> {
  const found = await client.get<JsonObject>('index-pattern', id).catch(() => undefined);
  const pattern = found && !found.error ? readIndexPattern(found.attributes) : undefined;
  return pattern && { ...pattern, id };
}

/** The index pattern of an index that is opened by its own name: of several with this title, none is meant. */
async function findTitled(client: Client, title: string): Promise<StoredPattern | undefined> {
  const { savedObjects } = await client
    // Titles alone: patterns of large clusters are long.
    .find<JsonObject>({ type: 'index-pattern', fields: ['title'], perPage: MAX_LISTED })
    .catch(() => ({ savedObjects: [] }));
  const titled = savedObjects.filter(
    ({ error, attributes }) => !error && attributes['title'] === title,
  );
  const [only] = titled;
  return only && titled.length === 1 ? findPattern(client, only.id) : undefined;
}

/** By its id where an index pattern has that, unless an index of that name is no part of it; the name itself otherwise. */
function createFinder(client: Client, indexClient: IndexClient) {
  return async (name: string): Promise<MeantIndex> => {
    const [list, pattern] = await Promise.all([
      indexClient.list().catch(() => []),
      findPattern(client, name),
    ]);
    const names = list.map((one) => one.name);
    const isOther = names.includes(name) && matchIndices(pattern?.title ?? '', [name]).length === 0;
    return !pattern || isOther
      ? { index: onlyMatch(name, names) }
      : { index: onlyMatch(pattern.title, names), pattern };
  };
}

function createReader(meanIndex: ReturnType<typeof createFinder>): ToLoaded {
  return async ({ id, attributes, references, version }) => {
    const stored = { attributes: asObject(attributes), references };
    const { notices, ...search } = readSavedSearch(stored);
    const meant = search.index === undefined ? undefined : await meanIndex(search.index);
    return {
      id,
      search: { ...search, ...(meant && { index: meant.index }) },
      ...(meant?.pattern && { pattern: meant.pattern }),
      notices,
      stored,
      ...(version !== undefined && { version }),
    };
  };
}

/** A pattern that only one index has the name for is that index. */
function onlyMatch(pattern: string, names: readonly string[]): string {
  const matches = matchIndices(pattern, names);
  const [only] = matches;
  return only !== undefined && matches.length === 1 ? only : pattern;
}
