import type { ObjectContent } from '#store';
import { HttpError } from '../http';
import type { Item, ObjectToUpdate, SavedObjectsClient } from './client-types';
import { conflict, notFound, toItemError } from './errors';
import { migrate, upgrade, withNewest } from './migrate';
import { keepVersions } from './object-shape';
import { decodeVersion } from './object-body';
import { toContent } from './place-objects';
import type { ClientCore } from './saved-objects-client';
import { toText } from './type-registry';

/** Someone else may change the object between reading and writing it, but not forever. */
const MAX_ATTEMPTS = 5;
/** After so many, other requests are answered. */
const AT_ONCE = 20;

export function createUpdater(core: ClientCore): Pick<SavedObjectsClient, 'update' | 'bulkUpdate'> {
  const update = async (object: ObjectToUpdate) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const updated = await tryUpdate(core, object);
      if (updated) {
        const { type, id } = object;
        core.onChange?.([{ type, id, change: 'update', place: updated }]);
        return core.show(updated);
      }
    }
    throw conflict(object);
  };
  return {
    update,
    async bulkUpdate(objects) {
      const answers: Item[] = [];
      for (const [position, object] of objects.entries()) {
        if (position % AT_ONCE === AT_ONCE - 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        const { type, id } = object;
        const failed = (error: unknown) => ({ type, id, error: toItemError(error) });
        answers.push(await update(object).catch(failed));
      }
      return answers;
    },
  };
}

/** Nothing where someone else was quicker. */
async function tryUpdate(core: ClientCore, object: ObjectToUpdate) {
  const type = core.writable(object.type);
  const found = await core.read(object);
  if (!found) {
    throw notFound(object);
  }
  const { stored } = found;
  core.access.checkUpdate(stored);
  if (object.version !== undefined && decodeVersion(object.version) !== stored.version) {
    throw conflict(object);
  }
  const changed: ObjectContent = {
    ...toContent(found.content),
    attributes: { ...found.content.attributes, ...object.attributes },
    references:
      object.references?.map(({ name, type: to, id }) => ({ name, type: to, id })) ??
      found.content.references,
  };
  const { migrationVersion } = object;
  const content = keepVersions(
    type,
    migrationVersion ? migrate(type, { ...changed, migrationVersion }) : withNewest(type, changed),
    upgrade(type, stored),
  );
  const problem = type.validate?.(content.attributes);
  if (problem) {
    throw new HttpError(400, problem);
  }
  const [outcome] = await core.store.apply(
    [
      {
        kind: 'put',
        object: content,
        text: toText(type, content.attributes),
        expected: { version: stored.version },
      },
    ],
    { by: core.by, onConflict: 'skip' },
  );
  if (outcome?.done) {
    return outcome.object;
  }
  if (object.version !== undefined) {
    throw conflict(object);
  }
  return undefined;
}
