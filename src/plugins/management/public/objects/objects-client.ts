import { FILED_TYPES, filingFields } from '#common/filing';
import { translateAnswer } from '#common/i18n';
import type { JsonObject } from '#common/json';
import {
  keyOf,
  type FailedObject,
  type ObjectKey,
  type SavedObjectBody,
} from '#common/saved-objects';
import type { HttpStart } from '#core/public';

interface ObjectMeta {
  title: string;
  icon?: string;
  inAppUrl?: { path: string; uiCapabilitiesPath: string };
}

export type ManagedObject = SavedObjectBody & { meta: ObjectMeta };

/** An object that refers to another (`parent`), or that another refers to (`child`). */
export interface Relation extends ObjectKey {
  relationship: 'child' | 'parent';
  meta: ObjectMeta;
  /** There is no such object. */
  error?: { statusCode: number; message: string };
}

/** A version that a later change replaced. */
export interface EarlierVersion extends SavedObjectBody {
  updated_by: string;
  replaced_at: string;
  replaced_by: string;
  change: 'update' | 'delete';
}

interface ObjectHistory {
  versions: readonly EarlierVersion[];
  /** Of people who wrote them, by their ids; of others nothing is known. */
  names: Readonly<Record<string, string>>;
}

export interface ObjectQuery {
  types: readonly string[];
  search?: string;
  sortField: string;
  sortOrder: 'asc' | 'desc';
  page: number;
  perPage: number;
}

interface FoundObjects {
  total: number;
  saved_objects: readonly ManagedObject[];
}

/** Saved objects as the page of them needs them. Rejects with `HttpFetchError`. */
export type ObjectsClient = ReturnType<typeof createObjectsClient>;

/** What the list shows of an object. */
const LISTED = ['title', ...new Set(FILED_TYPES.flatMap(filingFields))];

const BASE = '/api/saved_objects';
const MANAGEMENT = '/api/opensearch-dashboards/management/saved_objects';

export function createObjectsClient(http: HttpStart) {
  return { ...createReads(http), ...createWrites(http) };
}

function createReads(http: HttpStart) {
  return {
    async types(signal?: AbortSignal): Promise<readonly string[]> {
      const { types } = await http.get<{ types: string[] }>(`${MANAGEMENT}/_allowed_types`, {
        signal,
      });
      return types;
    },
    find: ({ types, ...query }: ObjectQuery, signal?: AbortSignal): Promise<FoundObjects> =>
      http.get(`${MANAGEMENT}/_find`, {
        query: { ...query, type: types, fields: LISTED },
        signal,
      }),
    /** How many objects there are of each type. */
    async counts(types: readonly string[], searchString?: string, signal?: AbortSignal) {
      const { type } = await http.post<{ type: Record<string, number> }>(
        `${MANAGEMENT}/scroll/counts`,
        { body: JSON.stringify({ typesToInclude: types, searchString }), signal },
      );
      return type;
    },
    get: (key: ObjectKey, signal?: AbortSignal): Promise<ManagedObject> =>
      http.get(`${MANAGEMENT}/${toPath(key)}`, { signal }),
    relations: (key: ObjectKey, signal?: AbortSignal): Promise<readonly Relation[]> =>
      http.get(`${MANAGEMENT}/relationships/${toPath(key)}`, { signal }),
    /** Newest first, without the present version. Also of an object that was deleted. */
    history: (key: ObjectKey, signal?: AbortSignal): Promise<ObjectHistory> =>
      http.get(`${BASE}/_history/${toPath(key)}`, { signal }),
    /** NDJSON: one object a line, and a last line that sums up. */
    export: (
      what: { objects: readonly ObjectKey[] } | { type: readonly string[]; search?: string },
      includeReferencesDeep: boolean,
      signal?: AbortSignal,
    ): Promise<Blob> =>
      http.post(`${BASE}/_export`, {
        body: JSON.stringify({ ...what, includeReferencesDeep }),
        signal,
      }),
  };
}

function createWrites(http: HttpStart) {
  return {
    restore: (key: ObjectKey, version: string): Promise<SavedObjectBody> =>
      http.post(`${BASE}/_history/${toPath(key)}/_restore`, { body: JSON.stringify({ version }) }),
    remove: (key: ObjectKey): Promise<unknown> => http.delete(`${BASE}/${toPath(key)}`),
    /** Each on its own. */
    async removeMany(keys: readonly ObjectKey[]): Promise<readonly DeleteStatus[]> {
      const { statuses } = await http.post<{ statuses: DeleteStatus[] }>(`${BASE}/_bulk_delete`, {
        body: JSON.stringify(keys.map(({ type, id }) => ({ type, id }))),
      });
      return statuses;
    },
    /**
     * Writes these attributes in the place of all that were there: an update would keep those that
     * were taken out. Rejects with `SaveError` where the object is another one than `object.version`.
     */
    async replaceAttributes(object: SavedObjectBody, attributes: JsonObject) {
      const { type, id, references, migrationVersion, version } = object;
      const [answer] = await sendMany(http.post, `${BASE}/_bulk_create`, {
        query: { overwrite: true },
        objects: [{ type, id, attributes, references, migrationVersion, version }],
      });
      if (answer && 'error' in answer) throw new SaveError(answer);
    },
    /** Only references are changed, and only of these versions. Answers with those that failed. */
    async replaceReferences(objects: readonly SavedObjectBody[]): Promise<readonly FailedObject[]> {
      const answers = await sendMany(http.put, `${BASE}/_bulk_update`, {
        objects: objects.map(({ type, id, version, references }) => ({
          type,
          id,
          version,
          references,
          attributes: {},
        })),
      });
      return answers.filter((answer) => 'error' in answer);
    },
    getMany: (keys: readonly ObjectKey[]) =>
      sendMany(http.post, `${BASE}/_bulk_get`, {
        objects: [
          ...new Map(keys.map(({ type, id }) => [keyOf({ type, id }), { type, id }])).values(),
        ],
      }),
  };
}

/** What became of one of many that were to be deleted. */
export type DeleteStatus = ObjectKey & ({ success: true } | ({ success: false } & FailedObject));

/** Why one object could not be saved. */
export class SaveError extends Error {
  readonly statusCode: number;

  constructor({ error }: FailedObject) {
    super(translateAnswer(error));
    this.name = 'SaveError';
    this.statusCode = error.statusCode;
  }
}

async function sendMany(
  send: HttpStart['post'],
  path: string,
  { objects, query }: { objects: readonly object[]; query?: { overwrite: boolean } },
): Promise<readonly (SavedObjectBody | FailedObject)[]> {
  if (objects.length === 0) return [];
  const answer = await send<{ saved_objects: (SavedObjectBody | FailedObject)[] }>(path, {
    body: JSON.stringify(objects),
    ...(query && { query }),
  });
  return answer.saved_objects;
}

function toPath({ type, id }: ObjectKey): string {
  return `${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
}
