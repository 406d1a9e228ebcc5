import type { ObjectKey, SavedObjectBody } from '#common/saved-objects';
import { HttpError } from '../http';
import type { SavedObjectsClient } from './client-types';
import { notFound } from './errors';
import { decodeVersion, toBody } from './object-body';
import type { ClientCore } from './saved-objects-client';

/** A version that a later change replaced: what it was, who wrote it and who replaced it. */
export interface EarlierBody extends SavedObjectBody {
  updated_by: string;
  replaced_at: string;
  replaced_by: string;
  change: 'update' | 'delete';
}

/** An object's past: also that of one that was deleted. */
export function createHistory(
  core: ClientCore,
  create: SavedObjectsClient['create'],
): Pick<SavedObjectsClient, 'history' | 'restore'> {
  const read = async (key: ObjectKey) => {
    const versions = core.isVisible(key.type) ? await core.store.history(key) : [];
    if (versions.length === 0 && !(await core.read(key))) {
      throw notFound(key);
    }
    return versions;
  };
  return {
    async history(key) {
      return (await read(key)).map((one) => ({
        ...toBody(one),
        updated_by: one.updatedBy,
        replaced_at: one.replacedAt,
        replaced_by: one.replacedBy,
        change: one.change,
      }));
    },
    async restore(key, version) {
      const wanted = decodeVersion(version);
      const found = (await read(key)).find((one) => one.version === wanted);
      if (!found) {
        const { type, id } = key;
        throw new HttpError(
          404,
          `Saved object [${type}/${id}] has no earlier version [${version}]`,
        );
      }
      const { type, id, attributes, references, migrationVersion, workspaces, originId } = found;
      return create(
        { type, id, attributes, references, migrationVersion, workspaces, originId },
        { overwrite: true },
      );
    },
  };
}
