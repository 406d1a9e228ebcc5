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

/**
 * What other servers of this field write beside `migrationVersion`, from Kibana 8.8 on: kept as it came, and exported again.
 * The first two say which version the object is of, the others are of the object itself.
 */
export interface ForeignMarks {
  typeMigrationVersion?: string;
  coreMigrationVersion?: string;
  managed?: boolean;
  /** ISO time. */
  created_at?: string;
}

/** `read` and `write` are rights on the object itself, the other two on what lies in a workspace. */
export const PERMISSION_MODES = ['read', 'write', 'library_read', 'library_write'] as const;
export type PermissionMode = (typeof PERMISSION_MODES)[number];

/** People and groups by right; `*` is everybody (core contract, 3.4). */
export type ObjectPermissions = Readonly<
  Partial<Record<PermissionMode, { users?: readonly string[]; groups?: readonly string[] }>>
>;

/** A saved object as routes answer it (core contract, 1.5). */
export interface SavedObjectBody extends ObjectKey, ForeignMarks {
  attributes: JsonObject;
  references: readonly Reference[];
  /** Opaque; another one after each change. */
  version?: string;
  /** ISO time. */
  updated_at?: string;
  migrationVersion?: MigrationVersion;
  namespaces?: readonly string[];
  workspaces?: readonly string[];
  permissions?: ObjectPermissions;
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
