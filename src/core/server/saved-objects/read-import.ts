import { isObject, type JsonObject } from '#common/json';
import type { ForeignMarks, MigrationVersion, Reference } from '#common/saved-objects';
import { nested, tell } from '#common/server-messages';
import { HttpError, JsonError, parseSafely } from '../http';
import { findDuplicate } from './create-objects';
import { createTurn } from './turn';

/** Of one object: no app writes a hundredth of that. */
const MAX_VALUES = 100_000;
/** As routes take them. */
const MAX_REFERENCES = 10_000;
const LINE_END = 10;

/** A line of an export. What else stands in it has no say here: workspaces, permissions, versions (attack 58). */
export interface ImportedObject {
  type: string;
  id: string;
  attributes: JsonObject;
  references: readonly Reference[];
  migrationVersion?: MigrationVersion;
  marks?: ForeignMarks;
  originId?: string;
}

/**
 * Reads an export file; other requests are answered in between. Its last line tells how many there are, and is often wrong: it is
 * not needed.
 */
export async function readImport(
  content: Buffer,
  maxObjects: number,
  turn = createTurn(),
): Promise<readonly ImportedObject[]> {
  const objects: ImportedObject[] = [];
  let number = 0;
  for (const line of linesOf(content)) {
    const others = turn();
    if (others) await others;
    number += 1;
    const object = line.trim() === '' ? undefined : readLine(line, number);
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

/** One after the other: of a file of nothing but line ends, a list would take more than the file. */
function* linesOf(content: Buffer): Generator<string> {
  for (let start = 0; start <= content.length;) {
    const found = content.indexOf(LINE_END, start);
    const end = found === -1 ? content.length : found;
    const line = content.toString('utf8', start, end);
    yield start === 0 ? line.replace(/^\uFEFF/, '') : line;
    start = end + 1;
  }
}

function readLine(line: string, number: number): ImportedObject | undefined {
  const value = parseLine(line, number) as (Partial<ImportedObject> & ForeignMarks) | null;
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
  if (references.length > MAX_REFERENCES) {
    const count = MAX_REFERENCES;
    throw new HttpError(400, tell('import.tooManyReferences', { line: number, count }));
  }
  const marks = readMarks(value);
  return {
    type,
    id,
    attributes,
    references: references.map((one) => ({ name: one.name, type: one.type, id: one.id })),
    ...(isVersions(migrationVersion) && { migrationVersion }),
    ...(marks && { marks }),
    ...(typeof originId === 'string' && { originId }),
  };
}

/** Longer than any version or time is. */
const MAX_MARK = 50;

/** What other servers say of an object; undefined where that is nothing. */
export function readMarks(line: {
  [Name in keyof ForeignMarks]?: unknown;
}): ForeignMarks | undefined {
  const { typeMigrationVersion, coreMigrationVersion, managed, created_at: createdAt } = line;
  const isMark = (mark: unknown): mark is string =>
    typeof mark === 'string' && mark.length <= MAX_MARK;
  const marks: ForeignMarks = {
    ...(isMark(typeMigrationVersion) && { typeMigrationVersion }),
    ...(isMark(coreMigrationVersion) && { coreMigrationVersion }),
    ...(typeof managed === 'boolean' && { managed }),
    ...(isMark(createdAt) && { created_at: createdAt }),
  };
  return Object.keys(marks).length > 0 ? marks : undefined;
}

function parseLine(line: string, number: number): unknown {
  try {
    return parseSafely(line, { values: MAX_VALUES });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const reason = nested(error.problem);
    throw new HttpError(400, tell('import.badJson', { line: number, reason }));
  }
}

function isReference(value: unknown): value is Reference {
  const { name, type, id } = (value ?? {}) as Partial<Reference>;
  return [name, type, id].every((part) => typeof part === 'string');
}

function isVersions(value: unknown): value is MigrationVersion {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'string');
}
