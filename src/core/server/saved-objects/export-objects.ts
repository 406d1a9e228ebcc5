import { keyOf, type ObjectKey, type SavedObjectBody } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectsClient } from './client-types';
import { inlineKeysOf } from './inline-ids';
import type { TypeRegistry } from './type-registry';

export interface CollectOptions {
  client: SavedObjectsClient;
  types: TypeRegistry;
  /** Of objects that are named one by one, with what they refer to. Whole types have no such limit. */
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

/** What is known of all objects of an export at once; what they hold is read when its turn comes. */
interface Outline extends ObjectKey {
  references: readonly OutlineReference[];
}

interface OutlineReference extends ObjectKey {
  /** By an id in the text of an attribute, which may be of something else: what is not there is not missing. */
  isInline?: true;
}

/** Read and sent at once; other requests are answered in between. */
const CHUNK_SIZE = 200;

/**
 * NDJSON: one object a line, those that others refer to first, and a last line that sums up. Rejects with 400 before
 * anything is sent; what is deleted while it is sent is in neither the file nor its sum.
 */
export async function exportObjects(options: ExportOptions): Promise<AsyncIterable<string>> {
  const { outlines, missing } = await collectOutlines(options);
  return writeLines(sortByReferences(outlines), missing, options);
}

async function* writeLines(
  keys: readonly ObjectKey[],
  missing: readonly ObjectKey[],
  { client, excludeExportDetails }: ExportOptions,
): AsyncGenerator<string> {
  let exportedCount = 0;
  for (let start = 0; start < keys.length; start += CHUNK_SIZE) {
    const objects = await getThose(client, keys.slice(start, start + CHUNK_SIZE));
    const lines = objects.map(({ namespaces: _namespaces, workspaces: _workspaces, ...object }) =>
      JSON.stringify(object),
    );
    if (lines.length > 0) {
      yield (exportedCount > 0 ? '\n' : '') + lines.join('\n');
    }
    exportedCount += lines.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!excludeExportDetails) {
    const sum = { exportedCount, missingRefCount: missing.length, missingReferences: missing };
    yield (exportedCount > 0 ? '\n' : '') + JSON.stringify(sum);
  }
}

/** What is asked for, with what it refers to where that is wished. Throws 400 for more than may be exported at once. */
export async function collectObjects(options: CollectOptions): Promise<readonly SavedObjectBody[]> {
  const { outlines } = await collectOutlines(options);
  return getThose(options.client, outlines);
}

/** Those that are still there. */
async function getThose(
  client: SavedObjectsClient,
  keys: readonly ObjectKey[],
): Promise<readonly SavedObjectBody[]> {
  const answers = await client.bulkGetStored(keys.map(({ type, id }) => ({ type, id })));
  return answers.filter((answer) => !('error' in answer)) as readonly SavedObjectBody[];
}

async function collectOutlines(options: CollectOptions) {
  const { objects, includeReferencesDeep } = options;
  const maxObjects = objects ? options.maxObjects : Infinity;
  const first = objects ? await outlineObjects(options, objects) : await outlineTypes(options);
  const { outlines, missing } = includeReferencesDeep
    ? await addReferences(first, { ...options, maxObjects })
    : { outlines: first, missing: [] };
  if (outlines.length > maxObjects) {
    throw new HttpError(400, tell('export.tooMany', { count: maxObjects }));
  }
  return { outlines, missing };
}

const toOutline = ({ type, id, references }: SavedObjectBody): Outline => ({
  type,
  id,
  references: references.map((one) => ({ type: one.type, id: one.id })),
});

const toDeepOutline = (object: SavedObjectBody): Outline => {
  const { references, ...outline } = toOutline(object);
  const inline = inlineKeysOf(object).map((key) => ({ ...key, isInline: true as const }));
  return { ...outline, references: [...inline, ...references] };
};

/** Each of them once, however often it is named. */
async function outlineObjects(
  { client, types, includeReferencesDeep }: CollectOptions,
  objects: readonly ObjectKey[],
): Promise<readonly Outline[]> {
  const refused = objects.filter(({ type }) => !isExportable(types, type));
  if (refused.length > 0) {
    const names = refused.map(({ type, id }) => `${type}:${id}`).join(', ');
    throw new HttpError(400, tell('export.objectsOfTypes', { names }));
  }
  const unique = new Map(objects.map((key) => [keyOf(key), key]));
  const answers = await client.bulkGet([...unique.values()]);
  const failed = answers.filter((answer) => 'error' in answer);
  if (failed.length > 0) {
    throw new HttpError(400, tell('export.unreadable'), { objects: failed });
  }
  const found = answers as readonly SavedObjectBody[];
  return found.map(includeReferencesDeep ? toDeepOutline : toOutline);
}

async function outlineTypes(options: CollectOptions): Promise<readonly Outline[]> {
  const { client, types, typesToExport = [], search, workspaces, includeReferencesDeep } = options;
  const opaque = await client.opaqueTypes();
  const refused = typesToExport.filter(
    (type) => !types.isImportable(type) && !opaque.includes(type),
  );
  if (refused.length > 0) {
    throw new HttpError(400, tell('export.types', { names: refused.join(', ') }));
  }
  const outlines: Outline[] = [];
  for await (const page of client.pages({ types: typesToExport, search, workspaces })) {
    outlines.push(...page.map(includeReferencesDeep ? toDeepOutline : toOutline));
  }
  return outlines;
}

function isExportable(types: TypeRegistry, type: string): boolean {
  return types.isImportable(type) || types.isOpaque(type);
}

/** Follows references until there is nothing new, so a circle ends too (attack 37). */
async function addReferences(
  first: readonly Outline[],
  { client, types, maxObjects }: CollectOptions,
) {
  const known = new Map(first.map((object) => [keyOf(object), object]));
  const missing = new Map<string, ObjectKey>();
  const asked = new Set<string>();
  let newest = first;
  while (newest.length > 0 && known.size <= maxObjects) {
    const wanted = new Map(
      newest
        .flatMap(({ references }) => references)
        .filter((one) => !known.has(keyOf(one)) && !asked.has(keyOf(one)))
        .map((reference) => [keyOf(reference), reference]),
    );
    for (const key of wanted.keys()) asked.add(key);
    const found: Outline[] = [];
    const keys = [...wanted.values()];
    for (let start = 0; start < keys.length; start += CHUNK_SIZE) {
      const objects = await getThose(client, keys.slice(start, start + CHUNK_SIZE));
      found.push(...objects.filter(({ type }) => isExportable(types, type)).map(toDeepOutline));
    }
    for (const object of found) {
      known.set(keyOf(object), object);
    }
    for (const { type, id, isInline } of newest.flatMap(({ references }) => references)) {
      const key = keyOf({ type, id });
      if (!isInline && !known.has(key)) missing.set(key, { type, id });
    }
    newest = found;
  }
  return { outlines: [...known.values()], missing: [...missing.values()] };
}

/** Without recursion: a chain may be as long as the file. */
function sortByReferences(objects: readonly Outline[]): readonly Outline[] {
  const byKey = new Map(objects.map((object) => [keyOf(object), object]));
  const sorted = new Set<Outline>();
  const entered = new Set<Outline>();
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
