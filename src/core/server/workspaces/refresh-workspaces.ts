import { WORKSPACE_TYPE } from '#common/workspaces';
import type { Store, StoreChange, StoredObject } from '#store';
import type { WorkspaceCache } from './workspace-cache';

interface Changed {
  before: StoredObject | undefined;
  after: StoredObject | undefined;
}

/** Takes in what other servers changed; answers what became of each workspace. What is known here and newer stays. */
export async function refreshWorkspaces(
  cache: WorkspaceCache,
  store: Pick<Store, 'get'>,
  changes: readonly StoreChange[],
): Promise<readonly Changed[]> {
  const keys = changes.filter(({ type }) => type === WORKSPACE_TYPE);
  if (keys.length === 0) return [];
  const present = await store.get(keys);
  return keys.flatMap(({ id, version }, at) => {
    const [before, after] = [cache.get(id), present[at]];
    if (after) {
      if (before && before.version >= after.version) return [];
      cache.set(after);
    } else {
      if (!before || before.version > version) return [];
      cache.delete(id);
    }
    return [{ before, after }];
  });
}
