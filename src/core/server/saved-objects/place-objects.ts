import type { ObjectKey } from '#common/saved-objects';
import type { ObjectContent } from '#store';
import type { SavedObjectsClient } from './client-types';
import { conflict, notFound } from './errors';
import type { ClientCore } from './saved-objects-client';
import { toText } from './type-registry';

const MAX_ATTEMPTS = 5;

/** The one way in which objects get into other workspaces and out of them (attack 58). */
export function createPlacer(
  core: ClientCore,
): Pick<SavedObjectsClient, 'addToWorkspace' | 'removeFromWorkspace'> {
  const { store, access, by } = core;

  /** Whether it is done; someone else may have been quicker. */
  async function tryMove(key: ObjectKey, { check, change }: Move): Promise<boolean> {
    const found = await core.read(key);
    if (!found) {
      throw notFound(key);
    }
    const { stored } = found;
    check(stored);
    const { workspaces: before = [], ...content } = toContent(stored);
    const workspaces = change(before);
    if (workspaces.length === before.length) {
      return true;
    }
    const object = { ...content, ...(workspaces.length > 0 && { workspaces }) };
    const text = toText(core.types.get(key.type), object.attributes);
    const [outcome] = await store.apply(
      [{ kind: 'put', object, text, expected: { version: stored.version } }],
      { by, onConflict: 'skip' },
    );
    if (!outcome?.done) {
      return false;
    }
    // Those hear of it who saw it before or see it now.
    const place = { ...stored, workspaces: [...before, ...workspaces] };
    core.onChange?.([{ type: key.type, id: key.id, change: 'update', place }]);
    return true;
  }

  async function move(key: ObjectKey, how: Move): Promise<void> {
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      if (await tryMove(key, how)) {
        return;
      }
    }
    throw conflict(key);
  }

  return {
    addToWorkspace: (key, workspaceId) =>
      move(key, {
        check(object) {
          access.checkCreate([workspaceId]);
          access.checkUpdate(object);
        },
        change: (workspaces) => [...new Set([...workspaces, workspaceId])],
      }),
    removeFromWorkspace: (key, workspaceId) =>
      move(key, {
        check: (object) => access.checkRemove(object, workspaceId),
        change: (workspaces) => workspaces.filter((id) => id !== workspaceId),
      }),
  };
}

interface Move {
  /** Throws 403. */
  check(object: ObjectContent): void;
  change(workspaces: readonly string[]): readonly string[];
}

/** Without what the store adds to it. */
export function toContent(object: ObjectContent): ObjectContent {
  const { type, id, attributes, references } = object;
  const { migrationVersion, marks, workspaces, permissions, originId } = object;
  return {
    type,
    id,
    attributes,
    references,
    ...(migrationVersion && { migrationVersion }),
    ...(marks && { marks }),
    ...(workspaces && { workspaces }),
    ...(permissions && { permissions }),
    ...(originId && { originId }),
  };
}
