import type { Store, StoredObject, StoreWrite } from '#store';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import { toContent, toText, type TypeRegistry } from '../saved-objects';

interface Context {
  store: Store;
  types: Pick<TypeRegistry, 'get'>;
  by: string;
}

/** Written together; other requests are answered in between. */
const CHUNK_SIZE = 200;
/** Others may change objects meanwhile, but not forever. */
const MAX_IDLE_ROUNDS = 5;

/**
 * Deletes a workspace: first the objects that are in no other one, others leave it. It goes last, so that a server that dies
 * meanwhile leaves a workspace that can be deleted again, and no objects without one.
 */
export async function emptyWorkspace(workspace: StoredObject, context: Context): Promise<void> {
  const { store, by } = context;
  for (let idle = 0; idle < MAX_IDLE_ROUNDS;) {
    const query = { workspaces: [workspace.id], offset: 0, limit: CHUNK_SIZE };
    const { objects } = await store.find(query);
    if (objects.length === 0) {
      const { type, id, version } = workspace;
      const write = { kind: 'delete', key: { type, id }, expected: { version } } as const;
      const [outcome] = await store.apply([write], { by, onConflict: 'skip' });
      if (outcome?.done) {
        return;
      }
      break;
    }
    const writes = objects.map((object) => toWrite(object, workspace.id, context));
    const outcomes = await store.apply(writes, { by, onConflict: 'skip' });
    idle = outcomes.some(({ done }) => done) ? 0 : idle + 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new HttpError(409, tell('workspaces.inUse'));
}

function toWrite(object: StoredObject, workspaceId: string, { types }: Context): StoreWrite {
  const expected = { version: object.version };
  const workspaces = (object.workspaces ?? []).filter((id) => id !== workspaceId);
  if (workspaces.length === 0) {
    return { kind: 'delete', key: { type: object.type, id: object.id }, expected };
  }
  const text = toText(types.get(object.type), object.attributes);
  return { kind: 'put', object: { ...toContent(object), workspaces }, text, expected };
}
