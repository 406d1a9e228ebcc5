import type { JsonObject } from '#common/json';
import type {
  MigrationVersion,
  ObjectKey,
  ObjectPermissions,
  Reference,
} from '#common/saved-objects';
import type { EarlierVersion, StoredObject } from '../store';
import type { Row } from './connection';

export const OBJECT_COLUMNS =
  'o.type, o.id, o.version, o.updated_at, o.updated_by, o.origin_id, o.migration_version, b.attributes, b.reference_list, a.workspaces, a.permissions';

/** In this order: an object is looked up, then what belongs to it. */
export const OBJECT_TABLES =
  'objects o CROSS JOIN object_bodies b ON b.row = o.row CROSS JOIN audiences a ON a.audience = o.audience';

export function toObject(row: Row): StoredObject {
  const { origin_id: originId, workspaces, permissions } = row;
  const migrationVersion = row['migration_version'];
  return {
    type: String(row['type']),
    id: String(row['id']),
    version: Number(row['version']),
    updatedAt: String(row['updated_at']),
    updatedBy: String(row['updated_by']),
    attributes: parse<JsonObject>(row['attributes']),
    references: parse<readonly Reference[]>(row['reference_list']),
    ...(originId && { originId: String(originId) }),
    ...(workspaces && { workspaces: parse<readonly string[]>(workspaces) }),
    ...(permissions && { permissions: parse<ObjectPermissions>(permissions) }),
    ...(migrationVersion && { migrationVersion: parse<MigrationVersion>(migrationVersion) }),
  };
}

export function toEarlierVersion(row: Row): EarlierVersion {
  return {
    ...parse<StoredObject>(row['object']),
    replacedAt: String(row['replaced_at']),
    replacedBy: String(row['replaced_by']),
    change: row['change'] === 'delete' ? 'delete' : 'update',
  };
}

/** For `json_each`. */
export function toKeyList(keys: readonly ObjectKey[]): string {
  return JSON.stringify(keys.map(({ type, id }) => [type, id]));
}

function parse<T>(text: unknown): T {
  return JSON.parse(String(text)) as T;
}
