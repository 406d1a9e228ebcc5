import type { Role } from '../principal/principal';

export interface GroupRoles {
  administratorGroups: readonly string[];
  editorGroups: readonly string[];
  /** Of everybody else whom the provider knows. */
  defaultRole: Role | 'none';
}

/** The role that groups give. They are compared as they are (attack 62). */
export function roleOfGroups(groups: readonly string[], roles: GroupRoles): Role | undefined {
  const isIn = (names: readonly string[]) => groups.some((group) => names.includes(group));
  if (isIn(roles.administratorGroups)) {
    return 'administrator';
  }
  if (isIn(roles.editorGroups)) {
    return 'editor';
  }
  return roles.defaultRole === 'none' ? undefined : roles.defaultRole;
}
