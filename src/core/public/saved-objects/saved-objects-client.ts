import type { HttpFetchOptions, HttpSetup } from '../http';
import { toFindRequest } from './find-request';
import { createGetQueue } from './get-queue';
import { SimpleSavedObject } from './simple-saved-object';
import type {
  SavedObject,
  SavedObjectAttributes,
  SavedObjectsClientContract,
  SavedObjectsFindOptions,
} from './types';

const BASE_PATH = '/api/saved_objects/';

interface BatchAnswer<T extends SavedObjectAttributes> {
  saved_objects: readonly SavedObject<T>[];
}

interface FindAnswer<T extends SavedObjectAttributes> extends BatchAnswer<T> {
  total: number;
  per_page: number;
  page: number;
}

/** What is sent; the names are those of the HTTP client. */
type Call = Pick<HttpFetchOptions, 'method' | 'query' | 'prependOptions' | 'signal'> & {
  body?: unknown;
};
type Contract = SavedObjectsClientContract;

/** Reads and writes saved objects over `/api/saved_objects/` (spec, section 7). */
export function createSavedObjectsClient(http: Pick<HttpSetup, 'fetch'>): Contract {
  let currentWorkspace: string | undefined;
  const calls = createCalls(http, {
    client: () => client,
    currentWorkspace: () => currentWorkspace,
  });
  const client: Contract = {
    ...createReads(calls),
    ...createWrites(calls),
    setCurrentWorkspace(workspaceId) {
      currentWorkspace = workspaceId;
    },
  };
  return client;
}

interface Surroundings {
  client: () => Contract;
  currentWorkspace: () => string | undefined;
}

type Calls = ReturnType<typeof createCalls>;

function createCalls(http: Pick<HttpSetup, 'fetch'>, { client, currentWorkspace }: Surroundings) {
  const toSimple = <T extends SavedObjectAttributes>(object: SavedObject<T>) =>
    new SimpleSavedObject<T>(client(), object);

  return {
    send: <T>(path: readonly string[], { method, query, prependOptions, signal, body }: Call) =>
      http.fetch<T>(BASE_PATH + path.map(toSegment).join('/'), {
        method,
        prependOptions,
        query,
        ...(signal && { signal }),
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    toSimple,
    toSimpleAll: <T extends SavedObjectAttributes>({ saved_objects }: BatchAnswer<T>) => ({
      savedObjects: saved_objects.map((object) => toSimple(object)),
    }),
    /** A call that names workspaces, be it none, means them. */
    workspacesOf(options: { workspaces?: readonly string[] }) {
      const current = currentWorkspace();
      if (Object.hasOwn(options, 'workspaces')) return options.workspaces;
      return current ? [current] : undefined;
    },
  };
}

function createReads(calls: Calls): Pick<Contract, 'get' | 'bulkGet' | 'find'> {
  const { send, toSimple, toSimpleAll, workspacesOf } = calls;
  const bulkGet = (
    objects: readonly { id: string; type: string }[],
    { signal }: { signal?: AbortSignal } = {},
  ) =>
    send<BatchAnswer<Record<string, unknown>>>(['_bulk_get'], {
      method: 'POST',
      signal,
      body: objects.map(({ id, type }) => ({ id, type })),
    });
  const queueGet = createGetQueue(async (objects) => (await bulkGet(objects)).saved_objects);

  return {
    async get<T extends SavedObjectAttributes>(type: string, id: string) {
      if (!type || !id) throw new Error('requires type and id');
      return toSimple((await queueGet(type, id)) as SavedObject<T>);
    },
    async bulkGet<T extends SavedObjectAttributes>(...asked: Parameters<typeof bulkGet>) {
      return toSimpleAll((await bulkGet(...asked)) as BatchAnswer<T>);
    },
    async find<T extends SavedObjectAttributes>(options: SavedObjectsFindOptions) {
      const request = toFindRequest(options, workspacesOf(options));
      const { signal } = options;
      const answer = await send<FindAnswer<T>>(['_find'], { method: 'GET', ...request, signal });
      const { total, per_page: perPage, page } = answer;
      return { ...toSimpleAll(answer), total, perPage, page };
    },
  };
}

type Writes = Pick<Contract, 'create' | 'bulkCreate' | 'update' | 'bulkUpdate' | 'delete'>;

function createWrites({ send, toSimple, toSimpleAll, workspacesOf }: Calls): Writes {
  return {
    async create(type, attributes, options = {}) {
      if (!type || !attributes) throw new Error('requires type and attributes');
      const { id, overwrite, migrationVersion, references, copyOf } = options;
      const sent = { attributes, migrationVersion, references, workspaces: workspacesOf(options) };
      const body = { ...sent, copyOf };
      const path = id ? [type, id] : [type];
      return toSimple(await send(path, { method: 'POST', query: { overwrite }, body }));
    },
    async bulkCreate(objects, options = { overwrite: false }) {
      const workspaces = workspacesOf(options);
      const query = { overwrite: options.overwrite, ...(workspaces && { workspaces }) };
      return toSimpleAll(await send(['_bulk_create'], { method: 'POST', query, body: objects }));
    },
    async update(type, id, attributes, options = {}) {
      if (!type || !id || !attributes) throw new Error('requires type, id and attributes');
      const { migrationVersion, references, version } = options;
      const body = { attributes, migrationVersion, references, version };
      return toSimple(await send([type, id], { method: 'PUT', body }));
    },
    async bulkUpdate(objects) {
      return toSimpleAll(await send(['_bulk_update'], { method: 'PUT', body: objects }));
    },
    async delete(type, id, { force = false } = {}) {
      if (!type || !id) throw new Error('requires type and id');
      return send([type, id], { method: 'DELETE', query: { force } });
    },
  };
}

/** Browsers walk up a path for a segment of dots, however it is encoded (attack 43). */
function toSegment(text: string): string {
  if (text === '.' || text === '..') {
    throw new Error(`"${text}" can't be the type or the id of a saved object`);
  }
  return encodeURIComponent(text);
}
