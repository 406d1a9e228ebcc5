import type { ObjectPermissions, PermissionMode } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { WORKSPACE_TYPE, WorkspaceRole } from '#common/workspaces';
import type { StoredObject } from '#store';
import type { Directory } from '../auth/directory';
import type { Principal } from '../principal/principal';
import { HttpError } from '../http';
import { namesOf } from './member-names';
import { hasMode, roleOf } from './permission-rules';
import type { WorkspacesService } from './types';
import type { WorkspaceCache } from './workspace-cache';

/** A workspace as routes answer it (core contract, 1.7). */
interface WorkspaceAnswer {
  id: string;
  name: string;
  description?: string;
  permissionMode: WorkspaceRole;
  /** ISO time. */
  lastUpdatedTime: string;
  /** For those who may change them. */
  permissions?: ObjectPermissions;
  /** Beside `permissions`: names by id. */
  memberNames?: Readonly<Record<string, string>>;
}

export interface ListOptions {
  search?: string;
  searchFields?: readonly ('name' | 'description')[];
  sortField: 'id' | 'name' | 'description' | 'lastUpdatedTime';
  sortOrder: 'asc' | 'desc';
  perPage: number;
  page: number;
  /** Only where whoever asks has one of these. */
  permissionModes?: readonly PermissionMode[];
}

interface WorkspaceList {
  workspaces: readonly WorkspaceAnswer[];
  total: number;
  per_page: number;
  page: number;
}

export interface WorkspaceReader {
  /** What whoever asks has no right to is not in the list, nor counted. */
  list(principal: Principal, options: ListOptions): WorkspaceList;
  /** Throws 404, also for one that may not be seen. */
  get(principal: Principal, id: string): WorkspaceAnswer;
  /** Nothing where they have no right at all. */
  roleIn(
    principal: Principal,
    workspace: Pick<StoredObject, 'permissions'>,
  ): WorkspaceRole | undefined;
}

export function notFound(id: string): HttpError {
  return new HttpError(404, tell('objects.missing', { type: WORKSPACE_TYPE, id }));
}

interface Dependencies {
  cache: WorkspaceCache;
  access: Pick<WorkspacesService, 'accessFor'>;
  directory: Directory;
}

export function createWorkspaceReader({ cache, access, directory }: Dependencies): WorkspaceReader {
  const roleIn: WorkspaceReader['roleIn'] = (principal, { permissions }) =>
    access.accessFor(principal).isUnrestricted
      ? WorkspaceRole.OWNER
      : roleOf(permissions, principal);

  const toAnswer = (workspace: StoredObject, permissionMode: WorkspaceRole): WorkspaceAnswer => {
    const { id, attributes, permissions, updatedAt } = workspace;
    const mayManage = permissionMode === WorkspaceRole.OWNER && permissions;
    return {
      ...(attributes as { name: string }),
      id,
      permissionMode,
      lastUpdatedTime: updatedAt,
      ...(mayManage && { permissions, memberNames: namesOf(permissions, directory) }),
    };
  };
  return {
    roleIn,
    list(principal, options) {
      const { permissionModes, page, perPage } = options;
      const { isUnrestricted } = access.accessFor(principal);
      const isAsked = ({ permissions }: StoredObject) =>
        isUnrestricted ||
        !permissionModes ||
        permissionModes.some((mode) => hasMode(permissions, principal, mode));
      const visible = cache.all().flatMap((workspace) => {
        const role = isAsked(workspace) ? roleIn(principal, workspace) : undefined;
        return role && isFound(workspace, options) ? [toAnswer(workspace, role)] : [];
      });
      const sorted = visible.toSorted(compareBy(options));
      return {
        workspaces: sorted.slice((page - 1) * perPage, page * perPage),
        total: sorted.length,
        per_page: perPage,
        page,
      };
    },
    get(principal, id) {
      const workspace = cache.get(id);
      const role = workspace && roleIn(principal, workspace);
      if (!workspace || !role) {
        throw notFound(id);
      }
      return toAnswer(workspace, role);
    },
  };
}

/** Each word is in one of the fields; clients put a star behind words. */
function isFound(
  { attributes }: StoredObject,
  { search = '', searchFields = ['name', 'description'] }: ListOptions,
): boolean {
  const text = searchFields.map((field) => String(attributes[field] ?? '')).join('\n');
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/[\s*"]+/)
    .every((word) => lower.includes(word));
}

const collator = new Intl.Collator('en', { numeric: true });

function compareBy({ sortField, sortOrder }: ListOptions) {
  const direction = sortOrder === 'desc' ? -1 : 1;
  return (one: WorkspaceAnswer, other: WorkspaceAnswer) =>
    direction * collator.compare(one[sortField] ?? '', other[sortField] ?? '') ||
    collator.compare(one.id, other.id);
}
