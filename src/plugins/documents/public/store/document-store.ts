import { type Filing, filingFields, readFiling } from '#common/filing';
import { translateAnswer } from '#common/i18n';
import { asText, type JsonObject } from '#common/json';
import { createWordSearch, type Reference, type SavedObjectBody } from '#common/saved-objects';
import type { CoreStart, SimpleSavedObject } from '#core/public';
import type { DocumentBody, StoredDocument } from '../../common';

/** Documents that a list holds; beyond it, words narrow it. */
export const MAX_LISTED = 1000;

/** What the words of a list are looked for in. */
const SEARCHED = ['title^3', 'description', 'folder', 'tags'];

/** A row of a list. */
export interface ListedDocument extends Pick<StoredDocument, 'id' | 'updatedAt'>, Filing {
  title: string;
  description: string;
}

interface EarlierVersion extends SavedObjectBody {
  updated_by: string;
  replaced_at: string;
  replaced_by: string;
  change: 'update' | 'delete';
}

/** What the server answers to a question for stored objects. */
export interface StoredAnswer {
  savedObjects: readonly SimpleSavedObject<JsonObject>[];
}

/** Documents of one type on the server. Everything rejects with the server's error. */
export type DocumentStore = ReturnType<typeof createDocumentStore>;

export function createDocumentStore(
  { savedObjects: { client }, http }: Pick<CoreStart, 'savedObjects' | 'http'>,
  type: string,
) {
  const reads = createReads(client, type);
  const writes = createWrites(client, type);
  return {
    ...reads,
    ...writes,
    ...createHistory(http, type),

    /** Another one of the same content; an export gives both under the version that they came in. */
    async clone(id: string, title: string): Promise<void> {
      const { attributes, references } = await reads.load(id);
      await writes.create({ attributes: { ...attributes, title }, references }, id);
    },
  };
}

type Client = CoreStart['savedObjects']['client'];

function createReads(client: Client, type: string) {
  return {
    /**
     * Fails with `statusCode` 404 where there is none, or none for this person.
     * @param asked the answer for it, where somebody asked for it before the page was there
     */
    async load(id: string, asked?: Promise<StoredAnswer>): Promise<StoredDocument> {
      const { savedObjects } = await (asked ?? client.bulkGet<JsonObject>([{ type, id }]));
      const [found] = savedObjects;
      if (!found || found.error) {
        throw Object.assign(new Error(translateAnswer(found?.error) ?? id), {
          statusCode: found?.error?.statusCode ?? 404,
        });
      }
      return toStored(found);
    },

    /**
     * @param fields other attributes that are answered, for `readMore`
     * @returns how many there are in all, and up to {@link MAX_LISTED} of them
     */
    async list<More extends object = object>(
      words: string,
      fields: readonly string[] = [],
      readMore: (attributes: JsonObject) => More = () => ({}) as More,
      signal?: AbortSignal,
    ) {
      const { total, savedObjects, isMeant } = await findListed(client, words, {
        type,
        fields: [...new Set(['title', 'description', ...filingFields(type), ...fields])],
        searchFields: SEARCHED,
        ...(signal && { signal }),
      });
      const filingOf = await readFilings(client, savedObjects, signal);
      const items = savedObjects
        .filter(({ error }) => !error)
        .map(({ id, attributes, references, updated_at: updatedAt }): ListedDocument & More => ({
          id,
          title: asText(attributes['title']),
          description: asText(attributes['description']),
          ...filingOf({ type, attributes, references }),
          ...(updatedAt !== undefined && { updatedAt }),
          ...readMore(attributes),
        }))
        .filter(({ title }) => isMeant(title));
      return { total: total - savedObjects.length + items.length, items };
    },
  };
}

interface ListedOptions {
  type: string | string[];
  fields: string[];
  /** What the words are looked for in; `tags` are also those that are objects of Kibana. */
  searchFields: readonly string[];
  signal?: AbortSignal;
}

/** What a list holds of the objects that are found by words, and how many there are. */
export async function findListed(
  client: Client,
  words: string,
  { searchFields, ...what }: ListedOptions,
) {
  const { find, isMeant } = createWordSearch(words, searchFields);
  const found = await client.find<JsonObject>({ ...what, perPage: MAX_LISTED, ...find });
  return { ...found, isMeant };
}

interface Filed {
  type: string;
  attributes: JsonObject;
  references?: readonly Reference[];
}

/** Folders and tags of objects, with those tags that are objects of Kibana. */
export async function readFilings(
  client: Client,
  objects: readonly { references?: readonly Reference[] }[],
  signal?: AbortSignal,
): Promise<(object: Filed) => Filing> {
  const tagNames = await readTags(client, objects, signal);
  return ({ type, attributes, references }) =>
    withTags(readFiling(type, attributes), tagNames({ ...(references && { references }) }));
}

/** Only exports of Kibana have such references: what reads them is loaded when there are any. */
async function readTags(
  client: Client,
  objects: readonly { references?: readonly Reference[] }[],
  signal: AbortSignal | undefined,
) {
  const areAny = objects.some(({ references = [] }) =>
    references.some(({ type }) => type === 'tag'),
  );
  if (!areAny) return () => [];
  const { readTagNames } = await import(/* webpackChunkName: "filing" */ '../filing/tag-objects');
  return readTagNames(client, objects, signal);
}

const withTags = ({ folder, tags }: Filing, more: readonly string[]): Filing => ({
  folder,
  tags: more.length === 0 ? tags : [...new Set([...tags, ...more])],
});

function createWrites(client: Client, type: string) {
  return {
    /** @param copyOf the id of the document whose copy it is */
    create: async ({ attributes, references }: DocumentBody, copyOf?: string) =>
      toStored(
        await client.create<JsonObject>(type, attributes, {
          references,
          ...(copyOf !== undefined && { copyOf }),
        }),
      ),

    /** Fails with 409 where someone else saved since `version`. */
    update: async (id: string, { attributes, references }: DocumentBody, version?: string) =>
      toStored(
        await client.update<JsonObject>(type, id, attributes, {
          references,
          ...(version !== undefined && { version }),
        }),
      ),

    remove: (id: string) => client.delete(type, id),
  };
}

function createHistory(http: CoreStart['http'], type: string) {
  const pathOf = (id: string) =>
    `/api/saved_objects/_history/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;

  /** Earlier versions, the latest first. */
  async function history(id: string): Promise<readonly EarlierVersion[]> {
    return (await http.get<{ versions: EarlierVersion[] }>(pathOf(id))).versions;
  }
  async function restore(id: string, version: string): Promise<void> {
    await http.post(`${pathOf(id)}/_restore`, { body: JSON.stringify({ version }) });
  }
  return {
    history,
    restore,
    /** The last version of one that was deleted, back under its id. */
    async restoreDeleted(id: string): Promise<void> {
      const [last] = await history(id);
      if (last?.version === undefined) throw new Error(id);
      await restore(id, last.version);
    },
  };
}

interface FoundObject {
  id: string;
  attributes: JsonObject;
  references?: readonly Reference[];
  _version?: string | undefined;
  updated_at?: string | undefined;
}

function toStored(found: FoundObject): StoredDocument {
  const { id, attributes, references = [], _version: version, updated_at: updatedAt } = found;
  return {
    id,
    attributes,
    references,
    ...(version !== undefined && { version }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
