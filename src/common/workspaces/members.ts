import type { ObjectPermissions, PermissionMode } from '#common/saved-objects';

/** Everybody, in the place of a name. */
export const EVERYBODY = '*';

/** A member's permission in a workspace, as the page names it (core contract, 3.4). */
export const WorkspaceRole = { READ: 'read', READ_WRITE: 'read+write', OWNER: 'owner' } as const;
export type WorkspaceRole = (typeof WorkspaceRole)[keyof typeof WorkspaceRole];

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

/** The role that modes make. */
export function roleOfModes(has: (mode: PermissionMode) => boolean): WorkspaceRole | undefined {
  if (has('library_write')) {
    return has('write') ? WorkspaceRole.OWNER : WorkspaceRole.READ_WRITE;
  }
  return has('library_read') || has('read') ? WorkspaceRole.READ : undefined;
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
