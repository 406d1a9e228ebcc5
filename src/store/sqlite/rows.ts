import type { ObjectKey, ObjectPermissions } from '#common/saved-objects';
import type { EarlierVersion, ObjectPlace, StoredObject } from '../store';
import type { Row } from './connection';

/**
 * An object as JSON. What is stored as JSON goes in as it is, and one text leaves the database instead of a row of eleven
 * values: each value that does costs as much as reading it.
 */
export const OBJECT_JSON = `'{"type":' || json_quote(o.type) || ',"id":' || json_quote(o.id) || ',"version":' || o.version
  || ',"updatedAt":' || json_quote(o.updated_at) || ',"updatedBy":' || json_quote(o.updated_by)
  || ',"attributes":' || b.attributes || ',"references":' || b.reference_list
  || iif(o.origin_id <> '', ',"originId":' || json_quote(o.origin_id), '')
  || coalesce(',"workspaces":' || a.workspaces, '') || coalesce(',"permissions":' || a.permissions, '')
  || coalesce(',"migrationVersion":' || o.migration_version, '') || coalesce(',"marks":' || o.marks, '') || '}'`;

/** In this order: an object is looked up, then what belongs to it. */
export const OBJECT_TABLES =
  'objects o CROSS JOIN object_bodies b ON b.row = o.row CROSS JOIN audiences a ON a.audience = o.audience';

export const toObject = (text: unknown): StoredObject => parse<StoredObject>(text);

/** Of a row of `audiences`. */
export function toPlace({ workspaces, permissions }: Row): ObjectPlace {
  return {
    ...(typeof workspaces === 'string' && { workspaces: parse<readonly string[]>(workspaces) }),
    ...(typeof permissions === 'string' && { permissions: parse<ObjectPermissions>(permissions) }),
  };
}

/** Of one row, one text: a JSON list. */
export function toList<Item>([row]: readonly Row[]): readonly Item[] {
  return parseList(String(row?.['list'] ?? '[]'));
}

export const parseList = <Item>(text: string): readonly Item[] => parse<readonly Item[]>(text);

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
