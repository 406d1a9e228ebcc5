import { keyOf, type ObjectKey } from '#common/saved-objects';
import type { StoredObject } from '#store';
import type { DeleteOutcome, SavedObjectsClient } from './client-types';
import { conflict, notFound, toItemError } from './errors';
import type { ClientCore } from './saved-objects-client';

/** Someone else may change the object between the look at its place and its end, but not forever. */
const MAX_ATTEMPTS = 5;

/** Written together; other requests are answered in between. */
const CHUNK_SIZE = 200;

export function createDelete(core: ClientCore): Pick<SavedObjectsClient, 'delete' | 'bulkDelete'> {
  const remove = createRemove(core);
  return {
    delete: remove,
    async bulkDelete(keys) {
      const unique = [
        ...new Map(keys.map(({ type, id }) => [keyOf({ type, id }), { type, id }])).values(),
      ];
      const outcomes: DeleteOutcome[] = [];
      for (let start = 0; start < unique.length; start += CHUNK_SIZE) {
        const chunk = unique.slice(start, start + CHUNK_SIZE);
        const deleted = await removeChunk(core, chunk);
        for (const key of chunk) {
          outcomes.push(
            deleted.has(keyOf(key)) ? { ...key, success: true } : await tell(remove, key),
          );
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      return outcomes;
    },
  };
}

/** Those of which nothing stands in the way, in one write: their keys. Why others were left is told one by one. */
async function removeChunk(
  core: ClientCore,
  keys: readonly ObjectKey[],
): Promise<ReadonlySet<string>> {
  const { store, access, by } = core;
  const objects = (await core.readObjects(keys)).filter(
    (object) =>
      object !== undefined &&
      core.isVisible(object.type) &&
      access.canRead(object) &&
      mayDelete(core, object),
  ) as readonly StoredObject[];
  const writes = objects.map(({ type, id, version }) => {
    return { kind: 'delete', key: { type, id }, expected: { version } } as const;
  });
  const outcomes = await store.apply(writes, { by, onConflict: 'skip' });
  const done = objects.filter((_, position) => outcomes[position]?.done);
  core.onChange?.(
    done.map((place) => ({ type: place.type, id: place.id, change: 'delete', place }) as const),
  );
  return new Set(done.map(keyOf));
}

function mayDelete({ access }: ClientCore, object: StoredObject): boolean {
  try {
    access.checkDelete(object);
    return true;
  } catch {
    // It is asked once more, alone, for the reason.
    return false;
  }
}

async function tell(remove: SavedObjectsClient['delete'], key: ObjectKey): Promise<DeleteOutcome> {
  try {
    await remove(key);
    return { ...key, success: true };
  } catch (error) {
    return { ...key, success: false, error: toItemError(error) };
  }
}

function createRemove(core: ClientCore): SavedObjectsClient['delete'] {
  const { store, access, by } = core;
  const attempt = async (key: ObjectKey) => {
    const [stored] = core.isVisible(key.type) ? await core.readObjects([key]) : [];
    if (!stored || !access.canRead(stored)) {
      throw notFound(key);
    }
    access.checkDelete(stored);
    const expected = { version: stored.version };
    const writes = [{ kind: 'delete', key, expected }] as const;
    const [outcome] = await store.apply(writes, { by, onConflict: 'skip' });
    return outcome?.done ? stored : undefined;
  };
  return async ({ type, id }) => {
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      const deleted = await attempt({ type, id });
      if (deleted) {
        core.onChange?.([{ type, id, change: 'delete', place: deleted }]);
        return;
      }
    }
    throw conflict({ type, id });
  };
}
