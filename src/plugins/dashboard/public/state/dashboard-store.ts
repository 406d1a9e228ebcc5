import { filingFields } from '#common/filing';
import { asObject, asText, type JsonObject, type JsonValue, parseJson } from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { CoreStart } from '#core/public';
import {
  createDocumentStore,
  findListed,
  type ListedDocument,
  readFilings,
  type StoredDocument,
} from '#plugins/documents/public';
import { controlCode, hasStoredControls } from '../../common/controls/control-code';
import type { PanelReference } from '../../common/model/dashboard';

const TYPE = 'dashboard';

export type LoadedDashboard = StoredDocument;

/** A dashboard in the list: nothing of its panels. */
export interface ListedDashboard extends ListedDocument {
  createdBy: string;
}

/** What a panel shows, as it is stored; `error` where it could not be read. */
export interface PanelObject {
  type: string;
  id: string;
  attributes: JsonObject;
  references: readonly Reference[];
  version?: string;
  error?: { statusCode: number; message: string };
}

/** Dashboards and what they show, on the server. Everything rejects with the server's error. */
export type DashboardStore = ReturnType<typeof createDashboardStore>;

export function createDashboardStore(core: Pick<CoreStart, 'savedObjects' | 'http'>) {
  const { client } = core.savedObjects;
  const documents = createDocumentStore(core, TYPE);
  return {
    ...documents,
    ...createReads(client),
    ...createTransfers(core.http),

    async load(...asked: Parameters<typeof documents.load>): Promise<StoredDocument> {
      const stored = await documents.load(...asked);
      if (hasStoredControls(stored.attributes)) await controlCode.load();
      return stored;
    },

    list: (
      words: string,
      signal?: AbortSignal,
    ): Promise<{ total: number; items: readonly ListedDashboard[] }> =>
      documents.list(words, ['optionsJSON'], readOptions, signal),

    /** A new object of a type. */
    async createObject(type: string, attributes: JsonObject, references: readonly Reference[]) {
      const { id } = await client.create<JsonObject>(type, attributes, { references });
      return id;
    },

    /** The last version of an object of any type that was deleted, back under its id. */
    restoreObject: ({ type, id }: PanelReference) =>
      createDocumentStore(core, type).restoreDeleted(id),
  };
}

type Client = CoreStart['savedObjects']['client'];

function createReads(client: Client) {
  return {
    async contents(keys: readonly PanelReference[]): Promise<readonly PanelObject[]> {
      if (keys.length === 0) return [];
      const { savedObjects } = await client.bulkGet<JsonObject>(keys);
      return savedObjects.map((found) => ({
        type: found.type,
        id: found.id,
        attributes: found.attributes ?? {},
        references: found.references ?? [],
        ...(found._version !== undefined && { version: found._version }),
        ...(found.error && { error: found.error }),
      }));
    },

    /** Titles and ids of objects of some types, for a list to choose from. */
    async find(types: readonly string[], search: string, signal?: AbortSignal) {
      const { total, savedObjects, isMeant } = await findListed(client, search, {
        type: [...types],
        fields: [...new Set(['title', 'visState', ...types.flatMap(filingFields)])],
        searchFields: ['title', 'folder', 'tags'],
        ...(signal && { signal }),
      });
      const filingOf = await readFilings(client, savedObjects, signal);
      const items = savedObjects
        .map(({ id, type, attributes, references }) => ({
          id,
          type,
          title: String(attributes['title'] ?? id),
          ...filingOf({ type, attributes, references }),
          kind: String(asObject(parseJson(attributes['visState']))['type'] ?? type),
        }))
        .filter(({ title }) => isMeant(title));
      return { total: total - savedObjects.length + items.length, items };
    },
  };
}

function createTransfers(http: CoreStart['http']) {
  return {
    /** What an object was called before it was deleted; undefined where nothing is known of one. */
    async titleOfDeleted({ type, id }: PanelReference): Promise<string | undefined> {
      const { deleted } = await http.post<{ deleted: { title?: JsonValue }[] }>(
        '/api/saved_objects/_history/_deleted',
        { body: JSON.stringify([{ type, id }]) },
      );
      const title = deleted[0]?.title;
      return typeof title === 'string' ? title : undefined;
    },

    /** NDJSON of the dashboard and all that it shows. */
    export: (id: string): Promise<Blob> =>
      http.post('/api/saved_objects/_export', {
        body: JSON.stringify({ objects: [{ type: TYPE, id }], includeReferencesDeep: true }),
      }),

    /** The name of whoever is signed in; empty where nobody has to. */
    async whoAmI(): Promise<string> {
      const me = await http.get<{ kind: string; name?: string }>('/auth/me').catch(() => undefined);
      return me && me.kind !== 'local-operator' ? (me.name ?? '') : '';
    },
  };
}

function readOptions({ optionsJSON }: JsonObject) {
  const options = asObject(parseJson(optionsJSON));
  return { createdBy: asText(options['createdBy']) };
}
