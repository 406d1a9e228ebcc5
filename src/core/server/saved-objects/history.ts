import type { ObjectKey, SavedObjectBody } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectsClient } from './client-types';
import { notFound } from './errors';
import { decodeVersion } from './object-body';
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
  const { store, access } = core;
  /** What a deleted object was last says who may see its past, and where it comes back. */
  const read = async (key: ObjectKey) => {
    const isVisible = core.isVisible(key.type);
    const [present] = isVisible ? await store.get([key]) : [];
    // The past of what may not be seen now is not looked at.
    const isOpen = isVisible && (!present || access.canRead(present));
    const versions = isOpen ? await store.history(key) : [];
    const last = present ?? versions[0];
    if (!last || !access.canRead(last)) {
      throw notFound(key);
    }
    // While it lay elsewhere, it was not for those who see it now.
    return { present, last, versions: versions.filter((one) => access.canRead(one)) };
  };
  return {
    async history(key) {
      const { versions } = await read(key);
      return versions.map((one) => ({
        ...core.show(one),
        updated_by: one.updatedBy,
        replaced_at: one.replacedAt,
        replaced_by: one.replacedBy,
        change: one.change,
      }));
    },
    async restore(key, version) {
      const wanted = decodeVersion(version);
      const { present, last, versions } = await read(key);
      const found = versions.find((one) => one.version === wanted);
      if (!found) {
        const { type, id } = key;
        throw new HttpError(404, tell('objects.noVersion', { type, id, version }));
      }
      access.checkUpdate(last);
      const { type, id, attributes, references, migrationVersion, marks, originId } = found;
      const { workspaces = [], permissions } = last;
      return create(
        {
          type,
          id,
          attributes,
          references,
          migrationVersion,
          marks,
          originId,
          ...(!present && { workspaces, permissions }),
        },
        { overwrite: true, keepsVersions: true },
      );
    },
  };
}
