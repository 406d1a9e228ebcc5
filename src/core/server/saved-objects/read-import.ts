import type { JsonObject } from '#common/json';
import type { MigrationVersion, Reference } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { HttpError, parseSafely } from '../http';
import { findDuplicate } from './create-objects';

/** A line of an export. What else stands in it has no say here: workspaces, permissions, versions (attack 58). */
export interface ImportedObject {
  type: string;
  id: string;
  attributes: JsonObject;
  references: readonly Reference[];
  migrationVersion?: MigrationVersion;
  originId?: string;
}

/** Reads an export file. Its last line tells how many there are, and is often wrong: it is not needed. */
export function readImport(content: Buffer, maxObjects: number): readonly ImportedObject[] {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  const objects: ImportedObject[] = [];
  for (const [position, line] of text.split('\n').entries()) {
    const object = line.trim() === '' ? undefined : readLine(line, position + 1);
    if (object) {
      objects.push(object);
    }
    if (objects.length > maxObjects) {
      throw new HttpError(400, tell('import.tooMany', { count: maxObjects }));
    }
  }
  const duplicate = findDuplicate(objects);
  if (duplicate) {
    throw new HttpError(400, tell('import.notUnique', { type: duplicate.type, id: duplicate.id }));
  }
  return objects;
}

function readLine(line: string, number: number): ImportedObject | undefined {
  const value = parseLine(line, number) as Partial<ImportedObject> | null;
  if (typeof value !== 'object' || value === null) {
    throw new HttpError(400, tell('import.badLine', { line: number }));
  }
  const { type, id, attributes = {}, references = [], migrationVersion, originId } = value;
  if (typeof type !== 'string' || typeof id !== 'string') {
    return undefined;
  }
  if (!isObject(attributes) || !Array.isArray(references) || !references.every(isReference)) {
    throw new HttpError(400, tell('import.badParts', { line: number }));
  }
  return {
    type,
    id,
    attributes,
    references: references.map((one) => ({ name: one.name, type: one.type, id: one.id })),
    ...(isVersions(migrationVersion) && { migrationVersion }),
    ...(typeof originId === 'string' && { originId }),
  };
}

function parseLine(line: string, number: number): unknown {
  try {
    return parseSafely(line);
  } catch (error) {
    const { message } = error as Error;
    const reason = message.replace(/^.*?\]: /, '');
    throw new HttpError(400, tell('import.badJson', { line: number, reason }));
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReference(value: unknown): value is Reference {
  const { name, type, id } = (value ?? {}) as Partial<Reference>;
  return [name, type, id].every((part) => typeof part === 'string');
}

function isVersions(value: unknown): value is MigrationVersion {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'string');
}
