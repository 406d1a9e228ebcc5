import type { SimpleSavedObject } from './simple-saved-object';

export interface SavedObjectReference {
  name: string;
  type: string;
  id: string;
}

export type SavedObjectAttributes = object;
/** The newest migration by type. */
export type SavedObjectsMigrationVersion = Readonly<Record<string, string>>;

export interface SavedObjectError {
  error: string;
  message: string;
  statusCode: number;
  metadata?: Readonly<Record<string, unknown>>;
}

/** As the server stores and sends it (spec, section 3). */
export interface SavedObject<T extends SavedObjectAttributes = Record<string, unknown>> {
  id: string;
  type: string;
  /** Changes with each change; an update may ask for it to be this one still. */
  version?: string;
  attributes: T;
  references: readonly SavedObjectReference[];
  migrationVersion?: SavedObjectsMigrationVersion;
  /** ISO time. */
  updated_at?: string;
  workspaces?: readonly string[];
  /** Why this one could not be read or written, where others of the same call could. */
  error?: SavedObjectError;
}

export interface SavedObjectsCreateOptions {
  id?: string;
  /** Replaces an object of the same id; a conflict otherwise. */
  overwrite?: boolean;
  migrationVersion?: SavedObjectsMigrationVersion;
  references?: readonly SavedObjectReference[];
  workspaces?: readonly string[];
  /** The id of the object of the same type whose copy it is: it is of the version that this one came in, as long as it has its shape. */
  copyOf?: string;
}

export interface SavedObjectsBulkCreateObject<
  T extends SavedObjectAttributes = object,
> extends SavedObjectsCreateOptions {
  type: string;
  attributes: T;
}

export interface SavedObjectsBulkCreateOptions {
  overwrite?: boolean;
  workspaces?: readonly string[];
}

export interface SavedObjectsUpdateOptions {
  version?: string;
  migrationVersion?: SavedObjectsMigrationVersion;
  references?: readonly SavedObjectReference[];
}

export interface SavedObjectsBulkUpdateObject<T extends SavedObjectAttributes = object> {
  type: string;
  id: string;
  attributes: T;
  version?: string;
  references?: readonly SavedObjectReference[];
}

/** Anything else is dropped. */
export interface SavedObjectsFindOptions {
  type?: string | readonly string[];
  search?: string;
  searchFields?: readonly string[];
  defaultSearchOperator?: 'AND' | 'OR';
  fields?: readonly string[];
  filter?: string;
  hasReference?: { type: string; id: string };
  namespaces?: readonly string[];
  page?: number;
  perPage?: number;
  preference?: string;
  sortField?: string;
  workspaces?: readonly string[];
  /** Ends the request, here and at the server. */
  signal?: AbortSignal;
}

export interface SavedObjectsBatchResponse<T extends SavedObjectAttributes> {
  savedObjects: SimpleSavedObject<T>[];
}

export interface SavedObjectsFindResponse<
  T extends SavedObjectAttributes,
> extends SavedObjectsBatchResponse<T> {
  total: number;
  perPage: number;
  page: number;
}

/** Every call rejects with the server's error, and for what is missing with the name of it. */
export interface SavedObjectsClientContract {
  create<T extends SavedObjectAttributes>(
    type: string,
    attributes: T,
    options?: SavedObjectsCreateOptions,
  ): Promise<SimpleSavedObject<T>>;
  bulkCreate<T extends SavedObjectAttributes>(
    objects: readonly SavedObjectsBulkCreateObject<T>[],
    options?: SavedObjectsBulkCreateOptions,
  ): Promise<SavedObjectsBatchResponse<T>>;
  delete(type: string, id: string, options?: { force?: boolean }): Promise<object>;
  find<T extends SavedObjectAttributes>(
    options: SavedObjectsFindOptions,
  ): Promise<SavedObjectsFindResponse<T>>;
  /** Collected for 100 ms into one call. What does not exist comes with `error`. */
  get<T extends SavedObjectAttributes>(type: string, id: string): Promise<SimpleSavedObject<T>>;
  bulkGet<T extends SavedObjectAttributes>(
    objects: readonly { id: string; type: string }[],
    options?: { signal?: AbortSignal },
  ): Promise<SavedObjectsBatchResponse<T>>;
  update<T extends SavedObjectAttributes>(
    type: string,
    id: string,
    attributes: T,
    options?: SavedObjectsUpdateOptions,
  ): Promise<SimpleSavedObject<T>>;
  bulkUpdate<T extends SavedObjectAttributes>(
    objects: readonly SavedObjectsBulkUpdateObject<T>[],
  ): Promise<SavedObjectsBatchResponse<T>>;
  /** From then on, objects are created and found there, unless a call names its own workspaces. */
  setCurrentWorkspace(workspaceId: string): void;
}

export interface SavedObjectsStart {
  client: SavedObjectsClientContract;
}
