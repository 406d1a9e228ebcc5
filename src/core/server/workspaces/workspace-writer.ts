import { randomBytes } from 'node:crypto';
import type { JsonObject } from '#common/json';
import type { ObjectPermissions } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { withMember, WORKSPACE_TYPE, WorkspaceRole } from '#common/workspaces';
import type { Store, StoredObject } from '#store';
import type { Directory } from '../auth/directory';
import type { Principal } from '../principal/principal';
import { HttpError } from '../http';
import { decodeVersion, type TypeRegistry } from '../saved-objects';
import { emptyWorkspace } from './empty-workspace';
import { toStoredPermissions } from './member-names';
import { findPermissionProblem, INVALID_WORKSPACE } from './permission-rules';
import type { WorkspacesService } from './types';
import type { WorkspaceCache } from './workspace-cache';
import { readWorkspaceHistory, type WorkspaceHistory } from './workspace-history';
import { notFound, type WorkspaceReader } from './workspace-reader';
import type { WorkspaceAttributes, WorkspaceBody } from './workspace-schemas';

/** Every change goes one after the other, so that names, the last owner and the limit hold. All reject with `HttpError`. */
export interface WorkspaceWriter {
  create(principal: Principal, body: WorkspaceBody<WorkspaceAttributes>): Promise<{ id: string }>;
  update(
    principal: Principal,
    id: string,
    body: WorkspaceBody<Partial<WorkspaceAttributes>>,
  ): Promise<void>;
  /** What it was, for its owners. */
  history(principal: Principal, id: string): Promise<WorkspaceHistory>;
  /** Makes an earlier version the present one, members included. */
  restore(principal: Principal, id: string, version: string): Promise<void>;
  /** With the objects that are in no other workspace. */
  remove(principal: Principal, id: string): Promise<void>;
}

export interface WriterDependencies {
  store: Store;
  cache: WorkspaceCache;
  access: Pick<WorkspacesService, 'accessFor' | 'permissionEnabled'>;
  reader: WorkspaceReader;
  directory: Directory;
  types: Pick<TypeRegistry, 'get'>;
  maximum: number | undefined;
  /** With the workspace before and after. */
  onChange(before: StoredObject | undefined, after: StoredObject | undefined): void;
}

/** Characters of an id, as clients know them. */
const ID_LENGTH = 6;

export function createWorkspaceWriter(dependencies: WriterDependencies): WorkspaceWriter {
  const { store, cache, access, maximum, onChange } = dependencies;
  const inTurn = createQueue();
  const checkName = (name: string, own?: string) => {
    if (cache.all().some(({ id, attributes }) => id !== own && attributes['name'] === name)) {
      throw new HttpError(409, tell('workspaces.nameTaken'));
    }
  };
  return {
    create: (principal, { attributes, settings }) =>
      inTurn(async () => {
        if (!access.accessFor(principal).isUnrestricted) {
          throw new HttpError(403, tell('workspaces.administratorsOnly'));
        }
        checkName(attributes.name);
        if (maximum !== undefined && cache.all().length >= maximum) {
          throw new HttpError(409, tell('workspaces.tooMany', { count: maximum }));
        }
        const permissions = firstPermissions(dependencies, principal, settings?.permissions);
        const id = await findFreeId(store);
        await write(dependencies, principal, { id, attributes, permissions });
        return { id };
      }),
    update: (principal, id, { attributes, settings }) =>
      inTurn(async () => {
        const before = findOwned(dependencies, principal, id);
        if (attributes.name !== undefined) {
          checkName(attributes.name, id);
        }
        const permissions = settings?.permissions
          ? check(dependencies, principal, settings.permissions, before)
          : before.permissions;
        const changed = { ...before.attributes, ...attributes };
        await write(dependencies, principal, { id, attributes: changed, permissions });
      }),
    history: (principal, id) =>
      readWorkspaceHistory(findOwned(dependencies, principal, id), dependencies),
    restore: (principal, id, version) =>
      inTurn(() => restore({ ...dependencies, checkName }, principal, id, version)),
    remove: (principal, id) =>
      inTurn(async () => {
        const before = findOwned(dependencies, principal, id);
        if (before.attributes['reserved'] === true) {
          throw new HttpError(403, tell('workspaces.reserved', { id }));
        }
        // From here on, nobody puts anything into it.
        cache.delete(id);
        try {
          await emptyWorkspace(before, { ...dependencies, by: principal.id });
        } catch (error) {
          cache.set(before);
          throw error;
        }
        onChange(before, undefined);
      }),
  };
}

async function restore(
  dependencies: WriterDependencies & { checkName(name: string, own: string): void },
  principal: Principal,
  id: string,
  version: string,
): Promise<void> {
  const before = findOwned(dependencies, principal, id);
  const wanted = decodeVersion(version);
  const versions = await dependencies.store.history({ type: WORKSPACE_TYPE, id });
  const found = versions.find((one) => one.version === wanted);
  if (!found) {
    throw new HttpError(404, tell('workspaces.noVersion', { id, version }));
  }
  dependencies.checkName(String(found.attributes['name']), id);
  // Made while permissions were off, it had no members: those of now stay.
  const permissions = found.permissions
    ? check(dependencies, principal, found.permissions, found)
    : before.permissions;
  await write(dependencies, principal, { id, attributes: found.attributes, permissions });
}

/** For its owners. Throws 403, and 404 for who may not even see it. */
function findOwned(
  { cache, reader }: WriterDependencies,
  principal: Principal,
  id: string,
): StoredObject {
  const workspace = cache.get(id);
  const role = workspace && reader.roleIn(principal, workspace);
  if (!workspace || !role) {
    throw notFound(id);
  }
  if (role !== WorkspaceRole.OWNER) {
    throw new HttpError(403, INVALID_WORKSPACE);
  }
  return workspace;
}

async function write(
  { store, cache, onChange }: WriterDependencies,
  principal: Principal,
  content: { id: string; attributes: object; permissions: ObjectPermissions | undefined },
): Promise<void> {
  const { id, permissions } = content;
  const before = cache.get(id);
  const attributes = { ...content.attributes } as JsonObject;
  const object = {
    type: WORKSPACE_TYPE,
    id,
    attributes,
    references: [],
    ...(permissions && { permissions }),
  };
  const expected = before ? { version: before.version } : 'absent';
  const [outcome] = await store.apply([{ kind: 'put', object, text: {}, expected }], {
    by: principal.id,
    onConflict: 'skip',
  });
  if (!outcome?.done) {
    throw new HttpError(409, tell('workspaces.changing'));
  }
  cache.set(outcome.object);
  onChange(before, outcome.object);
}

/** Whoever makes a workspace owns it. */
function firstPermissions(
  dependencies: WriterDependencies,
  principal: Principal,
  given: ObjectPermissions | undefined,
): ObjectPermissions | undefined {
  if (!dependencies.access.permissionEnabled && !given) {
    return undefined;
  }
  const owner = { kind: 'users', name: principal.id, role: WorkspaceRole.OWNER } as const;
  return check(dependencies, principal, withMember(given ?? {}, owner));
}

/** As they are stored. Throws 400. */
function check(
  { directory }: WriterDependencies,
  principal: Principal,
  given: ObjectPermissions,
  before?: StoredObject,
): ObjectPermissions {
  const context = { directory, principal, before: before?.permissions };
  const permissions = toStoredPermissions(given, context);
  const problem = findPermissionProblem(permissions);
  if (problem) {
    throw new HttpError(400, problem);
  }
  return permissions;
}

/** Of no workspace that was ever there: its objects' past is not for the members of another one. */
async function findFreeId(store: Store): Promise<string> {
  for (;;) {
    const id = randomBytes(ID_LENGTH).toString('base64url').slice(0, ID_LENGTH);
    const key = { type: WORKSPACE_TYPE, id };
    const [present] = await store.get([key]);
    if (!present && (await store.history(key)).length === 0) {
      return id;
    }
  }
}

function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
