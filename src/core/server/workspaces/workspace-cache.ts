import { WORKSPACE_TYPE } from '#common/workspaces';
import type { Store, StoredObject } from '#store';

const PAGE_SIZE = 1000;

/** All workspaces, in memory: who may see what costs a find no query of its own. */
export interface WorkspaceCache {
  get(id: string): StoredObject | undefined;
  all(): readonly StoredObject[];
  /** After each change. */
  set(workspace: StoredObject): void;
  delete(id: string): void;
  /** Changes with each change. */
  readonly revision: number;
}

/** What this process writes, it notes here; `refresh-workspaces.ts` notes what others write. */
export async function loadWorkspaces(store: Pick<Store, 'find'>): Promise<WorkspaceCache> {
  const workspaces = new Map<string, StoredObject>();
  let revision = 0;
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { objects } = await store.find({
      types: [WORKSPACE_TYPE],
      sort: { field: { root: 'id' }, order: 'asc' },
      offset,
      limit: PAGE_SIZE,
    });
    for (const object of objects) {
      workspaces.set(object.id, object);
    }
    if (objects.length < PAGE_SIZE) {
      break;
    }
  }
  return {
    get: (id) => workspaces.get(id),
    all: () => [...workspaces.values()],
    set(workspace) {
      workspaces.set(workspace.id, workspace);
      revision += 1;
    },
    delete(id) {
      workspaces.delete(id);
      revision += 1;
    },
    get revision() {
      return revision;
    },
  };
}
