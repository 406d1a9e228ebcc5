import type { JsonObject } from '#common/json';
import type {
  FailedObject,
  ForeignMarks,
  ItemError,
  MigrationVersion,
  ObjectKey,
  ObjectPermissions,
  Reference,
  SavedObjectBody,
} from '#common/saved-objects';
import type { Visibility } from '#store';
import type { EarlierBody } from './history';

export interface CreateOptions {
  overwrite?: boolean;
  workspaces?: readonly string[];
  /** Types that nobody registered are kept as they are: imports alone bring such objects. */
  keepsOpaque?: boolean;
  /** The objects are of the versions that they say, and of none where they say none: as they stood in a file or were stored. */
  keepsVersions?: boolean;
}

export interface ObjectToCreate {
  type: string;
  /** A new one where missing. */
  id?: string;
  attributes: JsonObject;
  references?: readonly Reference[];
  migrationVersion?: MigrationVersion;
  /** No route takes them: they come in files. */
  marks?: ForeignMarks;
  /** With `overwrite`: only this version is replaced. */
  version?: string;
  originId?: string;
  /** The object of the same type whose copy it is: it is of the version that this one came in, as long as it has its shape. */
  copyOf?: string;
  workspaces?: readonly string[];
  /** Rights on this object alone; no route takes them. */
  permissions?: ObjectPermissions;
}

export interface ObjectToUpdate extends ObjectKey {
  /** Put over those that are there. */
  attributes: JsonObject;
  references?: readonly Reference[];
  /** Only this version is changed; 409 where it is no longer the one. */
  version?: string;
  migrationVersion?: MigrationVersion;
}

export interface FindOptions {
  types: readonly string[];
  search?: string;
  searchFields?: readonly string[];
  /** Letters that titles have in this order, whatever is between them; those of the shortest titles come first. */
  titleLetters?: string;
  defaultSearchOperator?: 'AND' | 'OR';
  hasReference?: ObjectKey;
  filter?: string;
  fields?: readonly string[];
  sortField?: string;
  sortOrder?: 'asc' | 'desc';
  workspaces?: readonly string[];
  namespaces?: readonly string[];
  /** Only what these may see, of all that whoever asks may see: for the server's own questions. */
  visibleTo?: Visibility;
  /** Only ids behind this one. */
  afterId?: string;
  /** From 1. */
  page?: number;
  perPage?: number;
}

interface FindAnswer {
  page: number;
  per_page: number;
  total: number;
  saved_objects: readonly SavedObjectBody[];
}

export type DeleteOutcome = ObjectKey & ({ success: true } | { success: false; error: ItemError });

export type Item = SavedObjectBody | FailedObject;

/** Saved objects as one person may see them. Everything rejects with `HttpError` or `StoreError`. */
export interface SavedObjectsClient {
  create(object: ObjectToCreate, options?: CreateOptions): Promise<SavedObjectBody>;
  /** In the order given; those that fail come with their error, the others are created. */
  bulkCreate(objects: readonly ObjectToCreate[], options?: CreateOptions): Promise<readonly Item[]>;
  get(key: ObjectKey): Promise<SavedObjectBody>;
  bulkGet(keys: readonly (ObjectKey & { fields?: readonly string[] })[]): Promise<readonly Item[]>;
  /** Whole, of the versions that they are stored in and with the marks of other servers: for files and copies. */
  bulkGetStored(keys: readonly ObjectKey[]): Promise<readonly Item[]>;
  find(options: FindOptions): Promise<FindAnswer>;
  /** All that fit, however many, in order of their ids within each type; what is made meanwhile may be missing. */
  pages(
    options: Omit<FindOptions, 'page' | 'perPage' | 'sortField' | 'sortOrder'>,
  ): AsyncIterable<readonly SavedObjectBody[]>;
  /** By type; each type that is asked for is in it. */
  count(options: Omit<FindOptions, 'page' | 'perPage'>): Promise<ReadonlyMap<string, number>>;
  /** Types of objects that are kept though nobody registered them. */
  opaqueTypes(): Promise<readonly string[]>;
  /** Objects that are copies of the object with this id, or of the same as it. */
  findByOrigin(type: string, originId: string): Promise<readonly SavedObjectBody[]>;
  /**
   * Which of the ids an object from a file can't have: those that objects out of sight have, and where somebody's sight is
   * limited, those that could be guessed. Else whoever imports made-up ids would learn which ones are taken (attack 57).
   */
  findUnfit(keys: readonly ObjectKey[]): Promise<readonly boolean[]>;
  /** Which of the ids that somebody chose are taken by what they may not see. Each counts as tried: throws 429 (attack 102). */
  findTaken(keys: readonly ObjectKey[]): Promise<readonly boolean[]>;
  update(object: ObjectToUpdate): Promise<SavedObjectBody>;
  bulkUpdate(objects: readonly ObjectToUpdate[]): Promise<readonly Item[]>;
  delete(key: ObjectKey): Promise<void>;
  /** Each on its own; those that fail come with their error. One that is named twice is answered once. */
  bulkDelete(keys: readonly ObjectKey[]): Promise<readonly DeleteOutcome[]>;
  /** Beside the workspaces in which it is already. */
  addToWorkspace(key: ObjectKey, workspaceId: string): Promise<void>;
  removeFromWorkspace(key: ObjectKey, workspaceId: string): Promise<void>;
  /** Newest first. */
  history(key: ObjectKey): Promise<readonly EarlierBody[]>;
  /** Writes an earlier version once more; what is there now becomes an earlier version itself. */
  restore(key: ObjectKey, version: string): Promise<SavedObjectBody>;
}
