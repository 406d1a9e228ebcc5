import { getPath, hasPath, setPath } from './attribute-path';
import type {
  SavedObject,
  SavedObjectAttributes,
  SavedObjectError,
  SavedObjectReference,
  SavedObjectsClientContract,
  SavedObjectsMigrationVersion,
} from './types';

type Client = Pick<SavedObjectsClientContract, 'create' | 'update' | 'delete'>;

/** A saved object with its own `save` and `delete`. A class, as plugins ask with `instanceof`. */
export class SimpleSavedObject<T extends SavedObjectAttributes = Record<string, unknown>> {
  attributes: T;
  /** Kept under this name for plugins: the version that the server gave. */
  _version?: string;
  id: string;
  type: string;
  migrationVersion?: SavedObjectsMigrationVersion;
  error?: SavedObjectError;
  references: readonly SavedObjectReference[];
  updated_at?: string;
  workspaces?: readonly string[];
  readonly #client: Client;

  constructor(client: Client, object: SavedObject<T>) {
    this.#client = client;
    this.id = object.id;
    this.type = object.type;
    this.attributes = object.attributes ?? ({} as T);
    this.references = object.references ?? [];
    this._version = object.version;
    this.migrationVersion = object.migrationVersion;
    this.error = object.error;
    this.updated_at = object.updated_at;
    this.workspaces = object.workspaces;
  }

  /** By a path such as `a.b[0]`. */
  get(path: string): unknown {
    return getPath(this.attributes, path);
  }

  /** Returns the attributes. */
  set(path: string, value: unknown): T {
    setPath(this.attributes, path, value);
    return this.attributes;
  }

  has(path: string): boolean {
    return hasPath(this.attributes, path);
  }

  /** Updates what has an id, and creates what has none (spec, section 4). */
  save(): Promise<SimpleSavedObject<T>> {
    const { id, type, attributes, migrationVersion, references } = this;
    const options = { migrationVersion, references };
    return id
      ? this.#client.update(type, id, attributes, options)
      : this.#client.create(type, attributes, options);
  }

  delete(): Promise<object> {
    return this.#client.delete(this.type, this.id);
  }
}
