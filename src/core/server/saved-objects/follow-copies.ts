import { keyOf, type ObjectKey } from '#common/saved-objects';
import type { SavedObjectsClient } from './client-types';
import { inlineKeysOf } from './inline-ids';
import type { ImportedObject } from './read-import';
import { replaceIds } from './replace-ids';
import { createTurn, inChunks } from './turn';

/**
 * What an earlier import gave another id is the same object under it, for what comes later and refers to it as its file did: another
 * file, or the rest of this one once somebody decided about it. Of several copies nobody knows which is meant.
 */
export async function followCopies(
  objects: readonly ImportedObject[],
  client: Pick<SavedObjectsClient, 'bulkGet' | 'findByOrigin'>,
): Promise<readonly ImportedObject[]> {
  const copies = await findCopies(objects, client);
  if (copies.size === 0) {
    return objects;
  }
  return objects.map((object) => replaceIds(object, (key) => copies.get(keyOf(key)) ?? key.id));
}

/** The ids of the only copies, by the keys of what is neither among these objects nor stored. */
async function findCopies(
  objects: readonly ImportedObject[],
  client: Pick<SavedObjectsClient, 'bulkGet' | 'findByOrigin'>,
): Promise<ReadonlyMap<string, string>> {
  const among = new Set(objects.map(keyOf));
  const outside = new Map<string, ObjectKey & { fields: readonly string[] }>();
  const turn = createTurn();
  for (const object of objects) {
    for (const { type, id } of [...object.references, ...inlineKeysOf(object)]) {
      const key = keyOf({ type, id });
      if (!among.has(key)) outside.set(key, { type, id, fields: [] });
    }
    await turn();
  }
  const copies = new Map<string, string>();
  for await (const chunk of inChunks([...outside.values()], { first: 100 })) {
    const answers = await client.bulkGet(chunk);
    for (const { type, id } of answers.filter((answer) => 'error' in answer)) {
      const [copy, other] = await client.findByOrigin(type, id);
      if (copy && !other) copies.set(keyOf({ type, id }), copy.id);
    }
  }
  return copies;
}
