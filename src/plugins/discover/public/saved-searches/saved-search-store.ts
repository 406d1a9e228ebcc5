import { translateAnswer } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';
import { asObject, asText } from '#common/visualizations';
import type { CoreStart } from '#core/public';
import type { IndexClient } from '#plugins/data/public';
import { matchingIndices } from './index-pattern';
import {
  readSavedSearch,
  type SavedSearch,
  type StoredSearch,
  writeSavedSearch,
} from './saved-search';

const TYPE = 'search';
const MAX_LISTED = 1000;

export interface LoadedSearch {
  id: string;
  /** The index is named, whatever the stored object refers to. */
  search: SavedSearch;
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
  { savedObjects: { client }, http }: Pick<CoreStart, 'savedObjects' | 'http'>,
  indexClient: IndexClient,
) {
  const toLoaded = createReader(client, indexClient);
  return {
    ...createReads(client, toLoaded),
    ...createWrites(client, toLoaded),

    remove: (id: string) => client.delete(TYPE, id),

    /** The last version of one that was deleted, back under its id. */
    async restoreDeleted(id: string): Promise<void> {
      const path = `/api/saved_objects/_history/${TYPE}/${encodeURIComponent(id)}`;
      const { versions } = await http.get<{ versions: { version?: string }[] }>(path);
      const version = versions[0]?.version;
      if (version === undefined) throw new Error(id);
      await http.post(`${path}/_restore`, { body: JSON.stringify({ version }) });
    },
  };
}

type Client = CoreStart['savedObjects']['client'];
type ToLoaded = (found: Found) => Promise<LoadedSearch>;

function createReader(client: Client, indexClient: IndexClient): ToLoaded {
  /** The title of the index pattern of that id; the name itself where there is an index called so. */
  async function nameOf(index: string): Promise<string> {
    const list = await indexClient.list().catch(() => []);
    if (list.some(({ name }) => name === index)) return index;
    const pattern = await client.get<JsonObject>('index-pattern', index).catch(() => undefined);
    const title = pattern && !pattern.error ? asText(pattern.attributes['title']) : '';
    return onlyMatch(
      title || index,
      list.map(({ name }) => name),
    );
  }

  return async ({ id, attributes, references, _version: version }) => {
    const stored = { attributes: asObject(attributes), references: references ?? [] };
    const { notices, ...search } = readSavedSearch(stored);
    const index = search.index === undefined ? undefined : await nameOf(search.index);
    return {
      id,
      search: { ...search, ...(index !== undefined && { index }) },
      notices,
      stored,
      ...(version !== undefined && { version }),
    };
  };
}

/** A pattern that only one index has the name for is that index. */
function onlyMatch(pattern: string, names: readonly string[]): string {
  const matches = matchingIndices(pattern, names);
  const [only] = matches;
  return only !== undefined && matches.length === 1 ? only : pattern;
}

function createReads(client: Client, toLoaded: ToLoaded) {
  return {
    async load(id: string): Promise<LoadedSearch> {
      const { savedObjects } = await client.bulkGet<JsonObject>([{ type: TYPE, id }]);
      const [found] = savedObjects;
      if (!found || found.error) {
        throw Object.assign(new Error(translateAnswer(found?.error) ?? id), {
          statusCode: found?.error?.statusCode ?? 404,
        });
      }
      return toLoaded(found);
    },

    async list(words: string): Promise<readonly ListedSearch[]> {
      const { savedObjects } = await client.find<JsonObject>({
        type: TYPE,
        fields: ['title', 'description'],
        perPage: MAX_LISTED,
        ...searchFor(words),
      });
      return savedObjects
        .filter(({ error }) => !error)
        .map(({ id, attributes }) => ({
          id,
          title: asText(attributes['title']),
          description: asText(attributes['description']),
        }))
        .sort((one, other) => one.title.localeCompare(other.title));
    },
  };
}

function createWrites(client: Client, toLoaded: ToLoaded) {
  return {
    async create(search: SavedSearch): Promise<LoadedSearch> {
      const { attributes, references } = writeSavedSearch(search);
      return toLoaded(await client.create<JsonObject>(TYPE, attributes, { references }));
    },

    /** Fails with 409 where somebody else saved since, unless told to save over it. */
    async save(
      search: SavedSearch,
      loaded: LoadedSearch,
      overwrite = false,
    ): Promise<LoadedSearch> {
      const named = readSavedSearch(loaded.stored).index;
      const isSameIndex = search.index === loaded.search.index && named !== undefined;
      const { attributes, references } = writeSavedSearch(
        { ...search, ...(isSameIndex && { index: named }) },
        loaded.stored,
      );
      const { version } = loaded;
      return toLoaded(
        await client.update<JsonObject>(TYPE, loaded.id, attributes, {
          references,
          ...(version !== undefined && !overwrite && { version }),
        }),
      );
    },
  };
}

/** Each word begins a word of the title or the description. */
function searchFor(text: string) {
  const words = text.split(/[\s*"]+/).filter((word) => word !== '');
  return words.length === 0
    ? {}
    : {
        search: words.map((word) => `${word}*`).join(' '),
        searchFields: ['title', 'description'],
        defaultSearchOperator: 'AND' as const,
      };
}

interface Found {
  id: string;
  attributes: JsonObject;
  references: readonly Reference[];
  _version?: string | undefined;
}
