import type { ObjectKey } from '#common/saved-objects';
import type { SavedObjectsClient } from './client-types';
import { conflict, notFound } from './errors';
import type { ClientCore } from './saved-objects-client';

/** Somebody else may change the object between the look at its place and its end, but not for ever. */
const MAX_ATTEMPTS = 5;

export function createDelete(core: ClientCore): SavedObjectsClient['delete'] {
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
