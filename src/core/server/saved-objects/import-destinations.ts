import { randomUUID } from 'node:crypto';
import { keyOf, type SavedObjectBody } from '#common/saved-objects';
import type { SavedObjectsClient } from './client-types';
import type { ImportError, ImportPlan, Retry } from './import-types';
import type { ImportedObject } from './read-import';

type Decision = ImportPlan | { error: ImportError };

interface Options {
  client: SavedObjectsClient;
  overwrite: boolean;
}

/** Where each object goes, or what stands in its way. */
export async function findDestinations(
  objects: readonly ImportedObject[],
  { client, overwrite }: Options,
  retries: ReadonlyMap<string, Retry>,
): Promise<readonly (readonly [string, Decision])[]> {
  const targets = objects.map((object) => {
    const retry = retries.get(keyOf(object));
    return { type: object.type, id: retry?.destinationId ?? object.id };
  });
  const present = await client.bulkGet(targets);
  const unfit = await client.findUnfit(targets);
  const decisions: (readonly [string, Decision])[] = [];
  for (const [position, object] of objects.entries()) {
    const retry = retries.get(keyOf(object));
    // An object that is out of sight keeps its id: the imported one gets one of its own.
    const id = unfit[position] ? randomUUID() : (targets[position]?.id ?? object.id);
    const answer = present[position];
    const isThere = answer !== undefined && !('error' in answer);
    const mayOverwrite = retry ? retry.overwrite : overwrite;
    const decision = isThere
      ? decideExisting(object, { id, mayOverwrite })
      : await decideByOrigin(object, { client, mayOverwrite, isDecided: retry !== undefined, id });
    decisions.push([keyOf(object), decision]);
  }
  return decisions;
}

function decideExisting(
  object: ImportedObject,
  { id, mayOverwrite }: { id: string; mayOverwrite: boolean },
): Decision {
  if (mayOverwrite) {
    return { id, overwrite: true };
  }
  return {
    error: { type: 'conflict', ...(id !== object.id && { destinationId: id }) },
  };
}

/** Copies of the same object, made by earlier imports, are the same object under another id. */
async function decideByOrigin(
  object: ImportedObject,
  {
    client,
    mayOverwrite,
    isDecided,
    id,
  }: { client: SavedObjectsClient; mayOverwrite: boolean; isDecided: boolean; id: string },
): Promise<Decision> {
  const copies = isDecided
    ? []
    : await client.findByOrigin(object.type, object.originId ?? object.id);
  const [copy] = copies;
  if (!copy) {
    return { id, overwrite: false };
  }
  if (copies.length > 1) {
    return { error: { type: 'ambiguous_conflict', destinations: copies.map(toDestination) } };
  }
  return mayOverwrite
    ? { id: copy.id, overwrite: true }
    : { error: { type: 'conflict', destinationId: copy.id } };
}

function toDestination({ id, attributes, updated_at: updatedAt }: SavedObjectBody) {
  const { title } = attributes;
  return {
    id,
    title: typeof title === 'string' ? title : id,
    ...(updatedAt && { updatedAt }),
  };
}
