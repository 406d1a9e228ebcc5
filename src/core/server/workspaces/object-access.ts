import { tell } from '#common/server-messages';
import type { Principal } from '../principal/principal';
import { HttpError } from '../http';
import type { ObjectAccess, ObjectPlace } from '../saved-objects';
import { hasMode, INVALID_WORKSPACE } from './permission-rules';
import type { WorkspaceAccess } from './types';

const workspacesOf = ({ workspaces }: ObjectPlace) => workspaces ?? [];
const isPublic = (object: ObjectPlace) =>
  workspacesOf(object).length === 0 && object.permissions === undefined;

/** What workspaces and permissions allow somebody with objects (core contract, 3.4). */
export function createObjectAccess(access: WorkspaceAccess, principal: Principal): ObjectAccess {
  const { workspaceId, isUnrestricted, readable, readableIds, writable } = access;
  const { id: user, groups } = principal;
  const isInSight = (object: ObjectPlace) =>
    workspaceId === undefined ||
    workspacesOf(object).length === 0 ||
    workspacesOf(object).includes(workspaceId);
  const owns = ({ permissions }: ObjectPlace) => hasMode(permissions, principal, 'write');
  const check = (allowed: boolean, object?: ObjectPlace) => {
    if (!isUnrestricted && !allowed) {
      const isPlaced = object === undefined || workspacesOf(object).length > 0;
      throw new HttpError(403, isPlaced ? INVALID_WORKSPACE : tell('objects.permission'));
    }
  };
  const isWritable = (id: string) => writable.has(id);
  return {
    ...(workspaceId !== undefined && { workspaceId }),
    ...(!isUnrestricted && { visibleTo: { workspaces: readableIds, user, groups } }),
    canRead: (object) =>
      isInSight(object) &&
      (isUnrestricted ||
        isPublic(object) ||
        workspacesOf(object).some((id) => readable.has(id)) ||
        owns(object) ||
        hasMode(object.permissions, principal, 'read')),
    shown: (workspaces) =>
      isUnrestricted ? workspaces : workspaces?.filter((id) => readable.has(id)),
    checkCreate: (workspaces = []) => check(workspaces.every(isWritable)),
    checkUpdate: (object) =>
      check(isPublic(object) || workspacesOf(object).some(isWritable) || owns(object), object),
    checkDelete(object) {
      const workspaces = workspacesOf(object);
      const inAll = workspaces.length > 0 && workspaces.every(isWritable);
      check(isPublic(object) || inAll || owns(object), object);
    },
    checkRemove(object, id) {
      check(isWritable(id));
      if (!isUnrestricted && workspacesOf(object).every((one) => one === id)) {
        throw new HttpError(403, tell('objects.wouldBePublic'));
      }
    },
  };
}
