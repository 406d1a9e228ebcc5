import type { JsonObject } from '#common/json';
import type { MigrationVersion, ObjectKey, Reference } from '#common/saved-objects';
import type { EarlierVersion, StoredObject } from '../store';
import type { Row } from './connection';

export const OBJECT_COLUMNS =
  'o.type, o.id, o.version, o.updated_at, o.updated_by, o.origin_id, o.attributes, o.reference_list, o.workspaces, o.migration_version';

export function toObject(row: Row): StoredObject {
  const { origin_id: originId, workspaces, migration_version: migrationVersion } = row;
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
