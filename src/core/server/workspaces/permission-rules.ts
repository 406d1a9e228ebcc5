import type { ObjectPermissions, PermissionMode } from '#common/saved-objects';
import { tell, type ServerMessage } from '#common/server-messages';
import { EVERYBODY, membersOf, roleOfModes, type WorkspaceRole } from '#common/workspaces';
import type { Principal } from '../principal/principal';

/** The one text for a workspace that is not there or not for whoever asks. */
export const INVALID_WORKSPACE = tell('workspaces.permission');

/** Names are compared as they are: neither parts of them nor another case count (attack 62). */
export function hasMode(
  permissions: ObjectPermissions | undefined,
  { id, groups }: Pick<Principal, 'id' | 'groups'>,
  mode: PermissionMode,
): boolean {
  const named = permissions?.[mode];
  const users = named?.users ?? [];
  const inGroups = named?.groups ?? [];
  return (
    users.includes(EVERYBODY) ||
    users.includes(id) ||
    inGroups.includes(EVERYBODY) ||
    groups.some((group) => inGroups.includes(group))
  );
}

/** Nothing where they have no right at all. */
export function roleOf(
  permissions: ObjectPermissions | undefined,
  principal: Pick<Principal, 'id' | 'groups'>,
): WorkspaceRole | undefined {
  return roleOfModes((mode) => hasMode(permissions, principal, mode));
}

/** Why permissions can't be stored (attack 63); nothing where they can. */
export function findPermissionProblem(permissions: ObjectPermissions): ServerMessage | undefined {
  const members = membersOf(permissions);
  for (const { kind, name, modes } of members) {
    const writes = modes.has('library_write');
    if (!writes && !modes.has('library_read')) {
      return tell(kind === 'users' ? 'workspaces.userNoLibrary' : 'workspaces.groupNoLibrary', {
        name,
      });
    }
    if (!modes.has('read') && !modes.has('write')) {
      return tell(kind === 'users' ? 'workspaces.userNoRead' : 'workspaces.groupNoRead', { name });
    }
    if (modes.has('write') && !writes) {
      return tell(kind === 'users' ? 'workspaces.userOnlyWrite' : 'workspaces.groupOnlyWrite', {
        name,
      });
    }
    if (modes.has('write') && name === EVERYBODY) {
      return tell('workspaces.ownedByAll');
    }
  }
  const hasOwner = members.some(({ modes }) => modes.has('library_write') && modes.has('write'));
  return hasOwner ? undefined : tell('workspaces.lastOwner');
}
