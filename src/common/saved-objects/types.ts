import type { JsonObject } from '#common/json';

/** Which object: `type` and `id` together. */
export interface ObjectKey {
  type: string;
  id: string;
}

/** A reference of one object to another; `name` says which one it is inside the object. */
export interface Reference extends ObjectKey {
  name: string;
}

/** The newest migration that an object went through, by type. */
export type MigrationVersion = Readonly<Record<string, string>>;

/** A saved object as routes answer it (core contract, 1.5). */
export interface SavedObjectBody extends ObjectKey {
  attributes: JsonObject;
  references: readonly Reference[];
  /** Opaque; another one after each change. */
  version?: string;
  /** ISO time. */
  updated_at?: string;
  migrationVersion?: MigrationVersion;
  namespaces?: readonly string[];
  workspaces?: readonly string[];
  /** The id of the object that this one is a copy of. */
  originId?: string;
}

/** Why one object of several could not be read or written. */
export interface ItemError {
  statusCode: number;
  error: string;
  message: string;
  metadata?: Readonly<Record<string, unknown>>;
}

export interface FailedObject extends ObjectKey {
  error: ItemError;
}
