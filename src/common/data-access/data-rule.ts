import type { JsonObject } from '#common/json';

/** In ascending order; each includes the ones before. `manage` replaces, deletes and changes mappings. */
export const DATA_ACCESS_LEVELS = ['read', 'write', 'manage'] as const;
export type DataAccessLevel = (typeof DATA_ACCESS_LEVELS)[number];

/** Grants rights on indices. Rules only add up; without one, only administrators have access. */
export interface DataRule {
  /** What it is for, in a few words. */
  name: string;
  /** Somebody in any of the three lists; everybody who may sign in where all three are empty. */
  roles: readonly ('viewer' | 'editor' | 'administrator')[];
  /** Ids as `/auth/me` tells them. */
  users: readonly string[];
  groups: readonly string[];
  /** Ids: the rule holds inside these only; everywhere where empty. */
  workspaces: readonly string[];
  /** Names and patterns with `*`. */
  indices: readonly string[];
  access: DataAccessLevel;
  /** A query: only documents that match it are seen. With `read` only. */
  filter?: JsonObject;
}

export interface StoredDataRule extends DataRule {
  id: string;
  /** Changes with every change; a change that names an older one is refused. */
  version: string;
  updatedAt: string;
  /** Who changed it last. */
  changedBy: string;
}

/** One's own rights, as `GET /api/security/data_access` tells them. */
export interface OwnDataAccess {
  /** Of administrators: everything, whatever the rules say. */
  isUnrestricted: boolean;
  /** Names and patterns. Of `filtered` ones some documents are seen. */
  read: readonly string[];
  filtered: readonly string[];
  write: readonly string[];
  manage: readonly string[];
}
