import type { ObjectPermissions, PermissionMode } from '#common/saved-objects';
import type { Principal } from '../auth/principal';

/** Everybody, in the place of a name. */
export const EVERYBODY = '*';

/** The one text for a workspace that is not there or not for whoever asks. */
export const INVALID_WORKSPACE = 'Invalid workspace permission';

/** What a workspace allows somebody, by the names that the page shows (core contract, 3.4). */
export const WorkspaceRole = { READ: 'read', READ_WRITE: 'read+write', OWNER: 'owner' } as const;
export type WorkspaceRole = (typeof WorkspaceRole)[keyof typeof WorkspaceRole];

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
  const has = (mode: PermissionMode) => hasMode(permissions, principal, mode);
  if (has('library_write')) {
    return has('write') ? WorkspaceRole.OWNER : WorkspaceRole.READ_WRITE;
  }
  return has('library_read') || has('read') ? WorkspaceRole.READ : undefined;
}

/** The modes of each role as they are stored. */
const MODES_OF_ROLE: Readonly<Record<WorkspaceRole, readonly PermissionMode[]>> = {
  read: ['library_read', 'read'],
  'read+write': ['library_write', 'read'],
  owner: ['library_write', 'write'],
};

export interface Member {
  kind: 'users' | 'groups';
  name: string;
  role: WorkspaceRole;
}

/** Adds a member to permissions. */
export function withMember(permissions: ObjectPermissions, member: Member): ObjectPermissions {
  const added = MODES_OF_ROLE[member.role].map((mode) => {
    const { users = [], groups = [] } = permissions[mode] ?? {};
    const named = { users, groups };
    return [mode, { ...named, [member.kind]: [...new Set([...named[member.kind], member.name])] }];
  });
  return { ...permissions, ...Object.fromEntries(added) } as ObjectPermissions;
}

/** Each user and group that permissions name, with their modes. */
export function membersOf(
  permissions: ObjectPermissions,
): readonly { kind: Member['kind']; name: string; modes: ReadonlySet<PermissionMode> }[] {
  const members = new Map<
    string,
    { kind: Member['kind']; name: string; modes: Set<PermissionMode> }
  >();
  for (const [mode, named] of Object.entries(permissions) as [
    PermissionMode,
    ObjectPermissions[PermissionMode],
  ][]) {
    for (const kind of ['users', 'groups'] as const) {
      for (const name of named?.[kind] ?? []) {
        const key = `${kind}:${name}`;
        const member = members.get(key) ?? { kind, name, modes: new Set() };
        member.modes.add(mode);
        members.set(key, member);
      }
    }
  }
  return [...members.values()];
}

/** Why permissions can't be stored (attack 63); nothing where they can. */
export function findPermissionProblem(permissions: ObjectPermissions): string | undefined {
  const members = membersOf(permissions);
  for (const { kind, name, modes } of members) {
    const who = `${kind === 'users' ? 'The user' : 'The group'} "${name}"`;
    const writes = modes.has('library_write');
    if (!writes && !modes.has('library_read')) {
      return `${who} needs library_read or library_write beside what is given.`;
    }
    if (!modes.has('read') && !modes.has('write')) {
      return `${who} needs read or write beside what is given.`;
    }
    if (modes.has('write') && !writes) {
      return `${who} can't have write without library_write.`;
    }
    if (modes.has('write') && name === EVERYBODY) {
      return 'Not everybody can own a workspace.';
    }
  }
  const hasOwner = members.some(({ modes }) => modes.has('library_write') && modes.has('write'));
  return hasOwner ? undefined : LAST_OWNER;
}

export const LAST_OWNER = 'A workspace needs an owner: the last one can not be removed.';
