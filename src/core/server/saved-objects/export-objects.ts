import { keyOf, type ObjectKey, type SavedObjectBody } from '#common/saved-objects';
import { HttpError } from '../http';
import type { SavedObjectsClient } from './client-types';
import type { TypeRegistry } from './type-registry';

export interface CollectOptions {
  client: SavedObjectsClient;
  types: TypeRegistry;
  maxObjects: number;
  /** Either whole types or these objects. */
  typesToExport?: readonly string[];
  objects?: readonly ObjectKey[];
  search?: string;
  includeReferencesDeep: boolean;
  workspaces?: readonly string[];
}

export interface ExportOptions extends CollectOptions {
  excludeExportDetails: boolean;
}

/** NDJSON: one object a line, those that others refer to first, and a last line that sums up. */
export async function exportObjects(options: ExportOptions): Promise<string> {
  const { objects, missing } = await collectObjects(options);
  const lines: object[] = sortByReferences(objects).map(
    ({ namespaces: _namespaces, workspaces: _workspaces, ...object }) => object,
  );
  if (!options.excludeExportDetails) {
    lines.push({
      exportedCount: objects.length,
      missingRefCount: missing.length,
      missingReferences: missing,
    });
  }
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** What is asked for, with what it refers to where that is wished. Throws 400 for more than may be exported at once. */
export async function collectObjects(options: CollectOptions) {
  const first = await collect(options);
  const { objects, missing } = options.includeReferencesDeep
    ? await addReferences(first, options)
    : { objects: first, missing: [] };
  if (objects.length > options.maxObjects) {
    throw tooMany(options.maxObjects);
  }
  return { objects, missing };
}

async function collect(options: CollectOptions): Promise<readonly SavedObjectBody[]> {
  const { client, types, typesToExport, objects, search, workspaces, maxObjects } = options;
  if (objects) {
    const refused = objects.filter(({ type }) => !isExportable(types, type));
    if (refused.length > 0) {
      const names = refused.map(({ type, id }) => `${type}:${id}`).join(', ');
      throw new HttpError(400, `Trying to export object(s) with non-exportable types: ${names}`);
    }
    return getAll(client, objects);
  }
  const opaque = await client.opaqueTypes();
  const refused = (typesToExport ?? []).filter(
    (type) => !types.isImportable(type) && !opaque.includes(type),
  );
  if (refused.length > 0) {
    throw new HttpError(400, `Trying to export non-exportable type(s): ${refused.join(', ')}`);
  }
  const found = await client.find({
    types: typesToExport ?? [],
    search,
    workspaces,
    perPage: maxObjects,
  });
  if (found.total > maxObjects) {
    throw tooMany(maxObjects);
  }
  return found.saved_objects;
}

function isExportable(types: TypeRegistry, type: string): boolean {
  return types.isImportable(type) || types.isOpaque(type);
}

/** Each of them once, however often it is named. */
async function getAll(
  client: SavedObjectsClient,
  keys: readonly ObjectKey[],
): Promise<readonly SavedObjectBody[]> {
  const unique = new Map(keys.map((key) => [keyOf(key), key]));
  const answers = await client.bulkGet([...unique.values()]);
  const failed = answers.filter((answer) => 'error' in answer);
  if (failed.length > 0) {
    throw new HttpError(400, 'Error fetching objects to export', { objects: failed });
  }
  return answers as readonly SavedObjectBody[];
}

/** Follows references until there is nothing new, so a circle ends too (attack 37). */
async function addReferences(
  first: readonly SavedObjectBody[],
  { client, types, maxObjects }: CollectOptions,
) {
  const known = new Map(first.map((object) => [keyOf(object), object]));
  const missing = new Map<string, ObjectKey>();
  let newest = first;
  while (newest.length > 0 && known.size <= maxObjects) {
    const wanted = new Map(
      newest
        .flatMap(({ references }) => references)
        .filter((one) => !known.has(keyOf(one)) && !missing.has(keyOf(one)))
        .map(({ type, id }) => [keyOf({ type, id }), { type, id }]),
    );
    const answers = await client.bulkGet([...wanted.values()]);
    const found = answers.filter(
      (answer): answer is SavedObjectBody =>
        !('error' in answer) && isExportable(types, answer.type),
    );
    for (const object of found) {
      known.set(keyOf(object), object);
    }
    for (const [key, reference] of wanted) {
      if (!known.has(key)) missing.set(key, reference);
    }
    newest = found;
  }
  return { objects: [...known.values()], missing: [...missing.values()] };
}

/** Without recursion: a chain may be as long as the file. */
function sortByReferences(objects: readonly SavedObjectBody[]): readonly SavedObjectBody[] {
  const byKey = new Map(objects.map((object) => [keyOf(object), object]));
  const sorted = new Set<SavedObjectBody>();
  const entered = new Set<SavedObjectBody>();
  const stack = objects.toReversed();
  for (let object = stack.at(-1); object; object = stack.at(-1)) {
    if (entered.has(object)) {
      sorted.add(object);
      stack.pop();
      continue;
    }
    entered.add(object);
    for (const reference of object.references) {
      const target = byKey.get(keyOf(reference));
      if (target && !entered.has(target)) stack.push(target);
    }
  }
  return [...sorted];
}

function tooMany(maxObjects: number): HttpError {
  return new HttpError(400, `Can't export more than ${maxObjects} objects`);
}
