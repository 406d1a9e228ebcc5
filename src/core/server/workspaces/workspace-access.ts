import type { FastifyRequest } from 'fastify';
import { WorkspaceRole } from '#common/workspaces';
import { principalOf } from '../auth/principal-of';
import type { Principal } from '../principal/principal';
import { arePermissionsEnabled, type Config } from '../config';
import { HttpError } from '../http';
import { createIsDashboardAdmin } from './dashboard-admin';
import { createObjectAccess } from './object-access';
import { hasMode, INVALID_WORKSPACE, roleOf } from './permission-rules';
import type { WorkspaceAccess, WorkspacesService } from './types';
import type { WorkspaceCache } from './workspace-cache';

/** Rights of this many people are kept, until a workspace changes. */
const MAX_KEPT = 1000;

export function createWorkspaceAccess(config: Config, cache: WorkspaceCache): WorkspacesService {
  const permissionEnabled = arePermissionsEnabled(config);
  const isDashboardAdmin = createIsDashboardAdmin(config);
  const kept = new Map<string, WorkspaceAccess>();
  let keptRevision = -1;

  const accessFor = (principal: Principal): WorkspaceAccess => {
    if (keptRevision !== cache.revision || kept.size >= MAX_KEPT) {
      kept.clear();
      keptRevision = cache.revision;
    }
    const { kind, id, name, groups } = principal;
    const key = JSON.stringify([kind, id, name, groups]);
    const known = kept.get(key);
    if (known) {
      return known;
    }
    const isAdmin = isDashboardAdmin(principal);
    const isUnrestricted = isAdmin || !permissionEnabled;
    const access = {
      isDashboardAdmin: isAdmin,
      isUnrestricted,
      ...listWorkspaces(cache, isUnrestricted ? undefined : principal),
    };
    kept.set(key, access);
    return access;
  };
  const accessOf = (request: FastifyRequest): WorkspaceAccess => {
    const access = accessFor(principalOf(request));
    const { workspaceId } = request;
    if (workspaceId === undefined) {
      return access;
    }
    if (!access.readable.has(workspaceId)) {
      throw new HttpError(403, INVALID_WORKSPACE);
    }
    return { ...access, workspaceId };
  };
  return {
    permissionEnabled,
    exists: (id) => cache.get(id) !== undefined,
    accessOf,
    accessFor,
    givesRights: (principal) =>
      accessFor(principal).isDashboardAdmin ||
      cache.all().some(({ permissions }) => roleOf(permissions, principal) === WorkspaceRole.OWNER),
    objectAccessOf: (request) => createObjectAccess(accessOf(request), principalOf(request)),
    objectAccessFor: (principal) => createObjectAccess(accessFor(principal), principal),
  };
}

/** All of them where nobody in particular asks. */
function listWorkspaces(cache: WorkspaceCache, principal: Principal | undefined) {
  const all = cache.all();
  const writable = all.filter(
    ({ permissions }) => !principal || hasMode(permissions, principal, 'library_write'),
  );
  const readable = all.filter(
    ({ permissions }) => principal && hasMode(permissions, principal, 'library_read'),
  );
  const ids = (workspaces: readonly { id: string }[]) => workspaces.map(({ id }) => id);
  const readableIds = [...new Set([...ids(writable), ...ids(readable)])];
  return { writable: new Set(ids(writable)), readable: new Set(readableIds), readableIds };
}
