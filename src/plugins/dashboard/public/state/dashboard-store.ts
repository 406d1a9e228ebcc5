import { translateAnswer } from '#common/i18n';
import { type JsonObject, type JsonValue, parseJson } from '#common/json';
import { createWordSearch, type Reference, type SavedObjectBody } from '#common/saved-objects';
import type { CoreStart, SimpleSavedObject } from '#core/public';
import type { PanelReference } from '../model/dashboard';
import type { StoredDashboard } from '../model/read-dashboard';
import { asList, asObject } from '../model/tolerant';

const TYPE = 'dashboard';
/** Dashboards that the list holds; beyond it, words narrow it. */
export const MAX_LISTED = 1000;

export interface LoadedDashboard extends StoredDashboard {
  id: string;
  version?: string;
  updatedAt?: string;
}

/** A dashboard in the list: nothing of its panels. */
export interface ListedDashboard {
  id: string;
  title: string;
  description: string;
  tags: readonly string[];
  folder: string;
  createdBy: string;
  /** ISO time. */
  updatedAt?: string;
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
  return { ...createReads(client), ...createWrites(client), ...createTransfers(core.http) };
}

type Client = CoreStart['savedObjects']['client'];

/** What the server answers to a question for stored objects. */
export interface StoredAnswer {
  savedObjects: readonly SimpleSavedObject<JsonObject>[];
}

function createReads(client: Client) {
  return {
    /** `asked`: the answer for it, where that was asked for already. */
    async load(id: string, asked?: Promise<StoredAnswer>): Promise<LoadedDashboard> {
      const { savedObjects } = await (asked ?? client.bulkGet<JsonObject>([{ type: TYPE, id }]));
      const [found] = savedObjects;
      if (!found || found.error) {
        throw Object.assign(new Error(translateAnswer(found?.error) ?? id), {
          statusCode: found?.error?.statusCode ?? 404,
        });
      }
      return toLoaded(found);
    },

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

    async list(search: string): Promise<{ total: number; dashboards: readonly ListedDashboard[] }> {
      const { find, isMeant } = createWordSearch(search, ['title^3', 'description']);
      const { total, savedObjects } = await client.find<JsonObject>({
        type: TYPE,
        fields: ['title', 'description', 'optionsJSON'],
        perPage: MAX_LISTED,
        ...find,
      });
      const dashboards = savedObjects.map(toListed).filter(({ title }) => isMeant(title));
      return { total: total - savedObjects.length + dashboards.length, dashboards };
    },

    /** Titles and ids of objects of some types, for a list to choose from. */
    async find(types: readonly string[], search: string) {
      const { find, isMeant } = createWordSearch(search, ['title']);
      const { savedObjects } = await client.find<JsonObject>({
        type: [...types],
        fields: ['title', 'description', 'visState'],
        perPage: 100,
        ...find,
      });
      return savedObjects
        .map(({ id, type, attributes }) => ({
          id,
          type,
          title: String(attributes['title'] ?? id),
          kind: String(asObject(parseJson(attributes['visState']))['type'] ?? type),
        }))
        .filter(({ title }) => isMeant(title));
    },
  };
}

function createWrites(client: Client) {
  return {
    /** Fails with 409 where somebody else saved since `version`. */
    async save(id: string, { attributes, references }: StoredDashboard, version?: string) {
      return toLoaded(
        await client.update<JsonObject>(TYPE, id, attributes, {
          references,
          ...(version !== undefined && { version }),
        }),
      );
    },

    /** @param copyOf the id of the dashboard whose copy it is */
    create: async ({ attributes, references }: StoredDashboard, copyOf?: string) =>
      toLoaded(
        await client.create<JsonObject>(TYPE, attributes, {
          references,
          ...(copyOf !== undefined && { copyOf }),
        }),
      ),

    remove: (id: string) => client.delete(TYPE, id),

    /** A new object of a type. */
    async createObject(type: string, attributes: JsonObject, references: readonly Reference[]) {
      const { id } = await client.create<JsonObject>(type, attributes, { references });
      return id;
    },
  };
}

function createTransfers(http: CoreStart['http']) {
  return {
    history: (id: string) => readHistory(http, id),
    restore: (id: string, version: string) => restore(http, id, version),

    /** The last version of one that was deleted, back under its id. */
    async restoreDeleted(id: string, type = TYPE): Promise<void> {
      const [last] = await readHistory(http, id, type);
      if (last?.version === undefined) throw new Error(id);
      await restore(http, id, last.version, type);
    },

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

    async shorten(url: string): Promise<string> {
      const { urlId } = await http.post<{ urlId: string }>('/api/shorten_url', {
        body: JSON.stringify({ url }),
      });
      return urlId;
    },
  };
}

export interface EarlierDashboard extends SavedObjectBody {
  updated_by: string;
  replaced_at: string;
  replaced_by: string;
  change: 'update' | 'delete';
}

async function readHistory(http: CoreStart['http'], id: string, type = TYPE) {
  const { versions } = await http.get<{ versions: EarlierDashboard[] }>(historyOf(type, id));
  return versions;
}

async function restore(http: CoreStart['http'], id: string, version: string, type = TYPE) {
  await http.post(`${historyOf(type, id)}/_restore`, { body: JSON.stringify({ version }) });
}

const historyOf = (type: string, id: string) =>
  `/api/saved_objects/_history/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;

interface Found {
  id: string;
  attributes: JsonObject;
  references: readonly Reference[];
  _version?: string | undefined;
  updated_at?: string | undefined;
}

function toLoaded(found: Found): LoadedDashboard {
  const { id, attributes, references, _version: version, updated_at: updatedAt } = found;
  return {
    id,
    attributes,
    references: references ?? [],
    ...(version !== undefined && { version }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}

function toListed({ id, attributes, updated_at: updatedAt }: Found): ListedDashboard {
  const options = asObject(parseJson(attributes['optionsJSON']));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id,
    title: text(attributes['title']),
    description: text(attributes['description']),
    tags: asList(options['tags']).filter((tag) => typeof tag === 'string'),
    folder: text(options['folder']),
    createdBy: text(options['createdBy']),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
